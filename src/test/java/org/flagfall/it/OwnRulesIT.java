package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** House rules that an operator has put together, as the service takes them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OwnRulesIT {

  @Test
  void a_set_of_ones_own_is_listed_with_the_shipped_ones_and_played_by() {
    try (ServiceProcess service =
            ServiceProcess.named("own-rules")
                .option("-Dflagfall.rules.evening.based-on=fide")
                .option("-Dflagfall.rules.evening.offersAtMost=1")
                .start();
        Table table = new Table(service)) {
      JsonNode rules =
          Rest.anonymous(service.uri()).get("/v1/rules").expect(200).json().path("rules");
      assertEquals(
          List.of("classic", "club", "evening", "fide", "fideOnline"),
          Json.texts(rules, "name").stream().sorted().toList());
      JsonNode evening = named(rules, "evening").path("parameters");
      assertEquals("1", Json.text(named(evening, "offersAtMost"), "value"));
      for (JsonNode set : rules) {
        for (JsonNode parameter : set.path("parameters")) {
          assertNotEquals("", parameter.path("source").asText(), parameter::toString);
        }
      }
      Table.Match match = table.match(Table.unhurried("300").put("rules", "evening"));
      match.play(0, "e2e4 e7e5");
      offer(match);
      match.white().refused("offerRefused", "draw", "game", match.id(), "action", "offer");
    }
  }

  private static void offer(Table.Match match) {
    match.white().acked("draw", "game", match.id(), "action", "offer");
    match.black().acked("draw", "game", match.id(), "action", "decline");
    match.play(2, "g1f3 b8c6");
  }

  private static JsonNode named(JsonNode all, String name) {
    return Json.list(all).stream()
        .filter(one -> Json.text(one, "name").equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_set_that_is_wrong_stops_the_start_and_says_which_key_it_is() {
    try (ServiceProcess service =
        ServiceProcess.named("wrong-rules")
            .option("-Dflagfall.rules.evening.based-on=club")
            .option("-Dflagfall.rules.evening.offersAtMost=many")
            .launch()) {
      Await.until("it to give up", Await.LONG, () -> !service.isAlive());
      service.awaitEndOfLog();
      assertNotEquals(0, service.exitCode());
      String told = String.join("\n", service.log());
      assertTrue(
          told.contains(
              "flagfall.rules.evening.offersAtMost: must be none or a whole number, not many"),
          told);
    }
  }
}

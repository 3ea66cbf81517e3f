package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Flow;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StateWriterTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void only_the_player_on_move_is_told_the_legal_moves() {
    Scene scene = Scene.started("180+2").play("e2e4");
    assertEquals(20, state(scene, Role.BLACK).path("legal").size());
    assertFalse(state(scene, Role.WHITE).has("legal"));
    assertFalse(state(scene, Role.SPECTATOR).has("legal"));
    assertFalse(state(scene.resign(Scene.ANA), Role.BLACK).has("legal"));
  }

  @Test
  void an_open_game_is_told_with_the_same_fields_as_a_running_one() {
    List<String> open = fields(state(Scene.created("180+2", Optional.empty()), Role.SPECTATOR));
    List<String> running = fields(state(Scene.started("180+2").play("e2e4"), Role.SPECTATOR));
    running.removeAll(List.of("startedAt", "firstMoveBy", "opening"));
    assertEquals(running, open);
  }

  @Test
  void an_event_with_clocks_says_as_a_state_does_when_a_first_move_is_due() {
    Scene scene = Scene.started("180+2");
    assertSaysFirstMove(scene, "started");
    assertSaysFirstMove(scene.play("e2e4"), "moved");
    scene.act(new Flow.OfferTakeback(Scene.ANA.id()));
    assertSaysFirstMove(scene.act(new Flow.AcceptTakeback(Scene.BEN.id())), "takenBack");
    assertSaysFirstMove(scene.outage(2_000), "clockCredited");
    scene.act(new Flow.OfferPause(Scene.ANA.id()));
    scene.act(new Flow.AcceptPause(Scene.BEN.id()));
    assertFalse(event(scene, "clockPaused").has("firstMoveBy"));
    assertSaysFirstMove(scene.later(9_000).act(new Flow.Resume(Scene.BEN.id())), "clockResumed");
    scene.play("d2d4 d7d5");
    assertFalse(event(scene, "moved").has("firstMoveBy"));
  }

  private static void assertSaysFirstMove(Scene scene, String kind) {
    JsonNode inState = state(scene, Role.SPECTATOR).path("firstMoveBy");
    assertTrue(inState.isIntegralNumber(), "a first move is due");
    assertEquals(inState, event(scene, kind).path("firstMoveBy"), kind);
  }

  private static JsonNode event(Scene scene, String kind) {
    return read(scene.event(kind));
  }

  @Test
  void a_running_clock_is_shown_as_of_now_and_never_below_zero() {
    Scene scene = Scene.started("180+2").play("e2e4 e7e5");
    JsonNode later = clock(scene, scene.now().plus(Millis.of(1500)));
    assertEquals(178_500, later.path("white").asLong());
    assertEquals(180_000, later.path("black").asLong());
    assertEquals(scene.now().epochMillis() + 180_000, later.path("deadline").asLong());
    assertEquals(0, clock(scene, scene.now().plus(Millis.of(999_999))).path("white").asLong());
  }

  @Test
  void a_clock_is_not_shown_as_of_an_instant_before_it_ran() {
    Scene scene = Scene.started("180+2").play("e2e4 e7e5");
    JsonNode early = clock(scene, Timestamp.of(scene.now().epochMillis() - 40));
    assertEquals(scene.now().epochMillis(), early.path("at").asLong());
    assertEquals(180_000, early.path("white").asLong());
  }

  @Test
  void what_may_be_claimed_is_said() {
    Scene scene = Scene.started("180+2").play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assertFalse(state(scene, Role.BLACK).path("draw").has("claimable"));
    scene.play("f6g8");
    assertEquals(
        "[\"threefold\"]", state(scene, Role.WHITE).path("draw").path("claimable").toString());
  }

  @Test
  void strange_text_stays_within_its_string() throws JsonProcessingException {
    String strange = "\"},{\\\u0000\n\u2028\ud83d\ude00";
    String text = ServerMessages.error(Optional.of(strange), Optional.empty(), ErrorCode.INTERNAL);
    assertEquals(strange, JSON.readTree(text).path("id").asText());
  }

  @Test
  void every_event_of_a_game_is_one_json_object_with_the_next_version()
      throws JsonProcessingException {
    List<String> events =
        Scene.started("180+2").play("e2e4 e7e5").claim().play("g1f3").resign(Scene.BEN).events();
    for (int i = 0; i < events.size(); i++) {
      assertEquals(i + 1, JSON.readTree(events.get(i)).path("version").asInt());
    }
    assertTrue(events.size() > 9);
  }

  private static JsonNode state(Scene scene, Role role) {
    return state(scene, role, scene.now());
  }

  private static JsonNode clock(Scene scene, Timestamp now) {
    return state(scene, Role.SPECTATOR, now).path("clock");
  }

  private static JsonNode state(Scene scene, Role role, Timestamp now) {
    return read(HttpMessages.state(scene.game(), Scene.HISTORY, role, now));
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException notJson) {
      throw new AssertionError(notJson);
    }
  }

  private static List<String> fields(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }
}

package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an arbiter may do; all of it stands in the log, with his name. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ArbiterIT {

  private static ServiceProcess service;
  private Table table;
  private Client arbiter;
  private Table.Match match;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("arbiter").start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void a_game_with_an_arbiter() {
    table = new Table(service);
    arbiter = table.connect(table.guest());
    match = game("300");
    match.play(0, "e2e4 e7e5");
    assertEquals("arbiter", arbiter.join(match.id()).path("role").asText());
  }

  @AfterEach
  void no_promise_was_broken() {
    table.close();
    service.assertQuietLog();
  }

  private Table.Match game(String control) {
    var settings = Table.settings(control).put("rated", true);
    settings.putArray("arbiters").add(arbiter.user().id());
    return table.match(settings);
  }

  @Test
  void clocks_are_set_each_or_both() {
    JsonNode one = ruled("setClock", Json.object("white", 100_000));
    assertEquals(100_000, one.at("/what/setClock/white").asLong(), one::toString);
    assertEquals(100_000, one.at("/clock/white").asLong(), one::toString);
    assertEquals(300_000, one.at("/clock/black").asLong(), one::toString);
    assertEquals(
        one.at("/clock/at").asLong() + 100_000, one.at("/clock/deadline").asLong(), one::toString);
    JsonNode both = ruled("setClock", Json.object("white", 1_000, "black", 2_000));
    assertEquals(1_000, both.at("/clock/white").asLong(), both::toString);
    assertEquals(2_000, both.at("/clock/black").asLong(), both::toString);
    JsonNode ended = match.white().awaitEvent(match.id(), "ended");
    assertEquals("timeout", ended.path("reason").asText());
    long held = lagOfLastMove();
    Deadline.assertKept(both.at("/clock/deadline").asLong(), held, ended);
  }

  private long lagOfLastMove() {
    Client white = match.white();
    JsonNode moved = white.view(match.id()).last("moved").orElseThrow();
    return white.lagAtMost(moved, white.clockAheadAtMost());
  }

  @Test
  void time_is_added_and_taken_away_down_to_zero() {
    JsonNode added = ruled("addTime", Json.object("color", "black", "ms", 120_000));
    assertEquals(420_000, added.at("/clock/black").asLong(), added::toString);
    JsonNode taken = ruled("addTime", Json.object("color", "black", "ms", -500_000));
    assertEquals(0, taken.at("/clock/black").asLong(), taken::toString);
  }

  @Test
  void a_game_is_stopped_by_the_arbiter_and_goes_on_only_by_his_word() {
    long version = arbiter.acked("rule", "game", match.id(), "pause", true);
    match.white().awaitVersion(match.id(), version);
    JsonNode paused = match.white().view(match.id()).last("clockPaused").orElseThrow();
    assertEquals("arbiter", paused.path("reason").asText());
    assertTrue(paused.at("/clock/running").isNull(), paused::toString);
    match.white().refused("paused", "move", "game", match.id(), "ply", 2, "uci", "g1f3");
    match.white().refused("forbidden", "pause", "game", match.id(), "action", "resume");
    ruled("resume", true);
    JsonNode resumed = match.white().awaitEvent(match.id(), "clockResumed");
    assertEquals("arbiter", resumed.path("reason").asText());
    assertEquals("white", resumed.at("/clock/running").asText());
    match.play(2, "g1f3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "*"})
  void a_game_is_ended_with_any_result(String result) {
    ruled("result", Json.object("result", result, "text", "both were late"));
    JsonNode ended = match.black().awaitEvent(match.id(), "ended");
    assertEquals(result, ended.path("result").asText(), ended::toString);
    assertEquals("arbiter", ended.path("reason").asText(), ended::toString);
    assertEquals("both were late", ended.path("detail").asText(), ended::toString);
    assertEquals(result, match.state().path("result").asText());
    String pgn = Rest.anonymous(service.uri()).get("/v1/games/" + match.id() + ".pgn").text();
    boolean isPgnResult = List.of("1-0", "0-1", "1/2-1/2", "*").contains(result);
    assertTrue(pgn.contains("[Result \"" + (isPgnResult ? result : "*") + "\"]"), pgn);
    arbiter.refused("gameOver", "rule", "game", match.id(), "text", "too late");
  }

  @Test
  void moves_are_undone_also_in_rated_games_with_the_clocks_of_that_position() {
    match.play(2, "g1f3 b8c6");
    JsonNode then = match.log();
    ruled("undo", Json.object("ply", 1));
    JsonNode back = match.black().awaitEvent(match.id(), "takenBack");
    assertEquals(1, back.path("ply").asInt());
    JsonNode first = null;
    for (JsonNode event : then) {
      first = event.path("ply").asInt() == 1 ? event : first;
    }
    assertEquals(first.path("fen"), back.path("fen"));
    assertEquals(first.at("/clock/white"), back.at("/clock/white"));
    assertEquals(first.at("/clock/black"), back.at("/clock/black"));
    match.play(1, "c7c5");
    arbiter.refused("stalePly", "rule", "game", match.id(), "undo", Json.object("ply", 5));
  }

  @Test
  void a_remark_goes_on_record_and_changes_nothing() {
    JsonNode before = match.state();
    JsonNode remark = ruled("text", "a warning to White (12.9)");
    assertEquals("a warning to White (12.9)", remark.at("/what/text").asText());
    JsonNode after = match.state();
    assertEquals(before.path("fen"), after.path("fen"));
    assertEquals(before.at("/clock/deadline"), after.at("/clock/deadline"));
  }

  @Test
  void only_an_arbiter_of_this_game_rules_and_he_says_one_thing_at_a_time() {
    match.white().refused("forbidden", "rule", "game", match.id(), "text", "I win");
    Client guest = table.connect(table.guest());
    guest.refused("forbidden", "rule", "game", match.id(), "text", "White wins");
    table.spectator().refused("unauthorized", "rule", "game", match.id(), "text", "Black wins");
    arbiter.refused("badMessage", "rule", "game", match.id());
    arbiter.refused("badMessage", "rule", "game", match.id(), "text", "both", "pause", true);
    Rest.as(service.uri(), arbiter.user())
        .post("/v1/games/" + open() + "/seats", Json.object())
        .expectProblem(403, "forbidden");
  }

  private String open() {
    var settings = Table.settings("300");
    settings.putArray("arbiters").add(arbiter.user().id());
    return table.create(table.guest(), settings);
  }

  @Test
  void a_game_without_a_clock_has_none_to_set() {
    Table.Match untimed = game("-");
    untimed.play(0, "e2e4 e7e5");
    arbiter.refused(
        "forbidden", "rule", "game", untimed.id(), "setClock", Json.object("white", 1_000));
  }

  @Test
  void the_arbiter_hears_the_players_and_is_heard_by_them() {
    match.white().acked("chat", "game", match.id(), "text", "Arbiter, please");
    assertEquals("players", talk(arbiter, "Arbiter, please").path("room").asText());
    arbiter.acked("chat", "game", match.id(), "text", "I am here");
    assertEquals("players", talk(match.black(), "I am here").path("room").asText());
    Client spectator = table.spectator();
    spectator.join(match.id());
    assertFalse(spectator.frames().stream().anyMatch(f -> f.text().contains("I am here")));
  }

  private static JsonNode talk(Client client, String text) {
    return client.awaitFrame(text, frame -> frame.path("text").asText().equals(text));
  }

  /** The ruling as everybody heard it and as it stands in the log. */
  private JsonNode ruled(String what, Object how) {
    long last = arbiter.acked("rule", "game", match.id(), what, how);
    for (Client client : List.of(match.white(), match.black(), arbiter)) {
      client.awaitVersion(match.id(), last);
    }
    JsonNode ruled = arbiter.view(match.id()).last("ruled").orElseThrow();
    assertEquals(arbiter.user().id(), ruled.path("by").asText(), ruled::toString);
    assertTrue(ruled.path("what").has(what), ruled::toString);
    assertEquals(ruled, match.log().get(ruled.path("version").asInt() - 1));
    return ruled;
  }
}

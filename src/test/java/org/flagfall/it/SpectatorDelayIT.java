package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Where a game is to be seen later, nobody who neither plays nor rules sees it earlier. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SpectatorDelayIT {

  private static ServiceProcess service;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("spectator-delay").start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @AfterEach
  void the_log_is_quiet() {
    service.assertQuietLog();
  }

  private static ObjectNode delayed(int seconds) {
    return Table.settings("300").put("spectatorDelay", seconds);
  }

  @Test
  void no_way_of_reading_shows_a_stranger_what_has_just_been_played() {
    try (Table table = new Table(service)) {
      Client arbiter = table.connect(table.guest());
      ObjectNode settings = delayed(3_600);
      settings.putArray("arbiters").add(arbiter.user().id());
      Table.Match match = table.match(settings);
      assertEquals(3_600, match.state().at("/settings/spectatorDelay").asInt());
      Client watcher = table.connect(table.guest());
      JsonNode joined = watcher.join(match.id());
      assertEquals("playing", joined.at("/state/status").asText());
      arbiter.join(match.id());
      match.play(0, "f2f3 e7e5 g2g4 d8h4");
      assertEquals("ended", match.state().path("status").asText());
      assertEquals("checkmate", arbiter.awaitEvent(match.id(), "ended").path("reason").asText());
      assertEquals("ended", arbiter.rest().state(match.id()).path("status").asText());
      for (Rest stranger : new Rest[] {watcher.rest(), Rest.anonymous(service.uri())}) {
        assertNothingShown(stranger, match.id());
      }
      long last = match.log().size();
      JsonNode since =
          watcher.ask(
              "join",
              "game",
              match.id(),
              "since",
              last - 1,
              "history",
              watcher.view(match.id()).history());
      assertEquals(0, since.at("/state/ply").asInt(), since::toString);
      assertEquals("spectator", since.path("role").asText());
      JsonNode late = table.spectator().join(match.id());
      assertEquals("playing", late.at("/state/status").asText(), late::toString);
      watcher.refused("notPlayer", "resign", "game", match.id());
      watcher.refused("notPlayer", "move", "game", match.id(), "ply", 0, "uci", "e2e4");
      watcher.refused("seatTaken", "sit", "game", match.id());
      watcher.refused("forbidden", "rule", "game", match.id(), "text", "?");
      watcher.refused("notPlayer", "rematch", "game", match.id(), "action", "offer");
      assertFalse(watcher.frames().stream().anyMatch(f -> f.text().contains("\"kind\":\"moved\"")));
    }
  }

  private static void assertNothingShown(Rest stranger, String game) {
    JsonNode state = stranger.state(game);
    assertEquals("playing", state.path("status").asText(), state::toString);
    assertEquals(0, state.path("ply").asInt(), state::toString);
    assertFalse(state.has("result"), state::toString);
    JsonNode log = stranger.log(game);
    assertEquals("started", log.get(log.size() - 1).path("kind").asText());
    assertEquals(0, stranger.get("/v1/games/" + game + "/log?after=" + log.size()).json().size());
    String pgn = stranger.get("/v1/games/" + game + ".pgn").expect(200).text();
    assertTrue(pgn.contains("[Result \"*\"]") && !pgn.contains("f3"), pgn);
    String accepted =
        stranger.get("/v1/games/" + game, "Accept", "application/x-chess-pgn").expect(200).text();
    assertEquals(pgn, accepted);
    assertFalse(isListed(stranger, game), "it has not begun for strangers");
  }

  private static boolean isListed(Rest rest, String game) {
    JsonNode page = rest.get("/v1/games?status=playing&limit=200").expect(200).json();
    return Json.texts(page.path("games"), "id").contains(game);
  }

  @Test
  void spectators_see_the_same_game_that_much_later_from_its_begin_to_its_end() {
    try (Table table = new Table(service)) {
      Table.Match match = table.match(delayed(2));
      Client watcher = table.spectator();
      watcher.join(match.id());
      match.play(0, "f2f3 e7e5 g2g4 d8h4");
      JsonNode ended = watcher.awaitEvent(match.id(), "ended");
      JsonNode log = match.log();
      watcher
          .view(match.id())
          .events()
          .forEach((version, event) -> assertEquals(log.get((int) (version - 1)), event));
      assertEquals(log.size(), ended.path("version").asInt());
      long clockAhead = watcher.clockAheadAtMost();
      for (JsonNode event : log) {
        if (event.path("version").asLong() > 4) {
          long later = watcher.lagAtMost(event, clockAhead);
          assertTrue(later >= 1_900, () -> event + " was shown after " + later + " ms");
        }
      }
      assertEquals("ended", watcher.rest().state(match.id()).path("status").asText());
      assertFalse(isListed(watcher.rest(), match.id()));
      assertEquals(match.log(), watcher.rest().log(match.id()));
    }
  }
}

package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Two services over one Redis are one: White plays on the first, Black on the second. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TwoNodesIT {

  private static RedisProcess redis;
  private static ServiceProcess first;
  private static ServiceProcess second;

  @BeforeAll
  static void start() {
    redis = RedisProcess.start();
    first = ServiceProcess.named("node-1").redis(redis.uri()).start();
    second = ServiceProcess.named("node-2").redis(redis.uri()).start();
  }

  @AfterAll
  static void stop() {
    for (AutoCloseable each : new AutoCloseable[] {first, second, redis}) {
      closeQuietly(each);
    }
  }

  private static void closeQuietly(AutoCloseable each) {
    try {
      if (each != null) {
        each.close();
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void the_logs_are_quiet() {
    first.assertQuietLog();
    second.assertQuietLog();
  }

  @Test
  void famous_games_are_played_across_two_nodes() {
    Replays.play(PgnGames.resource("/it/famous.pgn"), 12, first, second);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = "FLAGFALL_DATA", matches = ".+")
  void a_hundred_real_games_are_played_across_two_nodes() {
    List<PgnGames.Game> all =
        PgnGames.read(Path.of(System.getenv("FLAGFALL_DATA"), RealGamesIT.GAMES));
    List<PgnGames.Game> chosen = Replays.mix(all, 40, 40, 24);
    assertTrue(chosen.size() >= 100, () -> "only " + chosen.size() + " games");
    Replays.play(chosen, 32, first, second);
  }

  @Test
  void the_nodes_have_different_names_and_one_clock() {
    try (Table table = new Table(first, second)) {
      Client one = table.spectator();
      Client other = table.spectatorAtLast();
      assertNotEquals(one.welcome().path("node").asText(), other.welcome().path("node").asText());
      System.out.printf(
          "service clock ahead of this machine's: node 1 %d ms, node 2 %d ms%n",
          one.clockOffset(), other.clockOffset());
    }
  }

  @Test
  void a_command_repeated_on_the_other_node_gets_the_same_ack() {
    try (Table table = new Table(first, second)) {
      Table.Match match = table.match("300");
      Object[] move = {"game", match.id(), "ply", 0, "uci", "e2e4", "key", "first"};
      long version = match.white().acked("move", move);
      Client elsewhere = table.watch(Client.connect(second.uri(), match.white().user()));
      assertEquals(version, elsewhere.acked("move", move));
      match.play(1, "e7e5");
      assertEquals(version, elsewhere.acked("move", move));
      assertEquals(2, match.state().path("ply").asInt());
    }
  }

  @Test
  void a_player_who_changes_nodes_in_mid_game_misses_nothing() {
    try (Table table = new Table(first, second)) {
      Table.Match match = table.match("300");
      match.play(0, "e2e4 e7e5");
      match.white().drop();
      Client white = table.watch(match.white().rejoin(second.uri(), match.id()));
      long version = white.move(match.id(), 2, "g1f3");
      match.black().awaitVersion(match.id(), version);
      version = match.black().move(match.id(), 3, "b8c6");
      white.awaitVersion(match.id(), version);
      assertEquals(
          match.black().view(match.id()).last("moved"), white.view(match.id()).last("moved"));
    }
  }

  @Test
  void of_two_moves_sent_at_once_to_two_nodes_one_is_played() {
    try (Table table = new Table(first, second)) {
      Table.Match match = table.match("300");
      Client here = match.white();
      Client there = table.watch(Client.connect(second.uri(), here.user()));
      there.join(match.id());
      var a = here.message("move", "game", match.id(), "ply", 0, "uci", "e2e4");
      var b = there.message("move", "game", match.id(), "ply", 0, "uci", "d2d4");
      here.send(a.toString());
      there.send(b.toString());
      JsonNode one = here.awaitFrame("an answer", f -> f.path("id").equals(a.path("id")));
      JsonNode two = there.awaitFrame("an answer", f -> f.path("id").equals(b.path("id")));
      List<String> types = List.of(one.path("type").asText(), two.path("type").asText());
      assertEquals(1, types.stream().filter("ack"::equals).count(), () -> one + " and " + two);
      JsonNode refusal = types.get(0).equals("error") ? one : two;
      String code = refusal.path("code").asText();
      assertTrue(List.of("stalePly", "notYourTurn").contains(code), refusal::toString);
      assertEquals(1, match.state().path("ply").asInt());
    }
  }

  @Test
  void a_flag_falls_when_the_node_of_the_player_on_move_is_killed() {
    try (ServiceProcess third = ServiceProcess.named("node-3").redis(redis.uri()).start();
        Table table = new Table(third, first)) {
      Table.Match match = table.match("4");
      match.play(0, "e2e4 e7e5");
      third.kill();
      JsonNode ended = match.black().awaitEvent(match.id(), "ended", Duration.ofSeconds(60));
      assertEquals("timeout", ended.path("reason").asText());
      assertEquals("0-1", ended.path("result").asText());
      System.out.printf(
          "flag after a kill of the mover's node: at %d, heard %d ms later%n",
          ended.path("at").asLong(),
          match.black().arrivalOf(match.id(), ended.path("version").asLong())
              + match.black().clockOffset()
              - ended.path("at").asLong());
    }
  }
}

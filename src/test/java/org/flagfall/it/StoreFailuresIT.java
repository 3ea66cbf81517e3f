package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.flagfall.store.RedisServer;
import org.flagfall.testkit.CuttingProxy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Two nodes, and a Redis that is replaced, emptied, or out of reach for one of them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StoreFailuresIT {
  private static final Duration RECOVERY = Duration.ofSeconds(60);

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer master = RedisServer.start(vertx);
  private final CuttingProxy proxy = new CuttingProxy(vertx, master.port());

  @AfterEach
  void close() {
    proxy.close();
    master.close();
    vertx.close();
  }

  private ServiceProcess node(String name, int redisPort) {
    ServiceProcess node =
        ServiceProcess.named("failures-" + name)
            .redis(URI.create(RedisServer.urlBehind(redisPort)))
            .start();
    node.expectTrouble("(?i)redis|connection");
    return node;
  }

  /** Sends a move until it is taken, as a good client does. */
  private static long insist(Client client, String game, int ply, String uci) {
    return Await.value(
        "the move to be taken",
        RECOVERY,
        () -> {
          JsonNode answer =
              client.ask("move", "game", game, "ply", ply, "uci", uci, "key", "k" + ply);
          return Optional.of(answer.path("version").asLong()).filter(stored -> stored > 0);
        });
  }

  private static void assertBegins(JsonNode log, JsonNode before) {
    for (int i = 0; i < before.size(); i++) {
      assertEquals(before.get(i), log.get(i));
    }
  }

  private static void assertNoneIn(JsonNode log, String kind) {
    for (JsonNode event : log) {
      assertTrue(!event.path("kind").asText().equals(kind), log::toString);
    }
  }

  @Test
  void acknowledged_moves_survive_a_failover_that_lost_them_and_nobodys_clock_moves() {
    try (RedisServer replica = RedisServer.replicaOf(vertx, master);
        ServiceProcess one = node("failover-1", proxy.port());
        ServiceProcess two = node("failover-2", proxy.port());
        Table table = new Table(one, two)) {
      Table.Match match = table.match("300");
      match.play(0, "e2e4 e7e5");
      Await.until(
          "replication",
          RECOVERY,
          () -> replica.run(Command.DBSIZE).toLong().equals(master.run(Command.DBSIZE).toLong()));
      replica.run(Command.REPLICAOF, "NO", "ONE");
      match.play(2, "g1f3 b8c6");
      Table.Match unheard = table.match(Table.unhurried("300"));
      unheard.play(0, "d2d4");
      final JsonNode before = match.log();
      final JsonNode unheardBefore = unheard.log();
      final long offset = match.white().clockOffset();
      master.kill();
      proxy.setClockAhead(10_000);
      proxy.redirect(replica.port());
      match.white().awaitVersion(match.id(), insist(match.white(), match.id(), 4, "f1b5"));
      long version = insist(match.black(), match.id(), 5, "a7a6");
      match.white().awaitVersion(match.id(), version);
      assertBegins(match.log(), before);
      insist(unheard.black(), unheard.id(), 1, "d7d5");
      assertBegins(unheard.log(), unheardBefore);
      long moved = Math.abs(match.white().clockOffset() - offset);
      assertTrue(moved < 1_000, () -> "the clock moved by " + moved + " ms");
      one.assertQuietLog();
      two.assertQuietLog();
    }
  }

  @Test
  void games_that_are_played_survive_a_redis_that_is_emptied_and_tokens_stay_valid() {
    try (ServiceProcess one = node("flush-1", master.port());
        ServiceProcess two = node("flush-2", master.port());
        Table table = new Table(one, two)) {
      Table.Match match = table.match("300");
      match.play(0, "e2e4 e7e5");
      final JsonNode before = match.log();
      master.run(Command.FLUSHALL);
      Await.until(
          "the game to be put back",
          RECOVERY,
          () -> master.run(Command.KEYS, "game:*:log").size() == 1);
      match.play(2, "g1f3 b8c6");
      assertBegins(match.log(), before);
      one.restart();
      User white = match.white().user();
      Rest.as(one.uri(), white).get("/v1/me").expect(200);
      Rest.as(two.uri(), Rest.guest(one.uri(), "Late")).get("/v1/me").expect(200);
      Client back = table.watch(match.white().rejoin(one.uri(), match.id()));
      back.awaitVersion(match.id(), back.move(match.id(), 4, "f1b5"));
      two.assertQuietLog();
    }
  }

  @Test
  void a_redis_that_comes_back_with_an_empty_disk_gets_the_games_from_the_nodes() {
    try (ServiceProcess one = node("empty-1", master.port());
        ServiceProcess two = node("empty-2", master.port());
        Table table = new Table(one, two)) {
      Table.Match match = table.match("300");
      match.play(0, "e2e4 e7e5");
      final JsonNode before = match.log();
      master.restartEmpty();
      long version = insist(match.white(), match.id(), 2, "g1f3");
      match.black().awaitVersion(match.id(), version);
      assertBegins(match.log(), before);
      version = insist(match.black(), match.id(), 3, "b8c6");
      match.white().awaitVersion(match.id(), version);
      Rest.as(two.uri(), match.white().user()).get("/v1/me").expect(200);
    }
  }

  @Test
  void a_node_that_is_cut_off_alone_changes_no_clock_of_those_who_play_elsewhere() {
    try (ServiceProcess well = node("well", master.port());
        ServiceProcess cut = node("cut", proxy.port());
        Table table = new Table(well, cut)) {
      Table.Match match = table.match("60");
      match.play(0, "e2e4 e7e5");
      long began = System.currentTimeMillis();
      proxy.refuse();
      match.black().awaitFrame("paused", Client.ofType("paused"));
      Await.until(
          "some seconds to pass", RECOVERY, () -> System.currentTimeMillis() > began + 5_000);
      proxy.allow();
      match.black().awaitFrame("resumed", Client.ofType("resumed"));
      long version = match.white().move(match.id(), 2, "g1f3");
      match.black().awaitVersion(match.id(), version);
      JsonNode moved = match.white().view(match.id()).last("moved").orElseThrow();
      long turn =
          Stream.of("spent", "credit", "held").mapToLong(part -> moved.path(part).asLong()).sum();
      assertTrue(turn >= 4_900, moved::toString);
      assertNoneIn(match.log(), "clockCredited");
      well.assertQuietLog();
    }
  }

  @Test
  void a_player_whose_node_is_killed_is_not_charged_until_he_is_back() {
    try (ServiceProcess mortal = node("mortal", master.port());
        ServiceProcess other = node("other", master.port());
        Table table = new Table(mortal, other)) {
      Table.Match match = table.match("60");
      match.play(0, "e2e4 e7e5");
      final JsonNode last = match.white().view(match.id()).last("moved").orElseThrow();
      mortal.kill();
      final long killed = System.currentTimeMillis();
      Await.until("it to be away", RECOVERY, () -> System.currentTimeMillis() > killed + 5_000);
      long away = System.currentTimeMillis() - killed;
      Client white = table.watch(match.white().rejoin(other.uri(), match.id()));
      JsonNode credited = white.awaitEvent(match.id(), "clockCredited", RECOVERY);
      long ms = credited.path("ms").asLong();
      assertEquals("white", credited.path("color").asText());
      // Its last heartbeat came before it was killed, and no more than the turn is credited.
      long turn = credited.path("at").asLong() - last.path("at").asLong();
      assertTrue(ms >= away - 100 && ms <= turn, () -> credited + " for " + away + " ms");
      long version = white.move(match.id(), 2, "g1f3");
      match.black().awaitVersion(match.id(), version);
    }
  }
}

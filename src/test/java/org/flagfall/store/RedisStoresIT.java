package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Nodes, presence, the clock and the small things. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedisStoresIT {
  private static final NodeId A = new NodeId("a");
  private static final NodeId B = new NodeId("b");
  private static Vertx vertx;
  private static TestRedis redis;
  private static RedisStores a;
  private static RedisStores b;

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    redis = TestRedis.start(vertx);
    a = RedisStores.open(vertx, redis.url(), A, StoreSettings.DEFAULT, StoreObserver.NONE);
    b = RedisStores.open(vertx, redis.url(), B, StoreSettings.DEFAULT, StoreObserver.NONE);
  }

  @AfterAll
  static void close() {
    a.close();
    b.close();
    redis.close();
    vertx.close();
  }

  @Test
  void nodes_know_of_each_other() {
    Await.until("they do", () -> a.nodes().isFresh(B) && b.nodes().isFresh(A));
    assertFalse(a.nodes().isFresh(new NodeId("stranger")));
  }

  @Test
  void several_nodes_may_hold_one_player_but_dead_ones_do_not_count() {
    Await.until("b is known", () -> a.nodes().isFresh(B));
    GameId id = Logs.freshId();
    Await.result(a.games().create(id, Logs.started()));
    Await.result(a.presence().arrived(id, Color.WHITE));
    Await.result(b.presence().arrived(id, Color.WHITE));
    Await.result(b.presence().arrived(id, Color.BLACK));
    redis.run(Command.HSET, Keys.game(id), Keys.holder("b", new NodeId("dead")), "1");
    assertEquals(Set.of(A, B), Await.result(a.presence().holders(id)).white());
    assertEquals(Set.of(B), Await.result(a.presence().holders(id)).black());
    Absence gone = new Absence(Timestamp.of(5), Absence.Manner.CLOSED);
    Await.result(a.presence().left(id, Color.WHITE, gone));
    assertEquals(Set.of(B), Await.result(b.presence().holders(id)).white());
    assertEquals(Optional.of(gone), Await.result(b.presence().attendees(id)).departures().white());
    assertEquals(Optional.empty(), Await.result(b.presence().attendees(id)).departures().black());
    Await.result(a.presence().arrived(id, Color.WHITE));
    assertEquals(Optional.empty(), Await.result(b.presence().attendees(id)).departures().white());
  }

  @Test
  void who_first_wants_a_rematch_is_known_to_all() {
    GameId id = Logs.freshId();
    Await.result(a.games().create(id, Logs.started()));
    assertEquals(Optional.empty(), Await.result(b.rematches().offered(id)));
    assertEquals(Color.WHITE, Await.result(a.rematches().offer(id, Color.WHITE)));
    assertEquals(Color.WHITE, Await.result(b.rematches().offer(id, Color.BLACK)));
    Await.result(b.rematches().withdraw(id));
    assertEquals(Optional.empty(), Await.result(a.rematches().offered(id)));
  }

  @Test
  void presence_makes_no_game() {
    GameId id = Logs.freshId();
    Await.result(a.presence().arrived(id, Color.WHITE));
    assertEquals(0, redis.run(Command.EXISTS, Keys.game(id)).toInteger());
  }

  @Test
  void all_nodes_share_one_secret() {
    byte[] secret = Await.result(a.secret().signingKey());
    assertEquals(32, secret.length);
    assertArrayEquals(secret, Await.result(b.secret().signingKey()));
  }

  @Test
  void the_clock_follows_redis() {
    Await.result(a.ready());
    long before = redisMillis();
    long now = a.clock().now().epochMillis();
    long after = redisMillis();
    assertTrue(before - 50 <= now && now <= after + 50, before + " " + now + " " + after);
  }

  private static long redisMillis() {
    var time = redis.run(Command.TIME);
    return time.get(0).toLong() * 1000 + time.get(1).toLong() / 1000;
  }

  @Test
  void a_redis_that_may_lose_games_is_warned_of() {
    assertEquals(List.of(), Await.result(a.checks().warnings()));
    redis.run(Command.CONFIG, "SET", "maxmemory-policy", "allkeys-lru");
    try {
      List<String> warnings = Await.result(a.checks().warnings());
      assertEquals(1, warnings.size());
      assertTrue(warnings.get(0).contains("noeviction"), warnings.get(0));
    } finally {
      redis.run(Command.CONFIG, "SET", "maxmemory-policy", "noeviction");
    }
  }
}

package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.flagfall.game.Summary;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.CuttingProxy;
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

  /** What is seen to every few seconds is seen to when a test says so. */
  private static final StoreSettings SELDOM =
      new StoreSettings(
          TestSettings.PATIENT.callTimeout(),
          TestSettings.PATIENT.maxPending(),
          TestSettings.PATIENT.firstRetry(),
          TestSettings.PATIENT.lastRetry(),
          Duration.ofHours(1),
          TestSettings.PATIENT.deadlinesRead(),
          TestSettings.PATIENT.durability(),
          TestSettings.PATIENT.keeping(),
          TestSettings.PATIENT.heartbeats());

  /** By how much a Redis may seem to be ahead, and what its time may be mistaken for. */
  private static final long AHEAD = 60_000;

  private static final long TOLERANCE = 1_000;

  private static Vertx vertx;
  private static TestRedis redis;
  private static RedisStores a;
  private static RedisStores b;

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    redis = TestRedis.start(vertx);
    a = open(redis.url(), A);
    b = open(redis.url(), B);
    TestStores.serving(a);
    TestStores.serving(b);
  }

  private static RedisStores open(String url, NodeId node) {
    return RedisStores.open(vertx, url, node, SELDOM, StoreObserver.NONE);
  }

  @AfterAll
  static void close() {
    a.close();
    b.close();
    redis.close();
    vertx.close();
  }

  @Test
  void its_end_is_told_when_no_connection_of_it_is_left() {
    try (TestRedis own = TestRedis.start(vertx)) {
      Await.until("nobody but this test to be connected", () -> connections(own) == 1);
      RedisStores c = open(own.url(), new NodeId("c"));
      TestStores.serving(c);
      assertTrue(connections(own) > 1);
      Await.result(c.end());
      Await.until("Redis to have seen it", () -> connections(own) == 1);
      Await.result(c.end());
      assertThrows(CompletionException.class, () -> Await.result(c.ping()));
    }
  }

  private static long connections(TestRedis of) {
    return of.run(Command.CLIENT, "LIST").toString().lines().count();
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
  void the_games_that_most_people_watch_come_first() {
    Await.until("b is known", () -> a.nodes().isFresh(B));
    List<GameId> games = List.of(Logs.freshId(), Logs.freshId(), Logs.freshId(), Logs.freshId());
    games.forEach(id -> Await.result(a.games().create(id, Logs.started())));
    Await.result(a.presence().watched(games.get(0), 2));
    Await.result(a.presence().watched(games.get(1), 1));
    Await.result(b.presence().watched(games.get(1), 2));
    Await.result(a.presence().watched(games.get(2), 9));
    Await.result(a.presence().watched(games.get(2), 0));
    redis.run(Command.HSET, Keys.game(games.get(0)), Keys.watchers(new NodeId("dead")), "7");
    Page page = Await.result(b.playingGames().mostWatched(10));
    assertEquals(
        List.of(games.get(1), games.get(0)), page.games().stream().map(Summary::id).toList());
    assertEquals(Map.of(games.get(1), 3, games.get(0), 2), page.watchers());
    assertEquals(1, Await.result(b.playingGames().mostWatched(1)).games().size());
    StoredGame tip = Await.result(a.games().load(games.get(1))).orElseThrow();
    Await.result(a.games().append(tip, List.of(Logs.resigned(Color.WHITE, 1))));
    page = Await.result(b.playingGames().mostWatched(10));
    assertEquals(List.of(games.get(0)), page.games().stream().map(Summary::id).toList());
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
  void a_secret_that_redis_lost_is_put_back_and_one_made_up_meanwhile_is_valid_too() {
    byte[] secret = Await.result(a.secret().signingKey());
    Await.result(b.secret().signingKey());
    redis.run(Command.DEL, Keys.SECRET);
    Await.result(a.secret().keep());
    assertArrayEquals(secret, Await.result(b.secret().signingKey()));
    redis.run(Command.DEL, Keys.SECRET);
    try (RedisStores late = open(redis.url(), new NodeId("late"))) {
      byte[] other = Await.result(late.secret().signingKey());
      Await.result(a.secret().keep());
      Await.result(late.secret().keep());
      assertArrayEquals(other, a.secret().all().get(0));
      assertArrayEquals(secret, a.secret().all().get(1));
      assertArrayEquals(other, late.secret().all().get(0));
      assertArrayEquals(secret, late.secret().all().get(1));
      assertEquals(2, late.secret().all().size());
    } finally {
      redis.run(Command.DEL, Keys.SECRET, Keys.OTHER_SECRETS);
    }
  }

  @Test
  void the_clock_follows_redis() {
    try (CuttingProxy proxy = new CuttingProxy(vertx, redis.port())) {
      proxy.setClockAhead(AHEAD);
      try (RedisStores c = open(redis.urlBehind(proxy.port()), new NodeId("c"))) {
        Await.result(c.ready());
        long from = redisMillis() + AHEAD - TOLERANCE;
        long now = c.clock().now().epochMillis();
        long to = redisMillis() + AHEAD + TOLERANCE;
        assertTrue(from <= now && now <= to, from + " " + now + " " + to);
      }
    }
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

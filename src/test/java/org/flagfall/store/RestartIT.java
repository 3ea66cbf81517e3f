package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * A Redis that lost the end of a log, and no node that remembers it: who saw that end must not be
 * told that the log goes on from there.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RestartIT {
  private static final List<String> MOVES = List.of("e2e4", "e7e5");

  private final GameId id = Logs.freshId();
  private Vertx vertx;
  private TestRedis redis;

  @BeforeEach
  void open() {
    vertx = Vertx.vertx();
    // What a test has stored before the crash must be there after it.
    redis = TestRedis.start(vertx, Durability.ALWAYS);
  }

  @AfterEach
  void close() {
    redis.close();
    vertx.close();
  }

  @Test
  void what_is_stored_after_a_restart_that_may_have_lost_moves_has_a_new_history() {
    assertNotEquals(playedBefore(Durability.EVERYSEC), playedAfter(Durability.EVERYSEC));
  }

  @Test
  void where_redis_keeps_all_that_it_acknowledged_a_restart_changes_nothing() {
    assertEquals(playedBefore(Durability.ALWAYS), playedAfter(Durability.ALWAYS));
  }

  @Test
  void a_new_history_is_begun_once() {
    playedBefore(Durability.EVERYSEC);
    History first = playedAfter(Durability.EVERYSEC);
    assertEquals(first, play(Durability.EVERYSEC));
  }

  @Test
  void the_feed_names_the_new_history() {
    playedBefore(Durability.EVERYSEC);
    StoredGame known = stored(Durability.EVERYSEC);
    Redis ears = Redis.createClient(vertx, redis.url());
    History after = playedAfter(Durability.EVERYSEC);
    List<String> heard = new CopyOnWriteArrayList<>();
    RedisConnection connection = Await.result(ears.connect());
    connection.handler(push -> heard.add(push.toString()));
    connection.send(Request.cmd(Command.SUBSCRIBE).arg(Keys.channel(id)));
    Await.until("the subscription", () -> !heard.isEmpty());
    assertEquals(after, play(Durability.EVERYSEC));
    Await.until("the feed", () -> heard.stream().anyMatch(text -> text.contains(after.value())));
    assertNotEquals(known.history(), after);
    ears.close();
  }

  private StoredGame stored(Durability durability) {
    try (RedisStores node = node(durability)) {
      return Await.result(node.games().load(id)).orElseThrow();
    }
  }

  private History playedBefore(Durability durability) {
    try (RedisStores node = node(durability)) {
      return done(Await.result(node.games().create(id, Logs.started())));
    }
  }

  /** The node that played before is gone, as is the last move. */
  private History playedAfter(Durability durability) {
    long started = System.currentTimeMillis() / 1_000;
    Await.until("another second", () -> System.currentTimeMillis() / 1_000 > started);
    redis.crash();
    return play(durability);
  }

  private History play(Durability durability) {
    try (RedisStores node = node(durability)) {
      StoredGame tip = Await.result(node.games().load(id)).orElseThrow();
      int ply = tip.game().ply();
      return done(
          Await.result(node.games().append(tip, List.of(Logs.move(ply + 1, MOVES.get(ply))))));
    }
  }

  private RedisStores node(Durability durability) {
    StoreSettings settings = TestSettings.PATIENT.withDurability(durability);
    return RedisStores.open(vertx, redis.url(), new NodeId("node"), settings, StoreObserver.NONE);
  }

  private static History done(AppendResult result) {
    return assertInstanceOf(AppendResult.Done.class, result).now().history();
  }
}

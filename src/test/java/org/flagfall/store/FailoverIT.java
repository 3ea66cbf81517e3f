package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.CuttingProxy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/**
 * A replica takes over that has missed the last writes: replication stopped, then the master was
 * killed. Two nodes reach Redis through a proxy, as by a name that leads to another machine then.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class FailoverIT {
  private static final long AHEAD = 10_000;

  /** What a measurement may be off by on a busy machine; far less than {@link #AHEAD}. */
  private static final long TOLERANCE = 1_000;

  /** Who was held up for longer between two readings reads again. */
  private static final long HELD_UP_NANOS = 20_000_000;

  private static final Pattern OFFSET = Pattern.compile("(?:master|slave)_repl_offset:(\\d+)");

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer master = RedisServer.start(vertx);
  private final RedisServer replica = RedisServer.replicaOf(vertx, master);
  private final CuttingProxy proxy = new CuttingProxy(vertx, master.port());
  private final GameId id = Logs.freshId();
  private RedisStores one = open("one");
  private RedisStores two = open("two");

  private RedisStores open(String name) {
    RedisStores stores =
        RedisStores.open(
            vertx,
            RedisServer.urlBehind(proxy.port()),
            new NodeId(name),
            TestSettings.PATIENT,
            StoreObserver.NONE);
    TestStores.serving(stores);
    return stores;
  }

  @AfterEach
  void close() {
    one.close();
    two.close();
    proxy.close();
    replica.close();
    master.close();
    vertx.close();
  }

  private void stopReplication() {
    long written = offset(master);
    Await.until("replication", () -> offset(replica) >= written);
    replica.run(Command.REPLICAOF, "NO", "ONE");
  }

  /** How far its stream of replication is, as written or as read. */
  private static long offset(RedisServer server) {
    return OFFSET
        .matcher(server.info("replication"))
        .results()
        .mapToLong(found -> Long.parseLong(found.group(1)))
        .min()
        .orElse(0);
  }

  private void failOver() {
    master.kill();
    proxy.redirect(replica.port());
    Await.until("the replica to be reached", () -> reaches(one) && reaches(two));
  }

  private static boolean reaches(RedisStores stores) {
    return Await.result(stores.ping().map(pong -> true).otherwise(false));
  }

  private StoredGame started() {
    StoredGame game = GameStoreContract.done(one.games().create(id, Logs.started()));
    Await.until("it on the replica", () -> replica.run(Command.XLEN, Keys.log(id)).toLong() == 4);
    return game;
  }

  @Test
  void moves_that_the_replica_missed_come_back_from_a_node_that_knows_them() {
    StoredGame game = started();
    stopReplication();
    StoredGame moved =
        GameStoreContract.done(one.games().append(game, List.of(Logs.move(1, "e2e4"))));
    StoredGame known =
        GameStoreContract.done(one.games().append(moved, List.of(Logs.move(2, "e7e5"))));
    failOver();
    assertEquals(4, replica.run(Command.XLEN, Keys.log(id)).toInteger());
    StoredGame back = GameStoreContract.done(one.games().refresh(known));
    GameStoreContract.assertSameLog(known, back);
    assertEquals(Optional.of(back), Await.result(two.games().load(id)));
    StoredGame next =
        GameStoreContract.done(two.games().append(known, List.of(Logs.move(3, "g1f3"))));
    assertEquals(next, GameStoreContract.done(one.games().refresh(known)));
  }

  @Test
  void a_game_that_the_replica_never_heard_of_comes_back() {
    stopReplication();
    StoredGame game = GameStoreContract.done(one.games().create(id, Logs.started()));
    StoredGame known =
        GameStoreContract.done(one.games().append(game, List.of(Logs.move(1, "e2e4"))));
    failOver();
    assertTrue(Await.result(two.games().load(id)).isEmpty());
    assertEquals(known, GameStoreContract.done(one.games().refresh(known)));
    assertEquals(Optional.of(known), Await.result(two.games().load(id)));
  }

  @Test
  void where_another_node_went_on_first_the_log_wins_and_has_a_new_history() {
    StoredGame game = started();
    stopReplication();
    StoredGame lost =
        GameStoreContract.done(one.games().append(game, List.of(Logs.move(1, "e2e4"))));
    failOver();
    StoredGame other =
        GameStoreContract.done(two.games().append(game, List.of(Logs.move(1, "d2d4"))));
    AppendResult result = Await.result(one.games().refresh(lost));
    StoredGame now = assertInstanceOf(AppendResult.Forked.class, result).now();
    assertEquals(other.tag(), now.tag());
    assertNotEquals(game.history(), now.history());
    assertEquals(Optional.of(now), Await.result(two.games().load(id)));
  }

  private static long time(RedisStores stores) {
    return stores.clock().now().epochMillis();
  }

  /** By how much a node's time is ahead of this machine's own clock, which nothing happens to. */
  private static long ahead(RedisStores stores) {
    long read = System.nanoTime();
    long time = time(stores);
    return System.nanoTime() - read < HELD_UP_NANOS ? time - read / 1_000_000 : ahead(stores);
  }

  private static void assertClose(long expected, long actual, String who) {
    assertTrue(
        Math.abs(actual - expected) < TOLERANCE, () -> who + " is off by " + (actual - expected));
  }

  @Test
  void a_new_redis_whose_clock_is_ten_seconds_off_moves_nobodys_clock() {
    long before = ahead(one);
    assertClose(before, ahead(two), "two");
    stopReplication();
    master.kill();
    proxy.setClockAhead(AHEAD);
    proxy.redirect(replica.port());
    Await.until(
        "the new Redis to be tied",
        () -> reaches(one) && replica.run(Command.HLEN, Keys.TIES).toInteger() == 3);
    for (int i = 0; i < 3; i++) {
      Await.result(one.clockSample());
      Await.result(two.clockSample());
    }
    assertClose(before, ahead(one), "one");
    assertClose(before, ahead(two), "two");
    try (RedisStores three = open("three")) {
      assertClose(before, ahead(three), "a node that starts later");
      assertTrue(three.nodes().isFresh(new NodeId("one")) || reaches(three));
    }
  }

  @Test
  void a_service_that_starts_again_never_goes_back_behind_its_last_heartbeat() {
    long last = time(one) + AHEAD;
    one.close();
    two.close();
    // Of a third one, lest a beat on its way come behind it.
    master.run(Command.HSET, Keys.NODES, "gone", last);
    master.restart();
    one = open("one");
    two = open("two");
    assertTrue(time(one) >= last, () -> "back by " + (last - time(one)));
    assertClose(ahead(one), ahead(two), "two");
  }

  @Test
  void nodes_that_start_together_on_a_new_redis_agree() {
    one.close();
    two.close();
    master.restart();
    one = open("one");
    two = open("two");
    assertClose(ahead(one), ahead(two), "two");
  }
}

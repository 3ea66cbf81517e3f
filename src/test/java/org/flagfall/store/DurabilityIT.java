package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flagfall.broadcast.FeedListener;
import org.flagfall.broadcast.RedisFeed;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** With durability {@code replicated} nobody is told of what a replica does not have. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DurabilityIT {
  private static final List<Entry> MOVE = List.of(Logs.move(1, "e2e4"));
  private static final Pattern WAITS = Pattern.compile("cmdstat_wait:calls=(\\d+)");

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer master =
      RedisServer.start(vertx, "--min-replicas-to-write", "0", "--maxmemory-policy", "noeviction");
  private final RedisServer replica = RedisServer.replicaOf(vertx, master);
  private final GameId id = Logs.freshId();
  private final RedisStores stores = open("n1", Duration.ofSeconds(20));

  /** For tests in which the replica stands still: its silence is taken for a doubt soon. */
  private RedisStores hasty() {
    return open("hasty", Duration.ofMillis(300));
  }

  private RedisStores open(String name, Duration patience) {
    return RedisStores.open(
        vertx,
        master.url(),
        new NodeId(name),
        TestSettings.PATIENT.withDurability(Durability.replicated(1, patience)),
        StoreObserver.NONE);
  }

  @AfterEach
  void close() {
    stores.close();
    replica.close();
    master.close();
    vertx.close();
  }

  private StoredGame started() {
    return GameStoreContract.done(stores.games().create(id, Logs.started()));
  }

  private int onReplica() {
    return replica.run(Command.XLEN, Keys.log(id)).toInteger();
  }

  @Test
  void what_is_done_is_on_the_replica_already() {
    StoredGame tip = started();
    for (int ply = 1; ply <= 20; ply++) {
      String uci = List.of("g1f3", "g8f6", "f3g1", "f6g8").get((ply - 1) % 4);
      tip = GameStoreContract.done(stores.games().append(tip, List.of(Logs.move(ply, uci))));
      assertEquals(tip.version().number(), onReplica());
    }
  }

  @Test
  void an_append_that_no_replica_confirms_is_unknown_until_one_does() {
    StoredGame game = started();
    replica.signal("STOP");
    try (RedisStores hasty = hasty()) {
      AppendResult first = Await.result(hasty.games().append(game, MOVE));
      assertTrue(assertInstanceOf(AppendResult.Unknown.class, first).why().contains("replicas"));
      assertEquals(5, master.run(Command.XLEN, Keys.log(id)).toInteger());
      assertTrue(
          !(Await.result(hasty.games().append(game, MOVE)) instanceof AppendResult.Done),
          "nothing is done while no replica answers");
    } finally {
      replica.signal("CONT");
    }
    Await.until(
        "the replica to confirm",
        () -> Await.result(stores.games().append(game, MOVE)) instanceof AppendResult.Done);
    assertEquals(5, onReplica());
  }

  @Test
  void another_connection_is_told_the_same_only_when_a_replica_has_it() {
    StoredGame game = started();
    replica.signal("STOP");
    try (RedisStores hasty = hasty();
        RedisStores other = open("n2", Duration.ofMillis(300))) {
      Await.result(hasty.games().append(game, MOVE));
      assertInstanceOf(AppendResult.Unknown.class, Await.result(other.games().refresh(game)));
      GameStoreContract.failure(other.games().load(id));
    } finally {
      replica.signal("CONT");
    }
  }

  @Test
  void the_feed_brings_nothing_that_a_replica_lacks() {
    StoredGame game = started();
    List<String> heard = new CopyOnWriteArrayList<>();
    FeedListener listener =
        new FeedListener() {
          @Override
          public void heard(FeedMessage message) {
            heard.add("heard " + message.last().number());
          }

          @Override
          public void presenceChanged() {}

          @Override
          public void resubscribed() {
            heard.add("read the log");
          }
        };
    // The first move must not be doubted, however slow the machine is.
    try (RedisStores hasty = hasty();
        RedisStores other = open("n2", Duration.ofSeconds(6));
        RedisFeed feed = RedisFeed.open(vertx, other)) {
      Await.result(onLoop(() -> feed.follow(id, listener)));
      StoredGame moved = GameStoreContract.done(stores.games().append(game, MOVE));
      Await.until("the move", () -> heard.equals(List.of("heard 5")));
      replica.signal("STOP");
      try {
        Await.result(hasty.games().append(moved, List.of(Logs.move(2, "e7e5"))));
        Await.until("doubt", () -> heard.contains("read the log"));
      } finally {
        replica.signal("CONT");
      }
      assertTrue(!heard.contains("heard 6"), heard::toString);
    }
  }

  private <T> Future<T> onLoop(java.util.function.Supplier<Future<T>> call) {
    Promise<T> done = Promise.promise();
    Context context = vertx.getOrCreateContext();
    context.runOnContext(v -> call.get().onComplete(done));
    return done.future();
  }

  @Test
  void redis_that_refuses_without_replicas_has_stored_nothing() {
    StoredGame game = started();
    master.run(Command.CONFIG, "SET", "min-replicas-to-write", 2);
    AppendResult refused = Await.result(stores.games().append(game, MOVE));
    String why = assertInstanceOf(AppendResult.Unavailable.class, refused).why();
    assertTrue(why.contains("NOREPLICAS"), why);
    assertEquals(4, master.run(Command.XLEN, Keys.log(id)).toInteger());
  }

  @Test
  void one_wait_serves_for_many_games() {
    started();
    long before = waits();
    List<Future<AppendResult>> all = new ArrayList<>();
    Await.result(
        onLoop(
            () -> {
              for (int i = 0; i < 200; i++) {
                all.add(stores.games().create(Logs.freshId(), Logs.started()));
              }
              return Future.all(all).mapEmpty();
            }));
    all.forEach(GameStoreContract::done);
    assertTrue(waits() - before < 20, () -> waits() - before + " waits for 200 games");
  }

  private long waits() {
    Matcher found = WAITS.matcher(master.info("commandstats"));
    return found.find() ? Long.parseLong(found.group(1)) : 0;
  }

  @Test
  void a_script_that_redis_forgot_is_waited_for_all_the_same() {
    StoredGame game = started();
    master.run(Command.SCRIPT, "FLUSH");
    GameStoreContract.done(stores.games().append(game, MOVE));
    assertEquals(5, onReplica());
    assertEquals(
        Optional.of(new Version(5)),
        Await.result(stores.games().load(id)).map(StoredGame::version));
  }

  @Test
  void what_is_wrong_with_redis_is_said_at_the_start() {
    List<String> warnings = Await.result(stores.checks().warnings());
    assertEquals(1, warnings.size(), warnings::toString);
    assertTrue(warnings.get(0).contains("min-replicas-to-write 1"), warnings::toString);
    master.run(Command.CONFIG, "SET", "min-replicas-to-write", 1);
    assertEquals(List.of(), Await.result(stores.checks().warnings()));
    master.run(Command.CONFIG, "SET", "appendonly", "no");
    master.run(Command.CONFIG, "SET", "appendfsync", "no");
    replica.kill();
    Await.until(
        "the loss to be noticed", () -> master.info("replication").contains("connected_slaves:0"));
    List<String> all = Await.result(stores.checks().warnings());
    assertEquals(3, all.size(), all::toString);
  }

  @Test
  void a_redis_that_writes_later_is_warned_of_where_the_disk_comes_first() {
    try (RedisStores strict =
        RedisStores.open(
            vertx,
            master.url(),
            new NodeId("n3"),
            TestSettings.PATIENT.withDurability(Durability.ALWAYS),
            StoreObserver.NONE)) {
      List<String> warnings = Await.result(strict.checks().warnings());
      assertTrue(warnings.toString().contains("appendfsync always"), warnings::toString);
      master.run(Command.CONFIG, "SET", "appendfsync", "always");
      assertEquals(List.of(), Await.result(strict.checks().warnings()));
    }
  }
}

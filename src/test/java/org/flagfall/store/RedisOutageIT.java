package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
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
import java.util.function.Supplier;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.CuttingProxy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What becomes of appends when Redis, or the way to it, fails. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedisOutageIT {
  private static final List<Entry> MOVE = List.of(Logs.move(1, "e2e4"));
  private static Vertx vertx;
  private static TestRedis redis;

  private final GameId id = Logs.freshId();
  private CuttingProxy proxy;
  private RedisStores stores;

  @BeforeAll
  static void start() {
    vertx = Vertx.vertx();
    redis = TestRedis.start(vertx);
  }

  @AfterAll
  static void stop() {
    redis.close();
    vertx.close();
  }

  @BeforeEach
  void open() {
    proxy = new CuttingProxy(vertx, redis.port());
    stores = open(TestSettings.PATIENT.callTimeout());
  }

  private RedisStores open(Duration limit) {
    return RedisStores.open(
        vertx,
        redis.urlBehind(proxy.port()),
        new NodeId("n1"),
        TestSettings.PATIENT.withCallTimeout(limit),
        StoreObserver.NONE);
  }

  @AfterEach
  void close() {
    stores.close();
    proxy.close();
  }

  @Test
  void an_append_whose_answer_is_lost_is_unknown_and_the_same_again_is_done() {
    StoredGame game = started();
    proxy.cutNextReplyWith("done");
    AppendResult first = Await.result(stores.games().append(game, MOVE));
    assertInstanceOf(AppendResult.Unknown.class, first);
    StoredGame now = GameStoreContract.done(stores.games().append(game, MOVE));
    assertEquals(new Version(5), now.version());
    assertEquals(5, redis.run(Command.XLEN, Keys.log(id)).toInteger());
  }

  @Test
  void an_append_that_was_never_sent_is_unavailable() {
    StoredGame game = started();
    stores.close();
    proxy.refuse();
    stores = open(Duration.ofSeconds(1));
    AppendResult result = Await.result(stores.games().append(game, MOVE));
    assertInstanceOf(AppendResult.Unavailable.class, result);
    proxy.allow();
    Await.until("a new connection", () -> isDone(game));
  }

  private boolean isDone(StoredGame game) {
    return Await.result(stores.games().append(game, MOVE)) instanceof AppendResult.Done;
  }

  @Test
  void redis_that_forgot_its_scripts_is_given_them() {
    StoredGame game = started();
    redis.run(Command.SCRIPT, "FLUSH");
    StoredGame now = GameStoreContract.done(stores.games().append(game, MOVE));
    redis.run(Command.SCRIPT, "FLUSH");
    assertEquals(Optional.of(now), Await.result(stores.games().load(id)));
  }

  @Test
  void redis_that_is_killed_keeps_what_it_acknowledged() {
    StoredGame game = started();
    StoredGame now = GameStoreContract.done(stores.games().append(game, MOVE));
    // With everysec the last second is at the mercy of a kill; the node that knows gives it back.
    redis.crash();
    Await.until("Redis is back", () -> isAlive());
    // News of its loading may have been on the way.
    Await.until("it to take writes", () -> isTaken(now));
    GameStoreContract.assertSameLog(now, GameStoreContract.done(stores.games().refresh(now)));
  }

  private boolean isTaken(StoredGame game) {
    return !(Await.result(stores.games().refresh(game)) instanceof AppendResult.Unavailable);
  }

  private boolean isAlive() {
    return Await.result(stores.ping().map(v -> true).otherwise(false));
  }

  @Test
  void redis_that_hangs_is_given_up_in_time() {
    StoredGame game = started();
    stores.close();
    Duration limit = Duration.ofSeconds(2);
    stores = open(limit);
    Await.until("a connection", () -> isAlive());
    redis.signal("STOP");
    try {
      long start = System.nanoTime();
      AppendResult first = Await.result(stores.games().append(game, MOVE));
      assertInstanceOf(AppendResult.Unknown.class, first);
      AppendResult second = Await.result(stores.games().append(game, MOVE));
      assertInstanceOf(AppendResult.Unavailable.class, second);
      assertTrue(System.nanoTime() - start < limit.multipliedBy(2 * 3).toNanos());
    } finally {
      redis.signal("CONT");
    }
    Await.until("Redis is back", () -> isDone(game));
    assertEquals(5, redis.run(Command.XLEN, Keys.log(id)).toInteger());
  }

  @Test
  void one_order_that_goes_wrong_does_not_spoil_the_others_of_its_tick() {
    GameId spoilt = Logs.freshId();
    redis.run(Command.SET, Keys.game(spoilt), "not a hash");
    StoredGame game = started();
    Future<AppendResult> good =
        onLoop(
            () -> {
              stores.games().create(spoilt, Logs.started());
              stores.presence().holders(spoilt);
              return stores.games().append(game, MOVE);
            });
    GameStoreContract.done(good);
    assertInstanceOf(
        AppendResult.Unavailable.class,
        Await.result(stores.games().create(spoilt, Logs.started())));
    GameStoreContract.failure(stores.games().load(spoilt));
  }

  @Test
  void calls_of_one_event_loop_reach_redis_in_their_order() {
    StoredGame game = started();
    List<Future<AppendResult>> results = new ArrayList<>();
    Await.result(
        onLoop(
            () -> {
              StoredGame tip = game;
              for (int ply = 1; ply <= 200; ply++) {
                List<Entry> move = List.of(Logs.move(ply, shuffle(ply)));
                results.add(stores.games().append(tip, move));
                tip = tip.after(move);
              }
              return Future.all(results).mapEmpty();
            }));
    results.forEach(GameStoreContract::done);
    assertEquals(204, redis.run(Command.XLEN, Keys.log(id)).toInteger());
  }

  private static String shuffle(int ply) {
    return List.of("g1f3", "g8f6", "f3g1", "f6g8").get((ply - 1) % 4);
  }

  @Test
  void too_many_calls_at_once_are_refused_at_once() {
    stores.close();
    StoreSettings few =
        new StoreSettings(
            Duration.ofSeconds(10),
            10,
            Duration.ofMillis(50),
            Duration.ofSeconds(2),
            Duration.ofSeconds(5),
            1000,
            Durability.EVERYSEC,
            Keeping.DEFAULT,
            HeartbeatLimits.DEFAULT);
    stores = RedisStores.open(vertx, redis.url(), new NodeId("n1"), few, StoreObserver.NONE);
    List<Future<Void>> pings = new ArrayList<>();
    Await.result(
        onLoop(
            () -> {
              for (int i = 0; i < 30; i++) {
                pings.add(stores.ping());
              }
              return Future.join(pings).otherwiseEmpty().mapEmpty();
            }));
    assertTrue(pings.get(0).succeeded());
    assertTrue(pings.stream().filter(Future::succeeded).count() <= 10);
    assertEquals(StoreException.Effect.NONE, GameStoreContract.failure(pings.get(29)).effect());
  }

  @Test
  void answers_come_on_the_callers_context() {
    Context context = vertx.getOrCreateContext();
    Promise<Context> seen = Promise.promise();
    context.runOnContext(
        v -> stores.games().load(id).onComplete(done -> seen.complete(Vertx.currentContext())));
    assertSame(context, Await.result(seen.future()));
  }

  @Test
  void a_damaged_log_is_reported_as_such() {
    StoredGame game = started();
    redis.run(Command.XDEL, Keys.log(id), "2-0");
    StoreException e = GameStoreContract.failure(stores.games().load(id));
    assertTrue(e.getMessage().contains(id.value()), e.getMessage());
    redis.run(Command.HSET, Keys.game(id), "t", "0000");
    AppendResult result = Await.result(stores.games().append(game, MOVE));
    assertInstanceOf(AppendResult.Unavailable.class, result);
  }

  private StoredGame started() {
    return GameStoreContract.done(stores.games().create(id, Logs.started()));
  }

  /** Makes calls within one tick of one event loop. */
  private static <T> Future<T> onLoop(Supplier<Future<T>> calls) {
    Promise<T> done = Promise.promise();
    vertx.getOrCreateContext().runOnContext(v -> calls.get().onComplete(done));
    return done.future();
  }
}

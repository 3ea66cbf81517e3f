package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.CuttingProxy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Redis is there, but does not do what it is asked. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedisFaultsIT {
  private static final List<Entry> MOVE = List.of(Logs.move(1, "e2e4"));

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer redis =
      RedisServer.start(
          vertx, "--enable-protected-configs", "yes", "--busy-reply-threshold", "100");
  private final CuttingProxy proxy = new CuttingProxy(vertx, redis.port());
  private final GameId id = Logs.freshId();
  private final List<String> told = new CopyOnWriteArrayList<>();
  private final List<String> toldIdle = new CopyOnWriteArrayList<>();
  private final RedisStores stores = open("busy", told);
  private final RedisStores idle = open("idle", toldIdle);

  /** How a fault begins, and how it ends. */
  private record Fault(String code, Consumer<RedisServer> inject, Consumer<RedisServer> heal) {
    @Override
    public String toString() {
      return code;
    }
  }

  static Stream<Fault> faults() {
    return Stream.of(
        new Fault("MISCONF", RedisFaultsIT::fillDisk, RedisFaultsIT::clearDisk),
        new Fault(
            "OOM",
            it -> it.run(Command.CONFIG, "SET", "maxmemory", 1),
            it -> it.run(Command.CONFIG, "SET", "maxmemory", 0)),
        new Fault(
            "NOREPLICAS",
            it -> it.run(Command.CONFIG, "SET", "min-replicas-to-write", 1),
            it -> it.run(Command.CONFIG, "SET", "min-replicas-to-write", 0)),
        new Fault(
            "READONLY",
            it -> it.run(Command.REPLICAOF, "127.0.0.1", 1),
            it -> it.run(Command.REPLICAOF, "NO", "ONE")));
  }

  /** Its snapshots fail, which is how it finds out that its disk is full. */
  private static void fillDisk(RedisServer redis) {
    try {
      Files.createDirectories(redis.folder().resolve("full.rdb").resolve("in-the-way"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    redis.run(Command.CONFIG, "SET", "save", "3600 1000000");
    redis.run(Command.CONFIG, "SET", "dbfilename", "full.rdb");
    redis.run(Command.BGSAVE);
    Await.until("it to fail", () -> redis.info("persistence").contains("last_bgsave_status:err"));
  }

  private static void clearDisk(RedisServer redis) {
    redis.run(Command.CONFIG, "SET", "dbfilename", "empty.rdb");
    redis.run(Command.BGSAVE);
  }

  private RedisStores open(String name, List<String> log) {
    RedisStores opened = open(name, TestSettings.PATIENT);
    TestStores.serving(opened);
    opened.tellOutages(
        new OutageListener() {
          @Override
          public void began(Timestamp from) {
            log.add("began");
          }

          @Override
          public void ended(Timestamp from, Timestamp to) {
            log.add("ended");
          }

          @Override
          public void silent(Timestamp from, Timestamp to) {}

          @Override
          public void replaced() {
            log.add("replaced");
          }
        });
    return opened;
  }

  private RedisStores open(String name, StoreSettings settings) {
    return RedisStores.open(
        vertx, RedisServer.urlBehind(proxy.port()), new NodeId(name), settings, StoreObserver.NONE);
  }

  @AfterEach
  void close() {
    stores.close();
    idle.close();
    proxy.close();
    redis.close();
    vertx.close();
  }

  private StoredGame started() {
    return GameStoreContract.done(stores.games().create(id, Logs.started()));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void what_redis_refuses_is_surely_not_stored_and_every_node_knows_though_it_writes_nothing(
      Fault fault) {
    StoredGame game = started();
    fault.inject().accept(redis);
    AppendResult refused = Await.result(stores.games().append(game, MOVE));
    assertInstanceOf(AppendResult.Unavailable.class, refused);
    Await.until("the node that writes to know", () -> told.equals(List.of("began")));
    Await.until("the idle node to know", () -> toldIdle.equals(List.of("began")));
    assertInstanceOf(
        AppendResult.Unavailable.class, Await.result(stores.games().append(game, MOVE)));
    assertInstanceOf(AppendResult.Unavailable.class, Await.result(idle.games().refresh(game)));
    GameStoreContract.failure(stores.ping());
    assertEquals(4, redis.run(Command.XLEN, Keys.log(id)).toInteger());
    fault.heal().accept(redis);
    Await.until("both to go on", () -> told.contains("ended") && toldIdle.contains("ended"));
    Await.until("the append to be done", () -> isDone(game));
    assertEquals(5, redis.run(Command.XLEN, Keys.log(id)).toInteger());
    Await.until("readiness", () -> isAnswered(idle));
  }

  /** Who waits for the answer to a ping and then stores something must not be refused. */
  @ParameterizedTest
  @MethodSource("faults")
  void a_ping_is_not_answered_until_a_write_was_taken_again(Fault fault) {
    StoredGame game = started();
    fault.inject().accept(redis);
    assertInstanceOf(
        AppendResult.Unavailable.class, Await.result(stores.games().append(game, MOVE)));
    GameStoreContract.failure(stores.ping());
    fault.heal().accept(redis);
    Await.until("an answer", () -> isAnswered(stores));
    GameStoreContract.done(stores.games().append(game, MOVE));
  }

  private static boolean isAnswered(RedisStores by) {
    return Await.result(by.ping().map(v -> true).otherwise(false));
  }

  private boolean isDone(StoredGame game) {
    return isDone(stores, game);
  }

  private static boolean isDone(RedisStores by, StoredGame game) {
    return Await.result(by.games().append(game, MOVE)) instanceof AppendResult.Done;
  }

  @Test
  void redis_that_is_busy_with_something_else_is_waited_for() {
    StoredGame game = started();
    Redis other = Redis.createClient(vertx, redis.url());
    other.send(Request.cmd(Command.EVAL).arg("while true do end").arg(0));
    Await.until("it to be noticed", () -> told.contains("began") && toldIdle.contains("began"));
    AppendResult result = Await.result(stores.games().append(game, MOVE));
    assertTrue(!(result instanceof AppendResult.Done), result::toString);
    redis.run(Command.SCRIPT, "KILL");
    Await.until("both to go on", () -> told.contains("ended") && toldIdle.contains("ended"));
    Await.until("the append to be done", () -> isDone(game));
    assertEquals(5, redis.run(Command.XLEN, Keys.log(id)).toInteger());
    other.close();
  }

  @Test
  void redis_that_loads_its_data_is_waited_for() {
    StoredGame game = started();
    redis.run(Command.CONFIG, "SET", "key-load-delay", 300_000);
    redis.kill();
    Await.until("it to be noticed", () -> told.contains("began") && toldIdle.contains("began"));
    redis.restart();
    Await.until("the append to be done", () -> isDone(game));
    Await.until("both to go on", () -> told.contains("ended") && toldIdle.contains("ended"));
  }

  @Test
  void a_cluster_without_its_slots_is_waited_for() {
    try (RedisServer cluster = RedisServer.start(vertx, "--cluster-enabled", "yes")) {
      proxy.redirect(cluster.port());
      StoredGame game = StoredGame.create(id, Logs.created(), History.fresh());
      Await.until("it to be noticed", () -> told.contains("began") && toldIdle.contains("began"));
      assertInstanceOf(
          AppendResult.Unavailable.class,
          Await.result(stores.games().create(id, List.of(Logs.created()))));
      cluster.run(Command.CLUSTER, "ADDSLOTSRANGE", 0, 16383);
      Await.until(
          "the game to be made",
          () ->
              Await.result(stores.games().create(id, List.of(Logs.created())))
                  instanceof AppendResult.Done);
      assertEquals(game.version(), Await.result(stores.games().load(id)).orElseThrow().version());
    }
  }

  @Test
  void a_slow_redis_is_no_outage() {
    StoredGame game = started();
    List<String> toldPatient = new CopyOnWriteArrayList<>();
    try (RedisStores patient = open("patient", toldPatient)) {
      Await.result(patient.games().load(id));
      proxy.delay(200);
      long start = System.nanoTime();
      GameStoreContract.done(patient.games().append(game, MOVE));
      assertTrue(System.nanoTime() - start >= 200_000_000L);
      for (int i = 0; i < 10; i++) {
        Await.result(patient.ping());
      }
      assertEquals(List.of(), toldPatient);
    }
  }

  @Test
  void a_network_that_hangs_is_given_up_in_time_and_comes_back() {
    StoredGame game = started();
    StoreSettings brief = TestSettings.PATIENT.withCallTimeout(Duration.ofMillis(1_500));
    try (RedisStores hasty = open("hasty", brief)) {
      Await.until("a connection", () -> isAnswered(hasty));
      proxy.silence();
      AppendResult first = Await.result(hasty.games().append(game, MOVE));
      assertInstanceOf(AppendResult.Unknown.class, first);
      Await.until("new connections", () -> isDone(hasty, game));
      assertEquals(5, redis.run(Command.XLEN, Keys.log(id)).toInteger());
    }
  }

  @Test
  void a_redis_that_was_emptied_is_noticed_though_no_connection_was_lost() {
    StoredGame game = started();
    redis.run(Command.FLUSHALL);
    Await.until("both to notice", () -> told.contains("replaced") && toldIdle.contains("replaced"));
    assertEquals(game, GameStoreContract.done(stores.games().refresh(game)));
    Path folder = redis.folder();
    assertTrue(Files.isDirectory(folder));
  }
}

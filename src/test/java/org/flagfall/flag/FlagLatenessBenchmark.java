package org.flagfall.flag;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import io.vertx.redis.client.Command;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flagfall.broadcast.RedisFeed;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.game.Refusal;
import org.flagfall.game.User;
import org.flagfall.room.PatientJudge;
import org.flagfall.room.RoomObserver;
import org.flagfall.room.RoomServices;
import org.flagfall.room.RoomSettings;
import org.flagfall.room.Rooms;
import org.flagfall.room.VertxLoop;
import org.flagfall.store.NodeId;
import org.flagfall.store.RedisStores;
import org.flagfall.store.StoreObserver;
import org.flagfall.store.StoreSettings;
import org.flagfall.store.StoredGame;
import org.flagfall.store.TestRedis;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.Rules;

/**
 * How late flags fall with many clocks running in one process.
 *
 * <p>{@code FlagLatenessBenchmark clocks seconds}: makes that many games whose deadlines lie evenly
 * over that many seconds, opens a room for each, and lets all of them fall; each flag is appended
 * to an embedded Redis and counts when it is stored there. Some more fall before, in a process that
 * has not run this code: they are told by themselves.
 */
public final class FlagLatenessBenchmark {
  private static final int AT_ONCE = 500;

  private static final int WARM_UP = 10_000;
  private static final long WARM_UP_SECONDS = 30;

  /** The run is told in parts, so that a stall is seen for what it is. */
  private static final int PARTS = 12;

  private static final long BASE = 3_600;

  /** From the start position, where little can move, the proof that a mate is possible is long. */
  private static final List<String> OPENING =
      List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7");

  private static final List<String> REWRITES =
      List.of("aof_rewrites:", "latest_fork_usec:", "aof_last_rewrite_time_sec:", "aof_delayed");

  private final Vertx vertx = Vertx.vertx();
  private final TestRedis redis = TestRedis.start(vertx);
  private final RedisStores store;
  private final Supplier<Timestamp> now;
  private final Rooms rooms;
  private final int all;
  private final int clocks;
  private final long seconds;
  private final AtomicLongArray lateness;
  private final AtomicInteger fallen = new AtomicInteger();
  private final CountDownLatch warm = new CountDownLatch(WARM_UP);
  private final CountDownLatch allFallen;

  private FlagLatenessBenchmark(int clocks, long seconds) {
    this.clocks = clocks;
    this.seconds = seconds;
    all = WARM_UP + clocks;
    lateness = new AtomicLongArray(all);
    allFallen = new CountDownLatch(all);
    store =
        RedisStores.open(
            vertx, redis.url(), new NodeId("bench"), StoreSettings.DEFAULT, StoreObserver.NONE);
    Await.result(store.ready());
    Await.result(store.serve());
    now = store.clock()::now;
    ClockManager manager = new ClockManager(now, new Patience(store.presence(), store.nodes()));
    rooms =
        new Rooms(
            VertxLoop.all(vertx, loops()),
            new RoomServices(
                store.games(),
                store.presence(),
                store.nodes(),
                store.rematches(),
                RedisFeed.open(vertx, store),
                now,
                manager,
                new PatientJudge(
                    vertx.createSharedWorkerExecutor("judge", 2),
                    vertx.createSharedWorkerExecutor("coroner", 2)),
                new Stopwatch(),
                RoomSettings.DEFAULT));
  }

  private List<Context> loops() {
    return IntStream.range(0, Runtime.getRuntime().availableProcessors())
        .<Context>mapToObj(i -> ((VertxInternal) vertx).createEventLoopContext())
        .toList();
  }

  public static void main(String[] args) throws InterruptedException {
    new FlagLatenessBenchmark(Integer.parseInt(args[0]), Long.parseLong(args[1])).run();
    System.exit(0);
  }

  private void run() throws InterruptedException {
    long setup = 30_000 + all * 2L;
    Timestamp first = now.get().plus(Millis.of(setup));
    inTurn(i -> store.games().create(id(i), log(deadline(first, i))));
    long before = heap();
    inTurn(i -> rooms.find(id(i)));
    long after = heap();
    System.out.printf(
        "%d clocks armed, %.1f s before the first flag; heap %.0f bytes for each room and clock%n",
        all, first.minus(now.get()).value() / 1000.0, (after - before) / (double) all);
    warm.await();
    Usage start = Usage.now();
    allFallen.await(seconds + 60, TimeUnit.SECONDS);
    report(Usage.now().since(start));
    store.close();
    redis.close();
  }

  private void report(Usage used) {
    int count = fallen.get();
    System.out.printf(
        "%d of %d flags fell; %.2f ms of CPU for each; threads waited %.1f s for a core%n",
        count, all, used.cpu() / 1e6 / (count - WARM_UP), used.waiting() / 1e9);
    System.out.printf("collections of the whole process: %s; of Redis: %s%n", pauses(), rewrites());
    print("cold", 0, WARM_UP);
    print("warm", WARM_UP, count);
    int part = (count - WARM_UP) / PARTS;
    for (int from = WARM_UP; from < count; from += part) {
      print("of these", from, Math.min(count, from + part));
    }
  }

  private static String pauses() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .map(gc -> gc.getName() + " " + gc.getCollectionCount() + " in " + gc.getCollectionTime())
        .collect(Collectors.joining(" ms, ", "", " ms"));
  }

  /** While Redis writes its log anew, it competes for the processors and the disk. */
  private String rewrites() {
    return redis
        .run(Command.INFO, "everything")
        .toString()
        .lines()
        .filter(line -> REWRITES.stream().anyMatch(line::startsWith))
        .collect(Collectors.joining(" "));
  }

  private void print(String which, int from, int to) {
    long[] sorted = IntStream.range(from, to).mapToLong(lateness::get).sorted().toArray();
    System.out.printf(
        "%s: late by p50 %d ms, p99 %d ms, max %d ms%n",
        which,
        sorted[sorted.length / 2],
        sorted[(int) (sorted.length * 0.99)],
        sorted[sorted.length - 1]);
  }

  private Timestamp deadline(Timestamp first, int i) {
    return i < WARM_UP
        ? first.plus(Millis.of(i * WARM_UP_SECONDS * 1000 / WARM_UP))
        : first.plus(Millis.of(WARM_UP_SECONDS * 1000 + (i - WARM_UP) * seconds * 1000 / clocks));
  }

  private static GameId id(int i) {
    return new GameId(String.format("bench%06d", i));
  }

  /** A game after its opening, in which White's clock is empty at {@code deadline}. */
  private static List<Entry> log(Timestamp deadline) {
    Timestamp start = deadline.plus(Millis.ofSeconds(-BASE));
    List<Event> events = new ArrayList<>();
    events.add(new Event.Created(Rules.suddenDeath(BASE).startingAtOnce().settings()));
    events.add(seated(Color.WHITE, Rules.ANA));
    events.add(seated(Color.BLACK, Rules.BEN));
    events.add(new Event.Started());
    for (int ply = 1; ply <= OPENING.size(); ply++) {
      events.add(new Event.Moved(ply, OPENING.get(ply - 1), Millis.ZERO, Millis.ZERO, Millis.ZERO));
    }
    return events.stream().map(event -> Entry.of(start, event)).toList();
  }

  private static Event seated(Color color, User user) {
    return new Event.Seated(color, user);
  }

  private interface Act {
    Future<?> on(int i);
  }

  private void inTurn(Act act) {
    for (int from = 0; from < all; from += AT_ONCE) {
      List<Future<?>> batch = new ArrayList<>();
      for (int i = from; i < Math.min(all, from + AT_ONCE); i++) {
        batch.add(act.on(i));
      }
      Await.result(Future.all(batch));
    }
  }

  private static long heap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /**
   * What the threads of this process used, in nanoseconds.
   *
   * @param waiting how long they could have run but got no core; 0 where the system does not tell
   */
  private record Usage(long cpu, long waiting) {

    static Usage now() {
      long cpu =
          ProcessHandle.current().info().totalCpuDuration().map(time -> time.toNanos()).orElse(0L);
      try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
        return new Usage(cpu, threads.mapToLong(Usage::waiting).sum());
      } catch (IOException e) {
        return new Usage(cpu, 0);
      }
    }

    /** A thread that has ended meanwhile waits no more. */
    private static long waiting(Path thread) {
      try {
        return Long.parseLong(Files.readString(thread.resolve("schedstat")).split(" ")[1]);
      } catch (IOException e) {
        return 0;
      }
    }

    Usage since(Usage start) {
      return new Usage(cpu - start.cpu, waiting - start.waiting);
    }
  }

  /** Keeps how late each flag was stored. */
  private final class Stopwatch implements RoomObserver {
    @Override
    public void happened(StoredGame event) {}

    @Override
    public void refused(Refusal refusal) {}

    @Override
    public void flagFell(Millis late) {
      lateness.set(fallen.getAndIncrement(), late.value());
      warm.countDown();
      allFallen.countDown();
    }

    @Override
    public void opened() {}

    @Override
    public void closed() {}
  }
}

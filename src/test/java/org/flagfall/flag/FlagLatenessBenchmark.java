package org.flagfall.flag;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;
import java.util.stream.IntStream;
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
import org.flagfall.room.RoomSettings;
import org.flagfall.room.Rooms;
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
 * to an embedded Redis and counts when it is stored there.
 */
public final class FlagLatenessBenchmark {
  private static final int AT_ONCE = 500;

  /** The flags of the first twentieth fall in a process that has not run this code before. */
  private static final int COLD = 20;

  private static final long BASE = 3_600;

  private final Vertx vertx = Vertx.vertx();
  private final TestRedis redis = TestRedis.start(vertx);
  private final RedisStores store;
  private final Supplier<Timestamp> now;
  private final Rooms rooms;
  private final int clocks;
  private final long seconds;
  private final AtomicLongArray lateness;
  private final AtomicInteger fallen = new AtomicInteger();
  private final CountDownLatch allFallen;

  private FlagLatenessBenchmark(int clocks, long seconds) {
    this.clocks = clocks;
    this.seconds = seconds;
    lateness = new AtomicLongArray(clocks);
    allFallen = new CountDownLatch(clocks);
    store =
        RedisStores.open(
            vertx, redis.url(), new NodeId("bench"), StoreSettings.DEFAULT, StoreObserver.NONE);
    Await.result(store.ready());
    now = store.clock()::now;
    ClockManager manager = new ClockManager(now, new Patience(store.presence(), store.nodes()));
    rooms =
        new Rooms(
            vertx,
            loops(),
            store.games(),
            store.presence(),
            store.rematches(),
            RedisFeed.open(vertx, store),
            now,
            manager,
            new PatientJudge(vertx.createSharedWorkerExecutor("judge", 2)),
            new Stopwatch(),
            RoomSettings.DEFAULT);
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
    long setup = 30_000 + clocks * 2L;
    Timestamp first = now.get().plus(Millis.of(setup));
    inTurn(i -> store.games().create(id(i), log(deadline(first, i))));
    long before = heap();
    inTurn(i -> rooms.find(id(i)));
    long after = heap();
    System.out.printf(
        "%d clocks armed, %.1f s before the first flag; heap %.0f bytes for each room and clock%n",
        clocks, first.minus(now.get()).value() / 1000.0, (after - before) / (double) clocks);
    long cpu = cpu();
    allFallen.await(setup / 1000 + seconds + 60, TimeUnit.SECONDS);
    report(cpu() - cpu);
    store.close();
    redis.close();
  }

  private void report(long cpu) {
    int count = fallen.get();
    System.out.printf(
        "%d of %d flags fell; %.2f ms of CPU each%n", count, clocks, cpu / 1e6 / count);
    print("the first twentieth", 0, count / COLD);
    print("the others", count / COLD, count);
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
    return first.plus(Millis.of(i * seconds * 1000 / clocks));
  }

  private static GameId id(int i) {
    return new GameId(String.format("bench%06d", i));
  }

  /**
   * A game without moves whose first clock, running from the start, is empty at {@code deadline}.
   */
  private static List<Entry> log(Timestamp deadline) {
    Timestamp start = deadline.plus(Millis.ofSeconds(-BASE));
    List<Event> events = new ArrayList<>();
    events.add(new Event.Created(Rules.suddenDeath(BASE).startingAtOnce().settings()));
    events.add(seated(Color.WHITE, Rules.ANA));
    events.add(seated(Color.BLACK, Rules.BEN));
    events.add(new Event.Started());
    return events.stream().map(event -> Entry.of(start, event)).toList();
  }

  private static Event seated(Color color, User user) {
    return new Event.Seated(color, user);
  }

  private interface Act {
    Future<?> on(int i);
  }

  private void inTurn(Act act) {
    for (int from = 0; from < clocks; from += AT_ONCE) {
      List<Future<?>> batch = new ArrayList<>();
      for (int i = from; i < Math.min(clocks, from + AT_ONCE); i++) {
        batch.add(act.on(i));
      }
      Await.result(Future.all(batch));
    }
  }

  private static long heap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** Nanoseconds of CPU that this process has used. */
  private static long cpu() {
    return ProcessHandle.current().info().totalCpuDuration().map(time -> time.toNanos()).orElse(0L);
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
      allFallen.countDown();
    }

    @Override
    public void opened() {}

    @Override
    public void closed() {}
  }
}

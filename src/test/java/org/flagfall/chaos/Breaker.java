package org.flagfall.chaos;

import io.vertx.redis.client.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Carries out a schedule. Steps overlap, but what is broken is mended before it is broken again;
 * the next step does not wait for a node that is starting unless it concerns that very node.
 */
final class Breaker {
  private static final String LONE_PORT = "1";

  private final Cluster cluster;
  private final Tally tally;
  private volatile BooleanSupplier isLate = () -> false;
  private final Trouble trouble;
  private final LongSupplier now;
  private final ExecutorService hands = Executors.newCachedThreadPool();
  private final ReentrantLock redisLock = new ReentrantLock();
  private final List<ReentrantLock> nodeLocks = new ArrayList<>();
  private final List<String> mishaps = new ArrayList<>();

  /**
   * @param trouble where it is noted when something is broken
   * @param now milliseconds since the run began, for the report
   */
  Breaker(Cluster cluster, Tally tally, Trouble trouble, LongSupplier now) {
    this.cluster = cluster;
    this.trouble = trouble;
    this.tally = tally;
    this.now = now;
    cluster.nodes().forEach(node -> nodeLocks.add(new ReentrantLock()));
  }

  /**
   * Does one step after the other; blocks until the last one has begun.
   *
   * @param isLate whether what has not begun is to be left out
   */
  void carryOut(List<Schedule.Step> steps, BooleanSupplier isLate) {
    List<Future<?>> underWay = new ArrayList<>();
    this.isLate = isLate;
    for (Schedule.Step step : steps) {
      sleep(step.pause());
      if (step.fault().concernsAll()) {
        underWay.forEach(Breaker::await);
        underWay.clear();
        carryOut(step);
      } else {
        underWay.add(hands.submit(() -> carryOut(step)));
      }
    }
  }

  private static void await(Future<?> step) {
    try {
      step.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private void carryOut(Schedule.Step step) {
    Optional<ReentrantLock> lock = lock(step);
    lock.ifPresent(ReentrantLock::lock);
    try {
      if (isLate.getAsBoolean()) {
        tally.count("steps left out: it was late");
        return;
      }
      System.out.printf("chaos: %7d ms %s%n", now.getAsLong(), step);
      tally.count("step " + step.fault());
      if (step.fault().isKill()) {
        tally.count("kills");
      }
      performNoted(step);
    } catch (RuntimeException | AssertionError e) {
      synchronized (mishaps) {
        mishaps.add(step + ": " + e);
      }
    } finally {
      lock.ifPresent(ReentrantLock::unlock);
    }
  }

  private void performNoted(Schedule.Step step) {
    int which = trouble.began(step.fault());
    try {
      perform(step);
    } finally {
      trouble.ended(which);
    }
  }

  /** What concerns all is done when nothing else is. */
  private Optional<ReentrantLock> lock(Schedule.Step step) {
    if (step.fault().concernsAll()) {
      return Optional.empty();
    }
    return Optional.of(step.fault().isOfNode() ? nodeLocks.get(step.node()) : redisLock);
  }

  private void perform(Schedule.Step step) {
    Node node = cluster.nodes().get(step.node());
    RedisServer redis = cluster.redis();
    long length = step.length();
    switch (step.fault()) {
      case KILL_NODE -> killNode(node, length);
      case KILL_REDIS -> between(redis.child()::kill, length, redis::start);
      case KILL_ALL -> killAll(redis.child()::kill, length);
      case LOSE_POWER -> killAll(this::losePower, length);
      case LOSE_END -> between(this::losePower, length, redis::start);
      case DRAIN_NODE -> drain(node);
      case STOP_NODE -> stop(node.child(), length);
      case STOP_REDIS -> stop(redis.child(), length);
      case CUT_CLIENTS -> between(node.front()::refuse, length, node.front()::allow);
      case SLOW_CLIENTS ->
          between(() -> node.front().delay(50 + length / 10), 3_000, () -> node.front().delay(0));
      case CUT_REDIS -> between(node.back()::refuse, length, node.back()::allow);
      case SILENCE_REDIS -> between(node.back()::silence, length, node.back()::cut);
      case SLOW_REDIS ->
          between(() -> node.back().delay(20 + length / 20), 3_000, () -> node.back().delay(0));
      case FULL_DISK -> fillDisk(length);
      case FULL_MEMORY ->
          between(() -> set("maxmemory", "1mb"), length, () -> set("maxmemory", "0"));
      case READ_ONLY ->
          between(
              () -> redis.run(Command.REPLICAOF, "127.0.0.1", LONE_PORT),
              length,
              () -> redis.run(Command.REPLICAOF, "NO", "ONE"));
      case NO_REPLICAS ->
          between(
              () -> set("min-replicas-to-write", "1"),
              length,
              () -> set("min-replicas-to-write", "0"));
      case FLUSH_SCRIPTS -> redis.run(Command.SCRIPT, "FLUSH");
      case DROP_REDIS_CLIENTS -> {
        redis.run(Command.CLIENT, "KILL", "TYPE", "pubsub");
        redis.run(Command.CLIENT, "KILL", "TYPE", "normal", "SKIPME", "yes");
      }
    }
  }

  private static void between(Runnable spoil, long length, Runnable mend) {
    spoil.run();
    sleep(length);
    mend.run();
  }

  private void set(String setting, String value) {
    cluster.redis().run(Command.CONFIG, "SET", setting, value);
  }

  private void killNode(Node node, long length) {
    node.child().kill();
    sleep(length);
    node.awaitLife();
  }

  private void killAll(Runnable killRedis, long length) {
    cluster.nodes().forEach(node -> node.child().kill());
    killRedis.run();
    sleep(length);
    cluster.redis().start();
    cluster.nodes().forEach(Node::launch);
    cluster.nodes().forEach(Node::awaitLife);
  }

  private void losePower() {
    tally.add("bytes of the log that were lost", cluster.redis().losePower());
  }

  private void drain(Node node) {
    node.child().terminate();
    node.awaitLife();
  }

  private static void stop(Child child, long length) {
    between(() -> child.signal("STOP"), length, () -> child.signal("CONT"));
  }

  /** A Redis that must write at once, and can't, ends. */
  private void fillDisk(long length) {
    if (cluster.volume().canBeFull()) {
      between(cluster.volume()::fill, length, cluster.volume()::free);
      cluster.redis().start();
    } else {
      tally.count("steps left out: no disk that can be full");
    }
  }

  /** Waits for the steps under way, and for all to run and to be whole. */
  void mendAll() {
    hands.shutdown();
    try {
      if (!hands.awaitTermination(10, TimeUnit.MINUTES)) {
        throw new AssertionError("a step does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    cluster.start();
  }

  /** Steps that could not be carried out as they should. */
  List<String> mishaps() {
    synchronized (mishaps) {
      return List.copyOf(mishaps);
    }
  }

  private static void sleep(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}

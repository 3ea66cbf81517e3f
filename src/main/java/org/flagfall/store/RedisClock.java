package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Response;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Timestamp;

/**
 * The service clock: Redis's time, followed by this machine's {@link System#nanoTime}.
 *
 * <p>A Redis process that is new (after a restart or a failover) may have another idea of the time.
 * Therefore each one is tied to the service's time: the first node that meets it measures how far
 * apart the two are, and leaves that in Redis for all. Only a service of which no node is alive
 * goes by the new Redis's own time.
 *
 * <p>Before the first measurement it is the system's time; the best of the first few sets it, later
 * ones only bend it. Reading is for any thread.
 */
final class RedisClock implements ServiceClock {
  /** Measurements before anything is stamped by the clock, or a new Redis is tied to it. */
  static final int FIRST_SAMPLES = 5;

  /** How often a node that just starts looks whether another one ties a new Redis. */
  private static final int LOOKS = 6;

  private static final long LOOK_MILLIS = 250;

  /** A beat that is no older may be that of a node that is alive. */
  private static final long ALIVE_MILLIS = 5_000;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Lanes lanes;
  private final Vertx vertx;
  private RunningRedis redis = RunningRedis.NONE;
  private volatile SlewedOffset offset;
  private volatile boolean isSet;

  RedisClock(Lanes lanes, Vertx vertx, InstantSource system) {
    this.lanes = lanes;
    this.vertx = vertx;
    long nanos = System.nanoTime();
    this.offset = SlewedOffset.of(system.millis() * NANOS_PER_MILLI - nanos, nanos);
  }

  @Override
  public Timestamp now() {
    long nanos = System.nanoTime();
    return Timestamp.of(Math.floorDiv(nanos + offset.at(nanos), NANOS_PER_MILLI));
  }

  /** Whether the time is that of the service. */
  boolean isSet() {
    return isSet;
  }

  /** Asks Redis for the time; a Redis that nobody has tied is tied. */
  Future<Void> sample() {
    return look().compose(seen -> seen.isTied() || !isSet ? done() : tie());
  }

  /** Sets the clock; to be waited for before anything is stamped. */
  Future<Void> set(Company company) {
    return measure(FIRST_SAMPLES)
        .compose(
            seen -> seen.isTied() ? Future.succeededFuture(seen) : firstTie(company, seen, LOOKS))
        .onSuccess(seen -> isSet = true)
        .mapEmpty();
  }

  /** Whether other nodes may be alive when this one starts. */
  enum Company {
    ALONE,
    PERHAPS_OTHERS
  }

  /** Nodes that are alive know the service's time: they go first. */
  private Future<RunningRedis> firstTie(Company company, RunningRedis seen, int looks) {
    if (seen.isTied()) {
      return Future.succeededFuture(seen);
    }
    if (company == Company.ALONE || looks == 0 || !seen.mayHaveNodes(ALIVE_MILLIS)) {
      return propose(seen.run(), seen.lastTieMicros(), "guess");
    }
    return later().compose(v -> look()).compose(next -> firstTie(company, next, looks - 1));
  }

  private Future<Void> later() {
    Promise<Void> later = Promise.promise();
    vertx.setTimer(LOOK_MILLIS, timer -> later.complete());
    return later.future();
  }

  private Future<Void> tie() {
    return measure(FIRST_SAMPLES)
        .compose(
            seen ->
                seen.isTied()
                    ? Future.succeededFuture(seen)
                    : propose(seen.run(), tieMicros(seen), "known"))
        .mapEmpty();
  }

  private long tieMicros(RunningRedis seen) {
    long nanos = System.nanoTime();
    return Math.floorDiv(offset.at(nanos) - seen.samples().best(), 1_000);
  }

  private Future<RunningRedis> measure(int times) {
    Future<RunningRedis> seen = look();
    for (int i = 1; i < times; i++) {
      seen = seen.compose(v -> look());
    }
    return seen;
  }

  private Future<RunningRedis> look() {
    return propose("", 0, "known");
  }

  private Future<RunningRedis> propose(String run, long micros, String manner) {
    long asked = System.nanoTime();
    return lanes
        .send(Order.run(Script.CLOCK, Keys.ofClock(), List.of(run, micros, manner)))
        .map(reply -> note(asked, reply));
  }

  private synchronized RunningRedis note(long asked, Response reply) {
    redis = redis.seen(asked, System.nanoTime(), reply);
    Optional<Long> reference = redis.offset();
    if (reference.isPresent()) {
      long now = System.nanoTime();
      offset = isSet ? offset.towards(reference.get(), now) : SlewedOffset.of(reference.get(), now);
    }
    return redis;
  }

  private static Future<Void> done() {
    return Future.succeededFuture();
  }
}

package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.InstantSource;
import org.flagfall.clock.Timestamp;

/**
 * The service clock: Redis's time, followed by this machine's {@link System#nanoTime}.
 *
 * <p>Before the first measurement it is the system's time; the best of the first few sets it, later
 * ones only bend it. Reading is for any thread, {@link #sample} for one at a time.
 */
final class RedisClock implements ServiceClock {
  /** Measurements that set the clock before anything is stamped by it. */
  static final int FIRST_SAMPLES = 5;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Lanes lanes;
  private OffsetSamples samples = OffsetSamples.NONE;
  private volatile SlewedOffset offset;

  RedisClock(Lanes lanes, InstantSource system) {
    this.lanes = lanes;
    long nanos = System.nanoTime();
    this.offset = SlewedOffset.of(system.millis() * NANOS_PER_MILLI - nanos, nanos);
  }

  @Override
  public Timestamp now() {
    long nanos = System.nanoTime();
    return Timestamp.of(Math.floorDiv(nanos + offset.at(nanos), NANOS_PER_MILLI));
  }

  /** Asks Redis for the time. */
  Future<Void> sample() {
    long asked = System.nanoTime();
    return lanes
        .send(Order.of(Command.TIME))
        .map(
            reply -> {
              set(OffsetSamples.Sample.of(asked, System.nanoTime(), nanos(reply)));
              return null;
            });
  }

  /** Sets the clock; to be waited for before anything is stamped. */
  Future<Void> set() {
    Future<Void> set = Future.succeededFuture();
    for (int i = 0; i < FIRST_SAMPLES; i++) {
      set = set.compose(v -> sample());
    }
    return set;
  }

  private static long nanos(Response time) {
    return time.get(0).toLong() * 1_000 * NANOS_PER_MILLI + time.get(1).toLong() * 1_000;
  }

  private synchronized void set(OffsetSamples.Sample sample) {
    boolean isFirstSetting = samples.recent().size() < FIRST_SAMPLES;
    samples = samples.with(sample);
    long now = System.nanoTime();
    offset =
        isFirstSetting ? SlewedOffset.of(samples.best(), now) : offset.towards(samples.best(), now);
  }
}

package org.flagfall.store;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Time as an event loop lives it: while the loop is held up, next to none passes.
 *
 * <p>Who waits for an answer must not blame its sender for what the loop itself has not got round
 * to read. For one event loop; not thread-safe.
 */
public final class LoopTime {
  private final LongSupplier nanos;
  private final long longestStep;
  private long lived;
  private long seen;

  /**
   * Makes it.
   *
   * @param nanos time as it passes outside
   * @param period how often {@link #tick} is called; what passes beyond twice that does not count
   */
  public LoopTime(LongSupplier nanos, Duration period) {
    this.nanos = nanos;
    this.longestStep = 2 * period.toNanos();
    this.seen = nanos.getAsLong();
  }

  /** To be called by a periodic timer of the loop. */
  public void tick() {
    long now = nanos.getAsLong();
    lived += step(now);
    seen = now;
  }

  /** Nanoseconds lived. */
  public long now() {
    return lived + step(nanos.getAsLong());
  }

  private long step(long now) {
    return Math.min(now - seen, longestStep);
  }
}

package org.flagfall.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;

/**
 * Since when nothing can be stored: Redis does not answer, or takes no writes.
 *
 * <p>A lost connection or a refused write is only a suspicion: it is an outage if no answer comes,
 * or no write is taken, on any other connection for a while. Thread-safe; listeners are told in
 * order. Times are nanoseconds of the machine.
 */
final class OutageWatch {
  /** How often a suspicion is looked into. */
  static final long CHECK_MILLIS = 50;

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long PATIENCE = 100 * NANOS_PER_MILLI;

  private final LongSupplier nanos;
  private final Supplier<Timestamp> now;
  private final List<OutageListener> listeners = new CopyOnWriteArrayList<>();
  private volatile long answered;
  private volatile long written;
  private volatile boolean isRecorded;
  private volatile boolean isSuspected;
  private volatile boolean isRefused;
  private volatile long suspectedSince;
  private volatile Optional<Timestamp> since = Optional.empty();
  private volatile Timestamp latest = Timestamp.of(0);

  OutageWatch(LongSupplier nanos, Supplier<Timestamp> now) {
    this.nanos = nanos;
    this.now = now;
    this.answered = nanos.getAsLong();
    this.written = answered;
  }

  void add(OutageListener listener) {
    listeners.add(listener);
  }

  /** Redis answered something. */
  void answered() {
    answered = nanos.getAsLong();
    if (isSuspected && !isRefused) {
      settle();
    }
  }

  /** Redis took a write; one that had left before the suspicion says nothing about it. */
  void wrote(long left) {
    answered = nanos.getAsLong();
    if (!isSuspected) {
      written = answered;
    } else if (left - suspectedSince >= 0) {
      written = answered;
      settle();
    }
  }

  /** A connection was lost, or could not be had. */
  synchronized void lost() {
    suspect();
  }

  /** Redis answers, but takes no writes. */
  synchronized void refused() {
    isRefused = true;
    suspect();
  }

  private void suspect() {
    if (!isSuspected) {
      suspectedSince = nanos.getAsLong();
      isSuspected = true;
    }
  }

  /**
   * It is written down for the other nodes, as is everything until now, that this node is there.
   */
  void recorded() {
    isRecorded = true;
  }

  /** Whether Redis should be tried with a write, since it is not known to be well. */
  boolean isSuspected() {
    return isSuspected;
  }

  /** Whether Redis has refused a write, and has taken none since. */
  boolean isRefused() {
    return isRefused;
  }

  /** Whether there is an outage. */
  boolean isOut() {
    return since.isPresent();
  }

  /**
   * Since when this node could not store anything, by the latest outage, whether or not that is
   * over; several count as one if it was {@linkplain #recorded not recorded} in between that there
   * had been any. Long ago if there was none.
   */
  Timestamp latest() {
    return latest;
  }

  /** To be called every {@link #CHECK_MILLIS}. */
  synchronized void check() {
    if (isSuspected && since.isEmpty() && nanos.getAsLong() - suspectedSince >= PATIENCE) {
      Timestamp from = ago(isRefused ? written : answered);
      since = Optional.of(from);
      if (isRecorded) {
        latest = from;
        isRecorded = false;
      }
      listeners.forEach(listener -> listener.began(from));
    }
  }

  private synchronized void settle() {
    isSuspected = false;
    isRefused = false;
    Timestamp to = now.get();
    since.ifPresent(from -> listeners.forEach(listener -> listener.ended(from, to)));
    since = Optional.empty();
  }

  private Timestamp ago(long then) {
    long millis = (nanos.getAsLong() - then) / NANOS_PER_MILLI;
    return Timestamp.of(now.get().epochMillis() - Math.max(0, millis));
  }
}

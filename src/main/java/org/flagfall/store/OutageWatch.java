package org.flagfall.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;

/**
 * Since when Redis does not answer.
 *
 * <p>A lost connection is only a suspicion: it is an outage if no answer comes on any other for a
 * while. Thread-safe; listeners are told in order. Times are nanoseconds of the machine.
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
  private volatile boolean isSuspected;
  private long suspectedSince;
  private Optional<Timestamp> since = Optional.empty();

  OutageWatch(LongSupplier nanos, Supplier<Timestamp> now) {
    this.nanos = nanos;
    this.now = now;
    this.answered = nanos.getAsLong();
  }

  void add(OutageListener listener) {
    listeners.add(listener);
  }

  /** Redis answered something. */
  void answered() {
    answered = nanos.getAsLong();
    if (isSuspected) {
      settle();
    }
  }

  /** A connection was lost, or could not be had. */
  synchronized void lost() {
    if (!isSuspected) {
      isSuspected = true;
      suspectedSince = nanos.getAsLong();
    }
  }

  /** Whether Redis should be asked for any answer, since it is not known to be there. */
  boolean isSuspected() {
    return isSuspected;
  }

  /** To be called every {@link #CHECK_MILLIS}. */
  synchronized void check() {
    if (isSuspected && since.isEmpty() && nanos.getAsLong() - suspectedSince >= PATIENCE) {
      Timestamp from = ago(answered);
      since = Optional.of(from);
      listeners.forEach(listener -> listener.began(from));
    }
  }

  private synchronized void settle() {
    isSuspected = false;
    Timestamp to = now.get();
    since.ifPresent(from -> listeners.forEach(listener -> listener.ended(from, to)));
    since = Optional.empty();
  }

  private Timestamp ago(long then) {
    long millis = (nanos.getAsLong() - then) / NANOS_PER_MILLI;
    return Timestamp.of(now.get().epochMillis() - Math.max(0, millis));
  }
}

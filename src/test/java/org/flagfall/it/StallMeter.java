package org.flagfall.it;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Notes when this process itself stood still, so that it is not laid at the service's door. */
final class StallMeter implements AutoCloseable {

  private static final long BEAT_NANOS = 1_000_000;
  private static final long NOTABLE_NANOS = 3_000_000;

  private final List<long[]> stalls = new ArrayList<>();
  private final Thread thread = new Thread(this::run, "stall-meter");
  private volatile boolean isOver;

  StallMeter() {
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    long before = System.nanoTime();
    while (!isOver) {
      LockSupport.parkNanos(BEAT_NANOS);
      long now = System.nanoTime();
      if (now - before > BEAT_NANOS + NOTABLE_NANOS) {
        synchronized (stalls) {
          stalls.add(new long[] {before, now});
        }
      }
      before = now;
    }
  }

  /** For how many milliseconds it stood still between two readings of the monotonic clock. */
  long millisBetween(long from, long to) {
    synchronized (stalls) {
      return stalls.stream()
              .mapToLong(stall -> Math.min(stall[1], to) - Math.max(stall[0], from))
              .filter(nanos -> nanos > 0)
              .sum()
          / 1_000_000;
    }
  }

  @Override
  public void close() {
    isOver = true;
  }
}

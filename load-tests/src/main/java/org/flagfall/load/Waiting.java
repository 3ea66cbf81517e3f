package org.flagfall.load;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for the main thread, which has nothing else to do. */
final class Waiting {
  private Waiting() {}

  static void millis(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /** Until {@code isDone}, or the end of {@code seconds}; whether it is done. */
  static boolean until(BooleanSupplier isDone, int seconds) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!isDone.getAsBoolean()) {
      if (System.nanoTime() > end) {
        return false;
      }
      millis(2);
    }
    return true;
  }
}

package org.flagfall.it;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Waits for something to become true, never for a fixed time. */
final class Await {

  /** Generous: a bound is there to end a hung test, not to judge speed. */
  static final Duration LONG = Duration.ofSeconds(60);

  private static final long PAUSE_NANOS = 20_000_000;

  private Await() {}

  static void until(String what, Duration bound, Callable<Boolean> condition) {
    value(what, bound, () -> condition.call() ? Optional.of(true) : Optional.empty());
  }

  static <T> T value(String what, Duration bound, Callable<Optional<T>> source) {
    long end = System.nanoTime() + bound.toNanos();
    while (true) {
      Optional<T> found = ask(what, source);
      if (found.isPresent()) {
        return found.get();
      }
      if (System.nanoTime() > end) {
        throw new AssertionError("waited " + bound.toSeconds() + " s in vain for " + what);
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static <T> Optional<T> ask(String what, Callable<Optional<T>> source) {
    try {
      return source.call();
    } catch (Exception e) {
      throw new AssertionError("while waiting for " + what, e);
    }
  }
}

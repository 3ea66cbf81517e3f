package org.flagfall.store;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Longer and longer waits, each at random between its half and its whole. */
final class Backoff {
  private final long first;
  private final long last;
  private long next;

  Backoff(Duration first, Duration last) {
    this.first = Math.max(2, first.toMillis());
    this.last = Math.max(this.first, last.toMillis());
    this.next = this.first;
  }

  long nextMillis() {
    long wait = ThreadLocalRandom.current().nextLong(next / 2, next + 1);
    next = Math.min(last, next * 2);
    return wait;
  }

  void reset() {
    next = first;
  }
}

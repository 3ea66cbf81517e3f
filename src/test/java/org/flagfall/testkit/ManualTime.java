package org.flagfall.testkit;

import java.time.Instant;
import java.time.InstantSource;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/** A service clock that moves only when a test turns it. */
public final class ManualTime implements InstantSource {
  private Timestamp now = Timestamp.of(1_700_000_000_000L);

  public Timestamp now() {
    return now;
  }

  public void advance(long millis) {
    now = now.plus(Millis.of(millis));
  }

  /** Turns the clock to {@code instant}. */
  public void set(Timestamp instant) {
    now = instant;
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(now.epochMillis());
  }
}

package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LoopTimeTest {
  private static final long MILLI = 1_000_000;

  private final AtomicLong outside = new AtomicLong(77);
  private final LoopTime time = new LoopTime(outside::get, Duration.ofMillis(250));

  private long lived() {
    return time.now() / MILLI;
  }

  private void pass(long millis) {
    outside.addAndGet(millis * MILLI);
  }

  @Test
  void it_passes_like_any_other_while_the_loop_runs() {
    for (int i = 0; i < 8; i++) {
      pass(250);
      time.tick();
    }
    pass(100);
    assertEquals(2_100, lived());
  }

  @Test
  void a_loop_that_was_held_up_has_lived_through_two_periods_at_most() {
    pass(60_000);
    assertEquals(500, lived());
    time.tick();
    time.tick();
    assertEquals(500, lived());
    pass(250);
    time.tick();
    assertEquals(750, lived());
  }
}

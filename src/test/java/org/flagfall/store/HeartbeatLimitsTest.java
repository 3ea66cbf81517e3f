package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** What a machine with too much to do may be allowed. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeartbeatLimitsTest {

  @Test
  void more_patience_than_usual_is_allowed() {
    assertDoesNotThrow(() -> limits(20, 120));
  }

  @Test
  void one_late_beat_is_no_death() {
    assertThrows(IllegalArgumentException.class, () -> limits(1, 30));
  }

  @Test
  void who_is_there_is_not_dead() {
    assertThrows(IllegalArgumentException.class, () -> limits(10, 5));
  }

  @Test
  void who_was_not_heard_for_three_beats_is_given_a_little_for_the_way() {
    assertEquals(Duration.ofMillis(3_500), HeartbeatLimits.DEFAULT.silent());
  }

  private static HeartbeatLimits limits(int fresh, int dead) {
    return new HeartbeatLimits(Duration.ofSeconds(fresh), Duration.ofSeconds(dead));
  }
}

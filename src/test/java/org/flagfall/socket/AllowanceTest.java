package org.flagfall.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalLong;
import org.flagfall.socket.SocketSettings.Limits;
import org.flagfall.testkit.ManualTime;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** 60 messages at once, 20 a second in the long run, 20 faults in ten seconds. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AllowanceTest {
  private final ManualTime time = new ManualTime();
  private final Allowance allowance = new Allowance(SocketSettings.DEFAULT, time::now);

  private int taken(int messages) {
    int taken = 0;
    for (int i = 0; i < messages; i++) {
      taken += allowance.takeMessage().isEmpty() ? 1 : 0;
    }
    return taken;
  }

  @Test
  void a_burst_is_allowed_and_then_so_many_a_second() {
    assertEquals(60, taken(1_000));
    for (int second = 0; second < 10; second++) {
      time.advance(1_000);
      assertEquals(20, taken(1_000));
    }
    time.advance(60_000);
    assertEquals(60, taken(1_000));
  }

  @Test
  void one_who_is_too_fast_is_told_how_long_to_wait() {
    assertEquals(60, taken(60));
    long wait = allowance.takeMessage().orElseThrow();
    assertTrue(wait > 0 && wait <= 51, "about a twentieth of a second, not " + wait);
    time.advance(wait);
    assertEquals(OptionalLong.empty(), allowance.takeMessage());
  }

  private int faultsUntilTheDoor(long apart) {
    for (int i = 1; i <= 1_000; i++) {
      if (allowance.isTooManyRefusals()) {
        return i;
      }
      time.advance(apart);
    }
    return 0;
  }

  @Test
  void the_twentieth_fault_at_once_is_the_last() {
    assertEquals(20, faultsUntilTheDoor(0));
  }

  @Test
  void the_twentieth_fault_within_ten_seconds_is_the_last() {
    assertEquals(20, faultsUntilTheDoor(526));
  }

  @Test
  void fewer_faults_are_borne_for_ever() {
    assertEquals(0, faultsUntilTheDoor(527));
  }

  @Test
  void without_limits_nothing_is_counted() {
    SocketSettings d = SocketSettings.DEFAULT;
    Allowance free =
        new Allowance(
            new SocketSettings(d.heartbeat(), Limits.OFF, 20, 60, 20, d.rooms(), d.outgoing()),
            time::now);
    for (int i = 0; i < 10_000; i++) {
      assertTrue(free.takeMessage().isEmpty());
      assertFalse(free.isTooManyRefusals());
    }
  }
}

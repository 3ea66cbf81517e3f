package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SlewedOffsetTest {
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000 * MILLI;

  @Test
  void a_new_offset_is_approached_at_five_milliseconds_a_second() {
    SlewedOffset offset = SlewedOffset.of(0, 0).towards(12 * MILLI, 0);
    assertEquals(5 * MILLI, offset.at(SECOND));
    assertEquals(10 * MILLI, offset.at(2 * SECOND));
    assertEquals(12 * MILLI, offset.at(3 * SECOND));
    assertEquals(12 * MILLI, offset.at(1000 * SECOND));
  }

  @Test
  void it_bends_back_as_slowly() {
    SlewedOffset offset = SlewedOffset.of(7 * MILLI, 0).towards(0, 0);
    assertEquals(2 * MILLI, offset.at(SECOND));
    SlewedOffset again = offset.towards(20 * MILLI, SECOND);
    assertEquals(2 * MILLI, again.at(SECOND));
    assertEquals(7 * MILLI, again.at(2 * SECOND));
  }

  @Test
  void time_never_runs_backwards_whatever_is_measured() {
    SplittableRandom random = new SplittableRandom(7);
    SlewedOffset offset = SlewedOffset.of(0, 0);
    long last = 0;
    for (long local = 0; local < 100 * SECOND; local += 10 * MILLI) {
      if (random.nextInt(50) == 0) {
        offset = offset.towards(random.nextLong(-3600, 3600) * SECOND, local);
      }
      long now = local + offset.at(local);
      assertTrue(now >= last, "seed 7 at " + local);
      last = now;
    }
  }

  @Test
  void the_quickest_of_the_last_measurements_is_believed() {
    OffsetSamples samples =
        OffsetSamples.NONE
            .with(OffsetSamples.Sample.of(0, 40, 1_000))
            .with(OffsetSamples.Sample.of(100, 110, 1_205))
            .with(OffsetSamples.Sample.of(200, 290, 1_500));
    assertEquals(1_100, samples.best());
    for (int i = 0; i < OffsetSamples.KEPT; i++) {
      samples = samples.with(OffsetSamples.Sample.of(0, 50, 525));
    }
    assertEquals(500, samples.best());
  }
}

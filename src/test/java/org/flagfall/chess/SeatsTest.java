package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SeatsTest {

  @Test
  void seats_are_taken_just_when_some_seating_takes_them_from_seed_5() {
    SplittableRandom random = new SplittableRandom(5);
    int[] answers = new int[2];
    for (int i = 0; i < 20_000; i++) {
      long[] fit = random.longs(random.nextInt(6), 0, 64).toArray();
      boolean isPossible = isSeatable(fit, 0, 0);
      assertEquals(isPossible, new Seats(fit).areAllTaken(), Arrays.toString(fit));
      answers[isPossible ? 1 : 0]++;
    }
    assertFalse(answers[0] < 500 || answers[1] < 500, Arrays.toString(answers));
  }

  private static boolean isSeatable(long[] fit, int seat, long used) {
    if (seat == fit.length) {
      return true;
    }
    for (long guest = 1; guest < 64; guest <<= 1) {
      if ((fit[seat] & ~used & guest) != 0 && isSeatable(fit, seat + 1, used | guest)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void more_seats_than_guests_are_soon_told() {
    long[] fit = new long[33];
    Arrays.fill(fit, (1L << 32) - 1);
    assertFalse(new Seats(fit).areAllTaken());
  }
}

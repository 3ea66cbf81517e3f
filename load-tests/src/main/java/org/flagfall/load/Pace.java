package org.flagfall.load;

import java.util.SplittableRandom;

/** How long a player thinks, in milliseconds. */
interface Pace {
  /**
   * Quantiles, every twentieth, of the thinking time in 660 real games of three to eight minutes a
   * side, in milliseconds; mean 4.8 s.
   */
  int[] BLITZ = {
    0, 300, 600, 900, 1_200, 1_500, 1_900, 2_200, 2_500, 2_800, 3_100, 3_500, 4_000, 4_600, 5_300,
    6_300, 7_500, 9_200, 11_800, 16_500, 30_000
  };

  long next();

  /**
   * The pace of that name: {@code none}, {@code blitz}, or a number of milliseconds, from half to
   * three halves of which is thought.
   */
  static Pace of(String name, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return switch (name) {
      case "none" -> () -> 0;
      case "blitz" -> () -> drawn(random.nextDouble() * (BLITZ.length - 1));
      default -> {
        long millis = millis(name);
        yield () -> random.nextLong(millis / 2, millis * 3 / 2 + 1);
      }
    };
  }

  private static long drawn(double place) {
    int below = (int) place;
    return (long) (BLITZ[below] + (place - below) * (BLITZ[below + 1] - BLITZ[below]));
  }

  private static long millis(String name) {
    if (!name.matches("[1-9]\\d{0,5}")) {
      throw new Trouble("--think must be none, blitz, or milliseconds");
    }
    return Long.parseLong(name);
  }
}

package org.flagfall.testkit;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/**
 * Seeds of random tests. A failure names the seed of the very case that failed; with {@code
 * -Dflagfall.seed=…} that case alone runs again.
 */
public final class Seeds {
  private static final String ONE_SEED = "flagfall.seed";

  private Seeds() {}

  /** {@code count} seeds, the same in each run; each {@code name} has its own. */
  public static LongStream of(String name, int count) {
    return new SplittableRandom(name.hashCode()).longs(count);
  }

  /** Puts {@code count} random cases to {@code check}. */
  public static void check(String name, int count, Consumer<SplittableRandom> check) {
    String chosen = System.getProperty(ONE_SEED);
    long[] seeds = chosen == null ? of(name, count).toArray() : new long[] {Long.parseLong(chosen)};
    Arrays.stream(seeds).forEach(seed -> checkOne(name, seed, check));
  }

  private static void checkOne(String name, long seed, Consumer<SplittableRandom> check) {
    try {
      check.accept(new SplittableRandom(seed));
    } catch (RuntimeException | AssertionError fault) {
      throw new AssertionError(
          name + ", -D" + ONE_SEED + "=" + seed + ": " + fault.getMessage(), fault);
    }
  }
}

package org.flagfall.testkit;

import java.util.SplittableRandom;
import org.flagfall.clock.TimeControl;
import org.flagfall.clock.TimeControls;

/** Time controls of every kind, by lot. */
public final class RandomControls {
  private RandomControls() {}

  /** A control whose base times are 1 to {@code longest} seconds, or no clock. */
  public static TimeControl any(SplittableRandom random, int longest) {
    return read(text(random, longest));
  }

  /** The control that {@code text} says. */
  public static TimeControl read(String text) {
    if (TimeControls.read(text) instanceof TimeControls.Ok ok) {
      return ok.control();
    }
    throw new AssertionError(text + " is no time control");
  }

  private static String text(SplittableRandom random, int longest) {
    return switch (random.nextInt(12)) {
      case 0 -> "-";
      case 1, 2, 3 -> side(random, longest) + "|" + side(random, longest);
      default -> side(random, longest);
    };
  }

  private static String side(SplittableRandom random, int longest) {
    if (random.nextInt(6) == 0) {
      return "*" + random.nextInt(1, longest + 1);
    }
    StringBuilder stages = new StringBuilder();
    for (int more = random.nextInt(4); more > 0; more--) {
      stages.append(quota(random)).append(stage(random, longest)).append(':');
    }
    return stages.append(random.nextBoolean() ? quota(random) : "") + stage(random, longest);
  }

  private static String quota(SplittableRandom random) {
    return random.nextInt(1, 9) + "/";
  }

  private static String stage(SplittableRandom random, int longest) {
    int base = random.nextInt(1, longest + 1);
    int bonus = random.nextInt(1, 5);
    return switch (random.nextInt(7)) {
      case 0 -> "0+" + bonus;
      case 1 -> "0d" + bonus;
      case 2 -> base + "d" + bonus;
      case 3 -> base + "b" + bonus;
      case 4 -> base + "+" + bonus;
      default -> Integer.toString(base);
    };
  }
}

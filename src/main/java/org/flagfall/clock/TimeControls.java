package org.flagfall.clock;

import org.flagfall.chess.ByColor;

/**
 * Reads time controls as the PGN tag {@code TimeControl} writes them, in whole seconds, with the
 * signs {@code d}, {@code b} and {@code |} for what PGN has no word for.
 */
public final class TimeControls {
  private static final int LONGEST_TEXT = 128;

  private TimeControls() {}

  /** What was made of a text. */
  public sealed interface Reading {}

  /** A time control. */
  public record Ok(TimeControl control) implements Reading {}

  /**
   * No time control.
   *
   * @param message what is wrong, for people
   */
  public record Malformed(String message) implements Reading {}

  /** What {@code text} says. Never throws. */
  public static Reading read(String text) {
    try {
      return new Ok(control(text));
    } catch (BadControl bad) {
      return new Malformed(bad.sentence());
    }
  }

  private static TimeControl control(String text) throws BadControl {
    if (text.length() > LONGEST_TEXT) {
      throw BadControl.notOne();
    }
    if (text.equals("-")) {
      return TimeControl.none();
    }
    String[] sides = text.split("\\|", -1);
    return switch (sides.length) {
      case 1 -> TimeControl.of(ScheduleReader.read(text, ""));
      case 2 ->
          new TimeControl.Timed(
              new ByColor<>(
                  ScheduleReader.read(sides[0], "White: "),
                  ScheduleReader.read(sides[1], "Black: ")));
      default -> throw BadControl.notOne();
    };
  }
}

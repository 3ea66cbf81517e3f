package org.flagfall.clock;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads time controls as the PGN tag {@code TimeControl} writes them, in whole seconds: {@code
 * 300}, {@code 180+2}, {@code -}, and knows those that the contract has and this server has not
 * yet: stages, delays, hourglass, odds.
 */
public final class TimeControls {
  private static final int LONGEST_TEXT = 100;
  private static final int MOST_STAGES = 4;
  private static final int LONGEST_BASE = 24 * 60 * 60;
  private static final int LONGEST_BONUS = 10 * 60;

  private static final String SECONDS = "(0|[1-9][0-9]{0,5})";
  private static final Pattern HOURGLASS = Pattern.compile("\\*" + SECONDS);
  private static final Pattern STAGE =
      Pattern.compile("(?:([1-9][0-9]{0,2})/)?" + SECONDS + "(?:([+db])" + SECONDS + ")?");

  private static final Reading NOT_ONE =
      new Malformed("a time control is written like 300, 180+2 or -");

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

  /**
   * A time control that games cannot have yet.
   *
   * @param message what it asks for, for people
   */
  public record NotYet(String message) implements Reading {}

  /** What {@code text} says. Never throws. */
  public static Reading read(String text) {
    if (text.length() > LONGEST_TEXT) {
      return NOT_ONE;
    }
    if (text.equals("-")) {
      return new Ok(new TimeControl.None());
    }
    String[] sides = text.split("\\|", -1);
    return switch (sides.length) {
      case 1 -> oneSide(text);
      case 2 -> odds(oneSide(sides[0]), oneSide(sides[1]));
      default -> NOT_ONE;
    };
  }

  private static Reading odds(Reading white, Reading black) {
    if (white instanceof Malformed) {
      return white;
    }
    return black instanceof Malformed
        ? black
        : new NotYet("time odds are not supported by this server yet");
  }

  private static Reading oneSide(String text) {
    Matcher hourglass = HOURGLASS.matcher(text);
    if (hourglass.matches()) {
      return isBase(seconds(hourglass, 1))
          ? new NotYet("the hourglass is not supported by this server yet")
          : badBase();
    }
    return stages(text.split(":", -1));
  }

  private static Reading stages(String[] texts) {
    if (texts.length > MOST_STAGES) {
      return new Malformed("a time control has at most " + MOST_STAGES + " stages");
    }
    Reading reading = NOT_ONE;
    for (int i = 0; i < texts.length; i++) {
      Matcher stage = STAGE.matcher(texts[i]);
      if (!stage.matches() || i < texts.length - 1 && stage.group(1) == null) {
        return NOT_ONE;
      }
      reading = stage(stage);
      if (reading instanceof Malformed) {
        return reading;
      }
    }
    return texts.length == 1 ? reading : new NotYet("stages are not supported by this server yet");
  }

  private static Reading stage(Matcher stage) {
    int base = seconds(stage, 2);
    String mode = stage.group(3) == null ? "+" : stage.group(3);
    int bonus = stage.group(4) == null ? 0 : seconds(stage, 4);
    if (bonus > LONGEST_BONUS) {
      return new Malformed("an increment or delay is at most " + LONGEST_BONUS + " seconds");
    }
    if (!isBase(base) && (base != 0 || bonus == 0 || mode.equals("b"))) {
      return badBase();
    }
    return stage.group(1) == null ? single(base, mode, bonus) : repeating();
  }

  private static Reading single(int base, String mode, int bonus) {
    return mode.equals("+")
        ? new Ok(new TimeControl.Fischer(Millis.ofSeconds(base), Millis.ofSeconds(bonus)))
        : new NotYet("delays are not supported by this server yet");
  }

  private static Reading repeating() {
    return new NotYet("a number of moves is not supported by this server yet");
  }

  private static Reading badBase() {
    return new Malformed(
        "the base time is 1 to " + LONGEST_BASE + " seconds, or 0 with an increment or delay");
  }

  private static boolean isBase(int seconds) {
    return seconds >= 1 && seconds <= LONGEST_BASE;
  }

  private static int seconds(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }
}

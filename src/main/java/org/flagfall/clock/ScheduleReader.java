package org.flagfall.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads one side's time control.
 *
 * @param place what stands before a message: where in the text the fault is
 */
record ScheduleReader(String place) {
  private static final int MOST_STAGES = 4;
  private static final int MOST_MOVES = 999;
  private static final int LONGEST_BASE = 24 * 60 * 60;
  private static final int LONGEST_BONUS = 10 * 60;
  private static final int MOST_DIGITS = 9;

  private static final String NUMBER = "(0|[1-9][0-9]*)";
  private static final Pattern HOURGLASS = Pattern.compile("\\*" + NUMBER);
  private static final Pattern STAGE =
      Pattern.compile("(?:" + NUMBER + "/)?" + NUMBER + "(?:([+db])" + NUMBER + ")?");

  static Schedule read(String text, String place) throws BadControl {
    ScheduleReader reader = new ScheduleReader(place);
    Matcher hourglass = HOURGLASS.matcher(text);
    return hourglass.matches()
        ? new Schedule.Hourglass(reader.hourglass(number(hourglass.group(1))))
        : new Schedule.Stages(reader.stages(text.split(":", -1)));
  }

  private Millis hourglass(int seconds) throws BadControl {
    check(isBase(seconds), "the time of an hourglass is 1 to " + LONGEST_BASE + " seconds");
    return Millis.ofSeconds(seconds);
  }

  private List<Stage> stages(String[] texts) throws BadControl {
    check(texts.length <= MOST_STAGES, "there are at most " + MOST_STAGES + " stages");
    List<Stage> stages = new ArrayList<>(texts.length);
    for (int i = 0; i < texts.length; i++) {
      String stage = texts.length > 1 ? place + "stage " + (i + 1) + ": " : place;
      stages.add(new ScheduleReader(stage).stage(texts[i], i == texts.length - 1));
    }
    return stages;
  }

  private Stage stage(String text, boolean isLast) throws BadControl {
    Matcher stage = STAGE.matcher(text);
    if (!stage.matches()) {
      throw BadControl.notOne();
    }
    Bonus bonus = bonus(stage);
    Millis base = base(number(stage.group(2)), bonus);
    if (stage.group(1) == null) {
      check(isLast, "only the last stage may lack a number of moves");
      return Stage.rest(base, bonus);
    }
    int moves = number(stage.group(1));
    check(moves >= 1 && moves <= MOST_MOVES, "a stage has 1 to " + MOST_MOVES + " moves");
    return Stage.of(moves, base, bonus);
  }

  private Bonus bonus(Matcher stage) throws BadControl {
    if (stage.group(3) == null) {
      return Bonus.NONE;
    }
    int seconds = number(stage.group(4));
    check(
        seconds <= LONGEST_BONUS, "an increment or delay is at most " + LONGEST_BONUS + " seconds");
    return new Bonus(Bonus.Kind.of(stage.group(3)), Millis.ofSeconds(seconds));
  }

  private Millis base(int seconds, Bonus bonus) throws BadControl {
    check(
        isBase(seconds) || seconds == 0 && bonus.carriesAlone(),
        "the base time is 1 to "
            + LONGEST_BASE
            + " seconds, or 0 with an increment or a simple delay");
    return Millis.ofSeconds(seconds);
  }

  private void check(boolean isRight, String message) throws BadControl {
    if (!isRight) {
      throw new BadControl(place + message);
    }
  }

  private static boolean isBase(int seconds) {
    return seconds >= 1 && seconds <= LONGEST_BASE;
  }

  /** A number too long for an {@code int} is out of every range. */
  private static int number(String digits) {
    return digits.length() > MOST_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }
}

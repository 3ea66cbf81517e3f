package org.flagfall.clock;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.ByColor;

/** How much time the players have, as the PGN tag {@code TimeControl} names it. */
public sealed interface TimeControl {
  /** The tag's text, in whole seconds: {@code 180+2}, {@code 40/7200:3600}, {@code -}. */
  String text();

  /** What each side has; empty where there is no clock. */
  Optional<ByColor<Schedule>> schedules();

  /** The thinking time to be expected of one player; with odds, of the one who has more. */
  Millis estimate();

  /** The time for {@code moves} moves; with odds, of the player who has more. */
  Millis allotment(int moves);

  /** The usual name for a game of that length. */
  default Speed speed() {
    return Speed.of(estimate());
  }

  /** The Laws' name for a game of that length. */
  default Pace pace() {
    return Pace.of(allotment(Pace.MOVES));
  }

  /** {@code schedule} for both sides. */
  static TimeControl of(Schedule schedule) {
    return new Timed(ByColor.both(schedule));
  }

  /** A base time and an increment, in whole seconds; an increment of zero is sudden death. */
  static TimeControl fischer(Millis base, Millis increment) {
    Stage stage = Stage.rest(base, Bonus.increment(increment));
    return of(new Schedule.Stages(List.of(stage)));
  }

  /** No clock. */
  static TimeControl none() {
    return new None();
  }

  /** No clock: {@code -}. */
  record None() implements TimeControl {
    private static final Millis FOR_EVER = Millis.of(Long.MAX_VALUE);

    @Override
    public String text() {
      return "-";
    }

    @Override
    public Optional<ByColor<Schedule>> schedules() {
      return Optional.empty();
    }

    @Override
    public Millis estimate() {
      return FOR_EVER;
    }

    @Override
    public Millis allotment(int moves) {
      return FOR_EVER;
    }
  }

  /**
   * Two clocks.
   *
   * @param sides what each side has: usually the same
   */
  record Timed(ByColor<Schedule> sides) implements TimeControl {
    @Override
    public String text() {
      String white = sides.white().text();
      String black = sides.black().text();
      return white.equals(black) ? white : white + "|" + black;
    }

    @Override
    public Optional<ByColor<Schedule>> schedules() {
      return Optional.of(sides);
    }

    @Override
    public Millis estimate() {
      return sides.white().estimate().max(sides.black().estimate());
    }

    @Override
    public Millis allotment(int moves) {
      return sides.white().allotment(moves).max(sides.black().allotment(moves));
    }
  }
}

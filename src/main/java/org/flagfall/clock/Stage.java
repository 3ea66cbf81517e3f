package org.flagfall.clock;

import java.util.OptionalInt;

/**
 * One period of a time control (Laws of Chess 6.3).
 *
 * @param moves how many moves must be made in it; empty: all the rest
 * @param base the main time that it brings, in whole seconds
 * @param bonus what is allowed for each of its moves
 */
public record Stage(OptionalInt moves, Millis base, Bonus bonus) {

  /** The main time for all moves. */
  public static Stage rest(Millis base, Bonus bonus) {
    return new Stage(OptionalInt.empty(), base, bonus);
  }

  /** The main time for {@code moves} moves. */
  public static Stage of(int moves, Millis base, Bonus bonus) {
    return new Stage(OptionalInt.of(moves), base, bonus);
  }

  /** What the clock gains when the stage begins: one increment where there is no base. */
  Millis opening() {
    return base.value() == 0 ? bonus.gain(Millis.ZERO) : base;
  }

  String text() {
    String quota = moves.isPresent() ? moves.getAsInt() + "/" : "";
    return quota + base.toSeconds() + bonus.text();
  }
}

package org.flagfall.clock;

/**
 * How much time the players have, as the PGN tag {@code TimeControl} names it.
 *
 * <p>Sudden death ({@code 300}) is {@link Fischer} with an increment of zero.
 */
public sealed interface TimeControl {

  /** The tag's text, in whole seconds: {@code 180+2}, {@code 300}, {@code -}. */
  String text();

  /** The expected thinking time of one player in a game: base + 40 × increment. */
  Millis estimate();

  /** No clock: {@code -}. */
  record None() implements TimeControl {
    @Override
    public String text() {
      return "-";
    }

    @Override
    public Millis estimate() {
      return Millis.of(Long.MAX_VALUE);
    }
  }

  /**
   * A base time for all moves, and an increment added after each move (FIDE 6.3.1, 6.3.2).
   *
   * @param base the time at the start
   * @param increment what is added after each move; zero is sudden death
   */
  record Fischer(Millis base, Millis increment) implements TimeControl {
    @Override
    public String text() {
      long seconds = base.value() / 1000;
      return increment.value() == 0
          ? Long.toString(seconds)
          : seconds + "+" + increment.value() / 1000;
    }

    @Override
    public Millis estimate() {
      return base.plus(increment.times(40));
    }

    /** The clock's value before the first move: one increment where the base is zero. */
    public Millis initial() {
      return base.value() == 0 ? increment : base;
    }
  }
}

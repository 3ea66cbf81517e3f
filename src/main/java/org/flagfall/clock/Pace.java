package org.flagfall.clock;

/**
 * The kinds of game that the Laws of Chess know, by the time of a player for 60 moves: base + 60 ×
 * increment.
 *
 * <p>The Laws ask for it "for each player", so with odds the longer time decides. They are silent
 * about a delay; here it counts like an increment.
 */
public enum Pace {
  /** At most 10 minutes (Appendix B.1). */
  BLITZ,
  /** More than 10 and less than 60 minutes (Appendix A.1). */
  RAPID,
  /** 60 minutes or more, or without a clock. */
  STANDARD;

  static final int MOVES = 60;

  private static final Millis LONGEST_BLITZ = Millis.ofSeconds(10 * 60);
  private static final Millis SHORTEST_STANDARD = Millis.ofSeconds(60 * 60);

  static Pace of(Millis time) {
    if (!LONGEST_BLITZ.isLessThan(time)) {
      return BLITZ;
    }
    return time.isLessThan(SHORTEST_STANDARD) ? RAPID : STANDARD;
  }
}

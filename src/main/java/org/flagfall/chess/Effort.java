package org.flagfall.chess;

/**
 * How long to look for an answer.
 *
 * @param positions how many positions to look at, at most
 */
public record Effort(int positions) {
  /** About a millisecond: on the spot. */
  public static final Effort BRIEF = new Effort(2_000);

  /** About a second: somewhere that nobody waits. */
  public static final Effort PATIENT = new Effort(300_000);

  Effort atMost(int most) {
    return new Effort(Math.min(positions, most));
  }

  Effort times(int factor) {
    return new Effort(positions * factor);
  }

  Effort part(int divisor) {
    return new Effort(positions / divisor);
  }
}

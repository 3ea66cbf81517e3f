package org.flagfall.chess;

/**
 * How long to look for an answer.
 *
 * @param positions how many positions to look at: up to {@link #BRIEF} in all; beyond that in each
 *     of the searches that follow when the brief look wasn't enough, of which there are a handful
 */
public record Effort(int positions) {
  /** Well under a millisecond, whatever the position: on the spot. */
  public static final Effort BRIEF = new Effort(400);

  /** About a second at worst: somewhere that nobody waits. */
  public static final Effort PATIENT = new Effort(300_000);

  Effort atMost(int most) {
    return new Effort(Math.min(positions, most));
  }

  boolean isBrief() {
    return positions <= BRIEF.positions;
  }

  Effort part(int divisor) {
    return new Effort(positions / divisor);
  }
}

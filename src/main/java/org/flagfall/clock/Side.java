package org.flagfall.clock;

/**
 * One player's clock, standing.
 *
 * @param schedule what the player was allotted
 * @param left main time left; never negative
 * @param made moves completed, untimed ones included
 */
public record Side(Schedule schedule, Millis left, int made) {

  static Side atStart(Schedule schedule) {
    return new Side(schedule, schedule.initial(), 0);
  }

  /** How long the clock waits before it runs for the next move. */
  Millis delay() {
    return schedule.delay(made);
  }

  /** What of {@code elapsed} main time was lost: no more than there was. */
  Millis lost(Millis elapsed) {
    return elapsed.minus(delay()).orZero().min(left);
  }

  /** A move that took {@code spent} is completed. */
  Side moved(Millis spent) {
    Millis gain = schedule.gain(made, spent).plus(schedule.opening(made + 1));
    return new Side(schedule, left.minus(lost(spent)).plus(gain), made + 1);
  }

  /** A move whose time doesn't count is completed. */
  Side movedUntimed() {
    return new Side(schedule, left.plus(schedule.opening(made + 1)), made + 1);
  }

  /** {@code amount} more, or less down to zero. */
  Side plus(Millis amount) {
    return new Side(schedule, left.plus(amount).orZero(), made);
  }

  int stage() {
    return schedule.stage(made);
  }
}

package org.flagfall.clock;

/**
 * One player's clock, standing.
 *
 * @param schedule what the player was allotted
 * @param left main time left; never negative
 * @param made moves completed, untimed ones included
 * @param quota how much network time may still go uncharged
 */
public record Side(Schedule schedule, Millis left, int made, LagQuota quota) {

  static Side atStart(Schedule schedule) {
    return new Side(schedule, schedule.initial(), 0, LagQuota.of(schedule.estimate()));
  }

  /** How long the clock waits before it runs for the next move. */
  Millis delay() {
    return schedule.delay(made);
  }

  /** What of {@code elapsed} main time was lost: no more than there was. */
  Millis lost(Millis elapsed) {
    return elapsed.minus(delay()).orZero().min(left);
  }

  /** A move that took {@code spent}, and {@code credit} that is not charged, is completed. */
  Side moved(Millis spent, Millis credit) {
    Millis gain = schedule.gain(made, spent).plus(schedule.opening(made + 1));
    return new Side(schedule, left.minus(lost(spent)).plus(gain), made + 1, quota.after(credit));
  }

  /** A move whose time doesn't count is completed. */
  Side movedUntimed() {
    return new Side(schedule, left.plus(schedule.opening(made + 1)), made + 1, quota);
  }

  /** {@code amount} more, or less down to zero. */
  Side plus(Millis amount) {
    return new Side(schedule, left.plus(amount).orZero(), made, quota);
  }

  int stage() {
    return schedule.stage(made);
  }
}

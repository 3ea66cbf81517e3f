package org.flagfall.game;

import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * When a command came in, and what of the running turn is charged to nobody.
 *
 * @param at when its bytes arrived at the socket, or the alarm rang, on the service clock
 * @param held how long the service itself kept the opponent's move from the player on move
 * @param credit network time that is not charged
 */
public record Arrival(Timestamp at, Millis held, Millis credit) {

  /** What is not charged is never negative, however two measurements may differ. */
  public Arrival {
    held = held.orZero();
    credit = credit.orZero();
  }

  /** An arrival to which nothing is credited. */
  public static Arrival at(Timestamp at) {
    return new Arrival(at, Millis.ZERO, Millis.ZERO);
  }

  /** All that is not charged. */
  public Millis uncharged() {
    return held.plus(credit);
  }
}

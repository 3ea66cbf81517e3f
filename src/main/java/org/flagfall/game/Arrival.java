package org.flagfall.game;

import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * When a command came in, and what of the running turn is charged to nobody.
 *
 * @param at when its bytes arrived at the socket, or the alarm rang, on the service clock
 * @param held how long the service itself kept the opponent's move from the player on move
 * @param credit network time that was measured; the game credits no more than the quota
 * @param possible what the network time may still turn out to be; at least {@code credit}. A flag
 *     falls only when no move with that credit could be in time
 */
public record Arrival(Timestamp at, Millis held, Millis credit, Millis possible) {

  /** What is not charged is never negative, however two measurements may differ. */
  public Arrival {
    held = held.orZero();
    credit = credit.orZero();
    possible = possible.max(credit);
  }

  /** An arrival whose network time is known. */
  public Arrival(Timestamp at, Millis held, Millis credit) {
    this(at, held, credit, credit);
  }

  /** An arrival to which nothing is credited. */
  public static Arrival at(Timestamp at) {
    return new Arrival(at, Millis.ZERO, Millis.ZERO);
  }

  /** The same with all the network time that there may have been. */
  Arrival atMost() {
    return new Arrival(at, held, possible);
  }

  /** The same with no more network time than {@code quota}. */
  Arrival within(Millis quota) {
    return new Arrival(at, held, credit.min(quota), possible.min(quota));
  }
}

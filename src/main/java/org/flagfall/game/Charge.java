package org.flagfall.game;

import org.flagfall.clock.Millis;

/**
 * How the time of a turn is shared out: the three parts together are the time that passed.
 *
 * @param spent the mover's thinking time, which is charged
 * @param credit network time, which is not
 * @param held the service's own time, which is not
 */
public record Charge(Millis spent, Millis credit, Millis held) {
  /** Of an untimed first move. */
  static final Charge NONE = new Charge(Millis.ZERO, Millis.ZERO, Millis.ZERO);

  /** No more is left uncharged than has passed, so that no quota is used up for nothing. */
  static Charge of(Millis elapsed, Arrival arrival) {
    Millis held = arrival.held().min(elapsed);
    Millis credit = arrival.credit().min(elapsed.minus(held));
    return new Charge(elapsed.minus(held).minus(credit), credit, held);
  }
}

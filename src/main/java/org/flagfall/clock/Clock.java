package org.flagfall.clock;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;

/**
 * Two clocks of which at most one runs (Laws of Chess 6.1).
 *
 * <p>A flag falls at the very millisecond in which the time is used up: a move needs a remainder of
 * at least one millisecond.
 *
 * @param left what each side had left at {@code since}; never negative
 * @param running the side whose clock runs; empty while both stand still
 * @param since when the running clock was started, or both were stopped
 */
public record Clock(ByColor<Millis> left, Optional<Color> running, Timestamp since) {

  /** Both clocks stand still. */
  public static Clock standing(ByColor<Millis> left, Timestamp at) {
    return new Clock(left, Optional.empty(), at);
  }

  /** Starts the clock of {@code color} and stops the other, charging nothing. */
  public Clock run(Color color, Timestamp at) {
    return new Clock(left, Optional.of(color), at);
  }

  /**
   * The side on move presses its clock.
   *
   * @param spent what it is charged; less than it had left
   * @param bonus what it gains for the move
   * @param at when the other side's clock starts
   */
  public Clock press(Millis spent, Millis bonus, Timestamp at) {
    Color mover = running.orElseThrow();
    ByColor<Millis> after = left.update(mover, had -> had.minus(spent).orZero().plus(bonus));
    return new Clock(after, Optional.of(mover.opposite()), at);
  }

  /** Both stop; the side that ran is charged the time up to {@code at}. */
  public Clock stop(Timestamp at) {
    return standing(ByColor.of(color -> leftAt(color, at)), at);
  }

  /** Adds {@code amount} to the clock of {@code color}, or takes it away down to zero. */
  public Clock add(Color color, Millis amount) {
    return new Clock(left.update(color, had -> had.plus(amount).orZero()), running, since);
  }

  /** The clock of {@code color} shows zero. */
  public Clock empty(Color color) {
    return new Clock(left.with(color, Millis.ZERO), running, since);
  }

  /** What {@code color} has left at {@code now}, if no time is credited; never below zero. */
  public Millis leftAt(Color color, Timestamp now) {
    boolean runs = running.isPresent() && running.get() == color;
    return runs ? left.get(color).minus(elapsed(now)).orZero() : left.get(color);
  }

  /** When the running clock's flag falls, if no time is credited. */
  public Optional<Timestamp> deadline() {
    return running.map(color -> since.plus(left.get(color)));
  }

  /** How long the running clock has run; never negative. */
  public Millis elapsed(Timestamp now) {
    return now.minus(since).orZero();
  }
}

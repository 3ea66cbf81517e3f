package org.flagfall.clock;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;

/**
 * Two clocks of which at most one runs (Laws of Chess 6.1).
 *
 * <p>A flag falls at the very millisecond in which the time is used up: a move needs a remainder of
 * at least one millisecond. Where quotas of moves are set, each stage's time is added when the last
 * stage's moves are completed (6.3.2), so a flag that falls has always fallen for good (6.4).
 *
 * @param sides both clocks as they stood at {@code since}
 * @param turn the side whose turn is being timed; empty while none is
 * @param since when that turn began, pauses and outages left out; or when both clocks were stopped
 * @param pausedAt when the turn was interrupted; empty while it goes on
 */
public record Clock(
    ByColor<Side> sides, Optional<Color> turn, Timestamp since, Optional<Timestamp> pausedAt) {

  /** Both clocks as they show before the first move, standing still. */
  public static Clock standing(ByColor<Schedule> schedules, Timestamp at) {
    return standingWith(schedules.map(Side::atStart), at);
  }

  private static Clock standingWith(ByColor<Side> sides, Timestamp at) {
    return new Clock(sides, Optional.empty(), at, Optional.empty());
  }

  private static Clock running(ByColor<Side> sides, Color turn, Timestamp at) {
    return new Clock(sides, Optional.of(turn), at, Optional.empty());
  }

  /** Starts a turn of {@code color}, charging nothing for what was before. */
  public Clock run(Color color, Timestamp at) {
    return running(sides, color, at);
  }

  /** The same times, with the turn, if one is timed, beginning at {@code at}. */
  public Clock from(Timestamp at) {
    return new Clock(sides, turn, at, Optional.empty());
  }

  /**
   * The side on move presses its clock.
   *
   * @param spent what it thought, without what is not charged
   * @param credit network time that is not charged, which comes out of the side's quota
   * @param at when the other side's clock starts
   */
  public Clock press(Millis spent, Millis credit, Timestamp at) {
    Color mover = turn.orElseThrow();
    ByColor<Side> after = charged(mover, spent).with(mover, sides.get(mover).moved(spent, credit));
    return running(after, mover.opposite(), at);
  }

  /** {@code mover} completes a move that nobody timed; both clocks stand. */
  public Clock moveUntimed(Color mover, Timestamp at) {
    return standingWith(sides.update(mover, Side::movedUntimed), at);
  }

  /** Both stop for good; the side that ran is charged the time up to {@code at}. */
  public Clock stop(Timestamp at) {
    return standingWith(turn.map(color -> charged(color, elapsed(at))).orElse(sides), at);
  }

  /** Interrupts the running turn, if one runs; it can be resumed to the millisecond. */
  public Clock pause(Timestamp at) {
    return running().isPresent() ? new Clock(sides, turn, since, Optional.of(at)) : this;
  }

  /** Goes on with an interrupted turn; the pause is part of no turn. */
  public Clock resume(Timestamp at) {
    return pausedAt
        .map(from -> new Clock(sides, turn, since.plus(at.minus(from)), Optional.empty()))
        .orElse(this);
  }

  /** The running turn is as if it had begun {@code amount} later; nothing if none runs. */
  public Clock spare(Millis amount) {
    return turn.isPresent() ? new Clock(sides, turn, since.plus(amount), pausedAt) : this;
  }

  /** Adds {@code amount} to the clock of {@code color}, or takes it away down to zero. */
  public Clock add(Color color, Millis amount) {
    return new Clock(sides.update(color, side -> side.plus(amount)), turn, since, pausedAt);
  }

  private ByColor<Side> charged(Color color, Millis spent) {
    Side side = sides.get(color);
    Millis lost = side.lost(spent);
    return sides
        .update(color, s -> s.plus(Millis.ZERO.minus(lost)))
        .update(color.opposite(), s -> s.plus(side.schedule().passedOn(lost)));
  }

  /** The side whose clock runs; empty while both stand still. */
  public Optional<Color> running() {
    return pausedAt.isPresent() ? Optional.empty() : turn;
  }

  /** The main time of both as it stood at {@link #since}. */
  public ByColor<Millis> left() {
    return sides.map(Side::left);
  }

  /** The main time that {@code color} has at {@code now}, if none is credited; never below zero. */
  public Millis leftAt(Color color, Timestamp now) {
    return turn.map(mover -> charged(mover, elapsed(now))).orElse(sides).get(color).left();
  }

  /** How long the clock of the side on move still waits before it runs. */
  public Millis delayAt(Timestamp now) {
    return turn.map(mover -> sides.get(mover).delay().minus(elapsed(now)).orZero())
        .orElse(Millis.ZERO);
  }

  /** When the running clock's flag falls, if no time is credited. */
  public Optional<Timestamp> deadline() {
    return running().map(sides::get).map(side -> since.plus(side.left()).plus(side.delay()));
  }

  /** How long the turn has taken; never negative. */
  public Millis elapsed(Timestamp now) {
    return pausedAt.orElse(now).minus(since).orZero();
  }

  /** The most network time that the running turn may leave uncharged; zero while none runs. */
  public Millis mostCredit() {
    return running().map(mover -> sides.get(mover).quota().available()).orElse(Millis.ZERO);
  }

  /** The stage that each side is in, from 1 on; empty where neither has more than one. */
  public Optional<ByColor<Integer>> stages() {
    boolean any = sides.white().schedule().hasStages() || sides.black().schedule().hasStages();
    return any ? Optional.of(sides.map(Side::stage)) : Optional.empty();
  }

  /** Whether the clock of the side on move waits before it runs. */
  public boolean hasDelay() {
    return turn.map(mover -> sides.get(mover).delay().value() > 0).orElse(false);
  }
}

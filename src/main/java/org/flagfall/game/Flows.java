package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;

/**
 * Where the turn and the players' requests stand.
 *
 * @param takeback the request to take back that stands
 * @param pauseOffer who asks to pause
 * @param pause the interruption, while there is one
 * @param turnSince when the running turn began, pauses left out; empty before the start
 */
record Flows(
    Optional<TakebackOffer> takeback,
    Optional<Color> pauseOffer,
    Optional<Pause> pause,
    Optional<Timestamp> turnSince) {
  static final Flows NONE =
      new Flows(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** {@code mover} has moved: requests lapse, but the mover's own to pause stands. */
  Flows moved(Color mover, Timestamp at) {
    return new Flows(
        Optional.empty(), pauseOffer.filter(by -> by == mover), pause, Optional.of(at));
  }

  /** The turn begins anew. */
  Flows turnAt(Timestamp at) {
    return new Flows(
        Optional.empty(), pauseOffer, pause.map(p -> new Pause(at, p.reason())), Optional.of(at));
  }

  Flows withTakeback(Optional<TakebackOffer> value) {
    return new Flows(value, pauseOffer, pause, turnSince);
  }

  Flows withPauseOffer(Optional<Color> value) {
    return new Flows(takeback, value, pause, turnSince);
  }

  Flows paused(Pause value) {
    return new Flows(takeback, Optional.empty(), Optional.of(value), turnSince);
  }

  /** The pause is over, and no part of the turn. */
  Flows resumed(Timestamp at) {
    Optional<Timestamp> from = pause.map(Pause::since);
    Optional<Timestamp> shifted =
        turnSince.map(turn -> from.map(since -> turn.plus(at.minus(since))).orElse(turn));
    return new Flows(takeback, pauseOffer, Optional.empty(), shifted);
  }

  /** The game is over: nothing is asked any more. */
  Flows ended() {
    return new Flows(Optional.empty(), Optional.empty(), Optional.empty(), turnSince);
  }
}

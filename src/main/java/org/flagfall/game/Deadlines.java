package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Timestamp;

/** When time makes a difference to a game although nobody acts. Nothing is credited in it. */
record Deadlines(Game game) {

  /**
   * When the game must be looked at next: the running clock's deadline, or the limit of a first
   * move, or the end of a pause; empty unless it is being played.
   */
  Optional<Timestamp> next() {
    return game.status() == Status.PLAYING
        ? game.pause().map(Pause::end).orElseGet(this::turn)
        : Optional.empty();
  }

  /** When the running turn is out of time; empty while the game is paused. */
  Optional<Timestamp> turn() {
    if (game.pause().isPresent()) {
      return Optional.empty();
    }
    return isArrival() ? arrival() : flag();
  }

  /** Whether the limit of a first move runs out before the clock of the player on move. */
  boolean isArrival() {
    Optional<Timestamp> arrival = arrival();
    return arrival.isPresent() && flag().map(at -> !at.isBefore(arrival.get())).orElse(true);
  }

  /** When the first move of the side to move must have come, if that limit is what counts. */
  Optional<Timestamp> firstMove() {
    return game.status() == Status.PLAYING && game.pause().isEmpty() && isArrival()
        ? arrival()
        : Optional.empty();
  }

  private Optional<Timestamp> arrival() {
    return isArrivalLimited()
        ? waiting()
            .firstMove(game.settings().timeControl())
            .map(limit -> game.turnSince().plus(limit).plus(game.spared().time()))
        : Optional.empty();
  }

  private boolean isArrivalLimited() {
    return game.ply() < Game.UNTIMED_PLIES
        && (game.isFirstMoveDue() || waiting().isArrivalLimited());
  }

  private Optional<Timestamp> flag() {
    return game.isFirstMoveDue() ? Optional.empty() : game.clock().flatMap(Clock::deadline);
  }

  /** From when on the absence of {@code absent} may be claimed; empty while it can't be. */
  Optional<Timestamp> absence(Color absent, Absence absence) {
    return isAbsenceCounted(absent)
        ? waiting()
            .absence(game.settings().timeControl(), absence.manner())
            .map(absence.since().max(game.turnSince())::plus)
        : Optional.empty();
  }

  private boolean isAbsenceCounted(Color absent) {
    return game.status() == Status.PLAYING
        && game.pause().isEmpty()
        && game.ply() >= Game.UNTIMED_PLIES
        && game.position().turn() == absent;
  }

  private Waiting waiting() {
    return game.settings().rules().waiting();
  }
}

package org.flagfall.game;

import java.util.List;
import java.util.Optional;

/** Giving up, and calling a game off. */
record Leaving(Turn turn) {
  private static final int ABORTABLE_PLIES = 2;

  Decision resign(Command.Resign command) {
    return turn.obstacle(command.by())
        .or(this::tooEarlyToResign)
        .map(Phase::refuse)
        .orElseGet(
            () ->
                happens(
                    turn.endings().resigned(turn.seatOf(command.by()), command.opponentCanMate())));
  }

  private Optional<Refusal> tooEarlyToResign() {
    return turn.rules().penalties().isTooEarlyToResign(turn.game().movesPlayed())
        ? Optional.of(Refusal.TOO_EARLY)
        : Optional.empty();
  }

  Decision abort(Command.Abort command) {
    return turn.obstacle(command.by())
        .map(Phase::refuse)
        .orElseGet(
            () ->
                turn.game().ply() < ABORTABLE_PLIES
                    ? happens(Endings.aborted())
                    : Phase.refuse(Refusal.TOO_LATE));
  }

  private Decision happens(Event event) {
    return Decision.Accepted.at(turn.at(), List.of(event));
  }
}

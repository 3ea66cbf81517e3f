package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;

/** Claims that the opponent is gone. */
record Missing(Turn turn) {

  Decision claim(Flow.ClaimAbsence command) {
    return turn.obstacle(command.by())
        .or(turn::pausedObstacle)
        .or(() -> obstacle(command))
        .map(Phase::refuse)
        .orElseGet(() -> end(command));
  }

  private Optional<Refusal> obstacle(Flow.ClaimAbsence command) {
    Game game = turn.game();
    if (!game.settings().rules().waiting().allowsAbsenceClaims()) {
      return Optional.of(Refusal.FORBIDDEN);
    }
    Color absent = turn.seatOf(command.by()).opposite();
    if (command.absence().isEmpty() || absent != turn.onMove()) {
      return Optional.of(Refusal.NOTHING_TO_CLAIM);
    }
    Optional<Timestamp> from = game.absenceClaimableAt(absent, command.absence().get());
    return from.isEmpty() || turn.arrival().at().isBefore(from.get())
        ? Optional.of(Refusal.TOO_EARLY)
        : Optional.empty();
  }

  private Decision end(Flow.ClaimAbsence command) {
    boolean isWin = command.wanted() == Flow.Wanted.WIN && !command.canMate().isCannot();
    Event end = turn.endings().abandoned(turn.seatOf(command.by()), isWin);
    return Decision.Accepted.at(turn.at(), List.of(end));
  }
}

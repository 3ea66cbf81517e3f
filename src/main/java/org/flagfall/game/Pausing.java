package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;

/** Pausing by agreement, in casual games, and going on. */
record Pausing(Turn turn) {

  Decision offer(UserId by) {
    Optional<Refusal> obstacle = general(by);
    if (obstacle.isPresent()) {
      return Phase.refuse(obstacle.get());
    }
    Color seat = turn.seatOf(by);
    return turn.game()
        .pauseOffer()
        .map(standing -> standing == seat ? Phase.refuse(Refusal.OFFER_TOO_SOON) : pause())
        .orElseGet(() -> offerAnew(seat));
  }

  private Optional<Refusal> general(UserId by) {
    return turn.obstacle(by)
        .or(() -> turn.refusedUnless(turn.rules().allowsPauses() && turn.isCasual()))
        .or(turn::pausedObstacle);
  }

  private Decision offerAnew(Color by) {
    return turn.game().tally(by).pauseAskedAt().equals(Optional.of(turn.game().ply()))
        ? Phase.refuse(Refusal.OFFER_TOO_SOON)
        : happens(new Event.PauseOffered(by));
  }

  Decision accept(UserId by) {
    return noOffer(by).map(Phase::refuse).orElseGet(this::pause);
  }

  Decision decline(UserId by) {
    return noOffer(by)
        .map(Phase::refuse)
        .orElseGet(() -> happens(new Event.PauseDeclined(turn.seatOf(by))));
  }

  private Optional<Refusal> noOffer(UserId by) {
    return general(by).or(() -> isAskedOf(by) ? Optional.empty() : Optional.of(Refusal.NO_OFFER));
  }

  private boolean isAskedOf(UserId by) {
    return turn.game().pauseOffer().filter(offer -> offer != turn.seatOf(by)).isPresent();
  }

  private Decision pause() {
    return happens(new Event.ClockPaused(Pause.Reason.AGREEMENT));
  }

  /** Where both want to go on at the same moment, the second finds it done. */
  Decision resume(UserId by) {
    Optional<Refusal> obstacle = turn.obstacle(by);
    if (obstacle.isPresent()) {
      return Phase.refuse(obstacle.get());
    }
    return turn.game()
        .pause()
        .map(
            pause ->
                pause.reason() == Pause.Reason.ARBITER
                    ? Phase.refuse(Refusal.FORBIDDEN)
                    : happens(new Event.ClockResumed(Pause.Reason.PLAYER)))
        .orElseGet(Decision.Idle::new);
  }

  private Decision happens(Event event) {
    return Decision.Accepted.at(turn.at(), List.of(event));
  }
}

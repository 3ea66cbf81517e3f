package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.flagfall.chess.Color;

/** Taking back moves by agreement, in casual games. */
record TakingBack(Turn turn) {

  Decision offer(UserId by) {
    return general(by)
        .or(() -> obstacle(turn.seatOf(by)))
        .map(Phase::refuse)
        .orElseGet(() -> happens(new Event.TakebackOffered(turn.seatOf(by))));
  }

  private Optional<Refusal> general(UserId by) {
    return turn.obstacle(by)
        .or(() -> turn.refusedUnless(turn.rules().allowsTakebacks() && turn.isCasual()))
        .or(turn::pausedObstacle);
  }

  private Optional<Refusal> obstacle(Color by) {
    if (turn.game().takebackOffer().isPresent()) {
      return Optional.of(Refusal.OFFER_TOO_SOON);
    }
    if (turn.game().movesOf(by) == 0) {
      return Optional.of(Refusal.TOO_EARLY);
    }
    return turn.game().tally(by).takebackAskedAt().equals(Optional.of(turn.game().ply()))
        ? Optional.of(Refusal.OFFER_TOO_SOON)
        : Optional.empty();
  }

  Decision accept(UserId by) {
    return answer(by, offer -> new Event.TakenBack(offer.ply()));
  }

  Decision decline(UserId by) {
    return answer(by, offer -> new Event.TakebackDeclined(turn.seatOf(by)));
  }

  private Decision answer(UserId by, Function<TakebackOffer, Event> event) {
    Optional<Refusal> obstacle = general(by);
    if (obstacle.isPresent()) {
      return Phase.refuse(obstacle.get());
    }
    return turn.game()
        .takebackOffer()
        .filter(offer -> offer.by() != turn.seatOf(by))
        .map(offer -> happens(event.apply(offer)))
        .orElseGet(() -> Phase.refuse(Refusal.NO_OFFER));
  }

  private Decision happens(Event event) {
    return Decision.Accepted.at(turn.at(), List.of(event));
  }
}

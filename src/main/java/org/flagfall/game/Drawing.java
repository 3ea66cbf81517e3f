package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;

/** Draw offers and their answers (Laws of Chess 5.2.3, 9.1.2). */
record Drawing(Turn turn) {

  Decision offer(Command.OfferDraw command) {
    Optional<Refusal> obstacle = turn.obstacle(command.by());
    if (obstacle.isPresent()) {
      return Phase.refuse(obstacle.get());
    }
    Color by = turn.seatOf(command.by());
    return turn.game()
        .drawOffer()
        .map(standing -> standing.by() == by ? Phase.refuse(Refusal.OFFER_TOO_SOON) : agree())
        .orElseGet(() -> offerAnew(by));
  }

  private Decision offerAnew(Color by) {
    return turn.rules()
        .offers()
        .obstacle(turn.game(), by)
        .map(Phase::refuse)
        .orElseGet(() -> happens(new Event.DrawOffered(by)));
  }

  Decision accept(Command.AcceptDraw command) {
    return obstacle(command.by(), command.offer()).map(Phase::refuse).orElseGet(this::agree);
  }

  Decision decline(Command.DeclineDraw command) {
    return obstacle(command.by(), command.offer())
        .map(Phase::refuse)
        .orElseGet(() -> happens(declined(command.by())));
  }

  private Event declined(UserId by) {
    return new Event.DrawDeclined(turn.seatOf(by), Event.How.ANSWER);
  }

  /** Why there is nothing to answer, if so. */
  private Optional<Refusal> obstacle(UserId by, Optional<Version> meant) {
    return turn.obstacle(by)
        .or(() -> isOpenTo(by, meant) ? Optional.empty() : Optional.of(Refusal.NO_OFFER));
  }

  private boolean isOpenTo(UserId user, Optional<Version> meant) {
    return turn.game()
        .drawOffer()
        .filter(offer -> offer.by() != turn.seatOf(user))
        .filter(offer -> meant.isEmpty() || meant.get().equals(offer.version()))
        .isPresent();
  }

  private Decision agree() {
    return turn.haveBothMoved()
        ? happens(turn.endings().agreed())
        : Phase.refuse(Refusal.TOO_EARLY);
  }

  private Decision happens(Event event) {
    return Decision.Accepted.at(turn.at(), List.of(event));
  }
}

package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;

/** When a draw may be offered (Laws of Chess 9.1, 11.5). */
record OfferRules(RuleSet rules) {

  /** Why {@code by} may not offer a draw now, if so. */
  Optional<Refusal> obstacle(Game game, Color by) {
    OfferCount count = game.offers().get(by);
    if (rules.is(RuleParameter.OFFER, "ownTurn") && game.position().turn() != by) {
      return Optional.of(Refusal.NOT_YOUR_TURN);
    }
    if (game.movesPlayed() < rules.number(RuleParameter.OFFER_AFTER)) {
      return Optional.of(Refusal.TOO_EARLY);
    }
    if (count.made() >= rules.count(RuleParameter.OFFERS_AT_MOST).orElse(Integer.MAX_VALUE)) {
      return Optional.of(Refusal.OFFER_REFUSED);
    }
    return isTooSoon(game, by, count) ? Optional.of(Refusal.OFFER_TOO_SOON) : Optional.empty();
  }

  private boolean isTooSoon(Game game, Color by, OfferCount count) {
    int wait = rules.number(RuleParameter.OFFER_AGAIN_AFTER);
    return count.declinedAt().isPresent()
        && game.movesOf(by) - count.declinedAt().getAsInt() < wait;
  }
}

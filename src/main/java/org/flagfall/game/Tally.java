package org.flagfall.game;

/**
 * What is counted about one player.
 *
 * @param offers draw offers
 * @param illegalAttempts attempts to leave or put the own king in check, where they are counted
 */
record Tally(OfferCount offers, int illegalAttempts) {
  static final Tally NONE = new Tally(OfferCount.NONE, 0);

  Tally withOffers(OfferCount value) {
    return new Tally(value, illegalAttempts);
  }

  Tally withIllegalAttempts(int value) {
    return new Tally(offers, value);
  }
}

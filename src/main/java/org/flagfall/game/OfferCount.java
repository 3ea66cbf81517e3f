package org.flagfall.game;

import java.util.OptionalInt;

/**
 * What one player has made of the right to offer draws.
 *
 * @param made offers made; a wrong claim stands as one
 * @param declinedAt own moves played when the last offer was declined; empty if none was, or if the
 *     other side has offered since
 */
record OfferCount(int made, OptionalInt declinedAt) {
  static final OfferCount NONE = new OfferCount(0, OptionalInt.empty());

  OfferCount oneMore() {
    return new OfferCount(made + 1, declinedAt);
  }

  OfferCount declined(int ownMoves) {
    return new OfferCount(made, OptionalInt.of(ownMoves));
  }

  /** The other side has offered: it does not feel pestered. */
  OfferCount free() {
    return new OfferCount(made, OptionalInt.empty());
  }
}

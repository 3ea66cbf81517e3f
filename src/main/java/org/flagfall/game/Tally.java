package org.flagfall.game;

import java.util.Optional;
import org.flagfall.clock.Timestamp;

/**
 * What is counted about one player.
 *
 * @param offers draw offers
 * @param illegalAttempts attempts to leave or put the own king in check, where they are counted
 * @param takebackAskedAt the ply at which the player last asked to take back
 * @param pauseAskedAt the ply at which the player last asked to pause
 * @param gifts how often the player gave time
 * @param gaveAt when the player last did
 */
record Tally(
    OfferCount offers,
    int illegalAttempts,
    Optional<Integer> takebackAskedAt,
    Optional<Integer> pauseAskedAt,
    int gifts,
    Optional<Timestamp> gaveAt) {
  static final Tally NONE =
      new Tally(OfferCount.NONE, 0, Optional.empty(), Optional.empty(), 0, Optional.empty());

  Tally withOffers(OfferCount value) {
    return new Tally(value, illegalAttempts, takebackAskedAt, pauseAskedAt, gifts, gaveAt);
  }

  Tally withIllegalAttempts(int value) {
    return new Tally(offers, value, takebackAskedAt, pauseAskedAt, gifts, gaveAt);
  }

  Tally askedTakeback(int ply) {
    return new Tally(offers, illegalAttempts, Optional.of(ply), pauseAskedAt, gifts, gaveAt);
  }

  Tally askedPause(int ply) {
    return new Tally(offers, illegalAttempts, takebackAskedAt, Optional.of(ply), gifts, gaveAt);
  }

  Tally gave(Timestamp at) {
    return new Tally(
        offers, illegalAttempts, takebackAskedAt, pauseAskedAt, gifts + 1, Optional.of(at));
  }

  /** Moves were taken back: what was asked at a ply means nothing any more. */
  Tally takenBack() {
    return new Tally(offers, illegalAttempts, Optional.empty(), Optional.empty(), gifts, gaveAt);
  }
}

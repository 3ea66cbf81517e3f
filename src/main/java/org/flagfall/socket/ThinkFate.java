package org.flagfall.socket;

import java.util.Optional;
import org.flagfall.clock.Millis;

/** How what a client says that it thought compares to what was charged; it buys nothing. */
public enum ThinkFate {
  /** It is about what was charged, or more. */
  FITS("fits"),
  /** It is less, by more than the network could explain. */
  LESS("less");

  /** More than any network time that stays uncharged in the end. */
  private static final Millis TOLERANCE = Millis.ofSeconds(1);

  private final String code;

  ThinkFate(String code) {
    this.code = code;
  }

  /** The word in metrics. */
  public String code() {
    return code;
  }

  /**
   * The fate of a claim.
   *
   * @param charged what the move cost; empty if it is not known any more
   */
  static Optional<ThinkFate> of(Optional<Millis> claimed, Optional<Millis> charged) {
    return claimed.flatMap(
        claim -> charged.map(spent -> claim.plus(TOLERANCE).isLessThan(spent) ? LESS : FITS));
  }
}

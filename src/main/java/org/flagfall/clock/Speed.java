package org.flagfall.clock;

/** The common names for how fast a game is, by {@link TimeControl#estimate}. */
public enum Speed {
  /** Under 30 seconds. */
  ULTRABULLET("ultrabullet", 30),
  /** Under 3 minutes. */
  BULLET("bullet", 180),
  /** Under 8 minutes. */
  BLITZ("blitz", 480),
  /** Under 25 minutes. */
  RAPID("rapid", 1500),
  /** Longer, or without a clock. */
  CLASSICAL("classical", Long.MAX_VALUE / 1000);

  private final String code;
  private final Millis limit;

  Speed(String code, long seconds) {
    this.code = code;
    this.limit = Millis.ofSeconds(seconds);
  }

  /** The word on the wire. */
  public String code() {
    return code;
  }

  static Speed of(Millis estimate) {
    for (Speed speed : values()) {
      if (estimate.isLessThan(speed.limit)) {
        return speed;
      }
    }
    return CLASSICAL;
  }
}

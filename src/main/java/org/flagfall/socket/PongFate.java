package org.flagfall.socket;

/** What becomes of a ping that measures a round trip, or of a pong. */
public enum PongFate {
  /** The pong measured the round trip. */
  MEASURED("measured"),
  /** It did, but took far longer than others on this connection: perhaps it was held back. */
  SLOW("slow"),
  /** The next ping of the game went out before the pong had come. */
  MISSING("missing"),
  /** The pong came after all, when the next ping was out. */
  LATE("late"),
  /** A pong for a ping that was never sent, or was answered already. */
  FORGED("forged");

  private final String code;

  PongFate(String code) {
    this.code = code;
  }

  /** The word in metrics. */
  public String code() {
    return code;
  }
}

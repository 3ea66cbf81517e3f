package org.flagfall.game;

/** How far a game has come. */
public enum Status {
  /** A seat is open. */
  WAITING("waiting"),
  PLAYING("playing"),
  ENDED("ended");

  private final String code;

  Status(String code) {
    this.code = code;
  }

  /** The word on the wire. */
  public String code() {
    return code;
  }
}

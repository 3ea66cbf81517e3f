package org.flagfall.game;

/** Why a game refuses a command. Nothing about the game has changed. */
public enum Refusal {
  /** The asker has no seat in this game. */
  NOT_PLAYER,
  /** The other side is on move. */
  NOT_YOUR_TURN,
  /** The rules of chess forbid it. */
  ILLEGAL_MOVE,
  /** The command is about another number of half-moves than were played. */
  STALE_PLY,
  /** The game has ended. */
  GAME_OVER,
  /** The game has not begun. */
  NOT_STARTED,
  /** The time of the player on move was out before the command came. */
  FLAGGED,
  /** There is no such offer to answer. */
  NO_OFFER,
  /** The asker's own offer still stands, or one was declined a short time ago. */
  OFFER_TOO_SOON,
  /** The rules of the game allow no more offers. */
  OFFER_REFUSED,
  /** Draws are not claimed under the rules of the game. */
  NOTHING_TO_CLAIM,
  /** Not yet, such as agreement before both sides have moved (Laws of Chess 5.2.3). */
  TOO_EARLY,
  /** No longer: the game is under way. */
  TOO_LATE,
  /** The game is paused. */
  PAUSED,
  /** Too much in too short a time. */
  TOO_FAST,
  /** Somebody sits there. */
  SEAT_TAKEN,
  /** The asker has a seat in this game already. */
  ALREADY_SEATED,
  /** The asker may not do this. */
  FORBIDDEN;

  /** Whether a clock must be looked at again because of it. */
  public boolean isByClock() {
    return this == FLAGGED;
  }
}

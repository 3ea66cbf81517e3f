package org.flagfall.chaos;

/**
 * A promise that was broken in one game.
 *
 * @param game the game's id
 * @param what a sentence for people
 */
record Violation(Kind kind, String game, String what) {

  /** Which promise. */
  enum Kind {
    /** Something acknowledged is not in the log. */
    LOST,
    /** Something acknowledged is in the log more than once. */
    DOUBLED,
    /** The log tells things in another order than they were acknowledged. */
    DISORDER,
    /** Versions are not 1, 2, 3 and so on. */
    GAP,
    /** Somebody was told, or the log holds, what nobody did. */
    INVENTED,
    /** Two were told different things of the same version. */
    ALTERED,
    /** The log is not a game of chess. */
    ILLEGAL,
    /** A clock does not show what it must. */
    CLOCK,
    /** A game neither ended nor could go on. */
    STUCK,
    /** A client was answered in a way that the protocol does not allow. */
    FAULT
  }

  @Override
  public String toString() {
    return kind + " " + game + ": " + what;
  }
}

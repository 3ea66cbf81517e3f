package org.flagfall.game;

/** On what ground a draw is claimed. */
public enum ClaimGround {
  /** The position has occurred three times (Laws of Chess 9.2). */
  THREEFOLD,
  /** Fifty moves by each side without a capture or a pawn move (Laws of Chess 9.3). */
  FIFTY_MOVES
}

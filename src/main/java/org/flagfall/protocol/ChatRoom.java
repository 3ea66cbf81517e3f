package org.flagfall.protocol;

/** Where something is said beside the board. */
public enum ChatRoom {
  /** Among the players, and the arbiters. */
  PLAYERS,
  /** Among those who watch; players hear it only after the end. */
  SPECTATORS
}

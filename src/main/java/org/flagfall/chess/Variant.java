package org.flagfall.chess;

/** The rules a game is played by: they differ in the start position and in castling only. */
public enum Variant {
  /** Chess as in the Laws. */
  STANDARD,
  /** Chess960: back ranks drawn by lot (Guidelines II); castling is written king takes rook. */
  CHESS960
}

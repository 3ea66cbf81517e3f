package org.flagfall.chess;

/** A side of the board. White moves first (Laws of Chess 1.2). */
public enum Color {
  WHITE,
  BLACK;

  /** The other side. */
  public Color opposite() {
    return this == WHITE ? BLACK : WHITE;
  }
}

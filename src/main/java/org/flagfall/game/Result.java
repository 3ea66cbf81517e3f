package org.flagfall.game;

import org.flagfall.chess.Color;

/** How the points of an ended game are shared; the text is that of the PGN tag {@code Result}. */
public enum Result {
  WHITE_WINS("1-0"),
  BLACK_WINS("0-1"),
  DRAW("1/2-1/2"),
  /** Both lose, by an arbiter's decision (Laws of Chess 11.8). */
  BOTH_LOSE("0-0"),
  /** Half a point for White, nothing for Black, by an arbiter's decision. */
  WHITE_HALF("1/2-0"),
  /** Nothing for White, half a point for Black, by an arbiter's decision. */
  BLACK_HALF("0-1/2"),
  /** No result: the game does not count. */
  NONE("*");

  private final String text;

  Result(String text) {
    this.text = text;
  }

  /** The win of {@code color}. */
  public static Result win(Color color) {
    return color == Color.WHITE ? WHITE_WINS : BLACK_WINS;
  }

  /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
  public String text() {
    return text;
  }
}

package org.flagfall.game;

import org.flagfall.chess.Color;
import org.flagfall.chess.MenNames;
import org.flagfall.chess.Position;

/**
 * Material that deserves more moves without a capture or a pawn move than others.
 *
 * @param one the men of one side, strongest first, such as {@code KRB}
 * @param other the men of the other side
 * @param moves how many moves
 */
record LongerCount(String one, String other, int moves) {

  /** {@code KRBKR=75}. */
  static LongerCount read(String text) {
    int second = text.indexOf('K', 1);
    int end = text.indexOf('=');
    return new LongerCount(
        MenNames.sorted(text.substring(0, second)),
        MenNames.sorted(text.substring(second, end)),
        Integer.parseInt(text.substring(end + 1)));
  }

  /** Whether these are the men on the board, whichever side has which. */
  boolean isOn(Position position) {
    String white = MenNames.of(position, Color.WHITE);
    String black = MenNames.of(position, Color.BLACK);
    return white.equals(one) && black.equals(other) || white.equals(other) && black.equals(one);
  }
}

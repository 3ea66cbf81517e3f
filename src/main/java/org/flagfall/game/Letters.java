package org.flagfall.game;

import java.util.function.IntUnaryOperator;

/** Makes texts of letters and digits: names that are drawn, not chosen. */
public final class Letters {
  private static final String ALL =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private Letters() {}

  /**
   * A text of {@code length} characters.
   *
   * @param draw given a bound, draws the next number from 0 on below it; what cannot be foretold of
   *     these numbers cannot be guessed of the text
   */
  public static String draw(int length, IntUnaryOperator draw) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(ALL.charAt(draw.applyAsInt(ALL.length())));
    }
    return text.toString();
  }
}

package org.flagfall.game;

/**
 * The name of a seek: 1 to 32 letters and digits.
 *
 * @param value the text
 */
public record SeekId(String value) {
  private static final int LENGTH = 32;

  public SeekId {
    boolean isShort = !value.isEmpty() && value.length() <= LENGTH;
    if (!isShort || !value.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit(c))) {
      throw new IllegalArgumentException("not the id of a seek");
    }
  }

  @Override
  public String toString() {
    return value;
  }
}

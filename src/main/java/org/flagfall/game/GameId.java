package org.flagfall.game;

/**
 * The name of a game: 8 to 32 letters and digits.
 *
 * @param value the text, as it stands in addresses
 */
public record GameId(String value) {
  private static final int SHORTEST = 8;
  private static final int LONGEST = 32;

  public GameId {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not a game id: " + value);
    }
  }

  /** Whether {@code text} can be the name of a game. */
  public static boolean isValid(String text) {
    return text.length() >= SHORTEST && text.length() <= LONGEST && hasOnlyLettersAndDigits(text);
  }

  private static boolean hasOnlyLettersAndDigits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isLetterOrDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLetterOrDigit(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** Written out, since it is asked at every message; the generated one is not inlined. */
  @Override
  public boolean equals(Object other) {
    return other instanceof GameId that && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  @Override
  public String toString() {
    return value;
  }
}

package org.flagfall.game;

/**
 * The name by which the issuer of tokens knows a person or program; 1 to 128 characters.
 *
 * @param value the subject of the token
 */
public record UserId(String value) {
  private static final int LONGEST = 128;

  public UserId {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not a user id");
    }
  }

  /** Whether {@code text} can be the id of a user. */
  public static boolean isValid(String text) {
    return !text.isBlank() && text.length() <= LONGEST;
  }

  @Override
  public String toString() {
    return value;
  }
}

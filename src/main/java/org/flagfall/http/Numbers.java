package org.flagfall.http;

import java.util.Optional;

/** Numbers in addresses. */
final class Numbers {
  private static final int MOST_DIGITS = 15;

  private Numbers() {}

  /** A whole number from 0 on; empty for any other text. */
  static Optional<Long> natural(String text) {
    boolean isNumber =
        !text.isEmpty()
            && text.length() <= MOST_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }
}

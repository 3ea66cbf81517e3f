package org.flagfall.protocol;

/** A stranger's word as it may stand in a sentence of ours. */
final class Quote {
  private static final int LONGEST = 32;

  private Quote() {}

  /** {@code word} in back quotes, with only harmless characters, cut if long. */
  static String of(String word) {
    String plain = word.replaceAll("[^A-Za-z0-9 ._:/+|*-]", "?");
    return "`" + (plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "...") + "`";
  }
}

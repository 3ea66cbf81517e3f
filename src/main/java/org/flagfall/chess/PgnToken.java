package org.flagfall.chess;

/**
 * A word of movetext outside variations.
 *
 * @param kind what it is
 * @param text the word, or what the comment says
 * @param line its line, counted from 1
 */
record PgnToken(Kind kind, String text, int line) {
  enum Kind {
    COMMENT,
    SYMBOL,
    RESULT,
    FAULT
  }
}

package org.flagfall.chess;

import java.util.Locale;
import java.util.regex.Matcher;

/**
 * What a move in SAN says of itself.
 *
 * @param role the man that moves
 * @param from the squares that it may come from
 * @param sign {@code x}, {@code X} or {@code :} where something is taken, {@code -} where nothing
 *     is, or a space
 * @param to the square of arrival
 * @param promotion what it becomes; a pawn if it stays what it is
 */
record SanPattern(Role role, long from, char sign, int to, Role promotion) {

  /** Reads the groups of {@link SanReader}'s pattern. */
  static SanPattern of(Matcher text) {
    String file = small(text.group("file"));
    String rank = text.group("rank");
    long files = file.isEmpty() ? -1L : Squares.FILE_A << file.charAt(0) - 'a';
    long ranks = rank.isEmpty() ? -1L : Squares.RANK_1 << 8 * (rank.charAt(0) - '1');
    String sign = text.group("sign");
    return new SanPattern(
        role(text.group("role")),
        files & ranks,
        sign.isEmpty() ? ' ' : sign.charAt(0),
        Squares.read(small(text.group("to"))).orElseThrow(),
        promotion(text.group("promotion")));
  }

  boolean fits(Position position, int code) {
    return Move.to(code) == to
        && (from & Squares.bit(Move.from(code))) != 0
        && (Move.isPromotion(code) ? Move.promotion(code) : Role.PAWN) == promotion
        && position.board().role(Move.from(code)) == role
        && !position.isCastling(code)
        && fitsSign(position, code)
        && fitsPawnCapture(position, code);
  }

  /** A capture sign needs a capture. */
  boolean fitsSign(Position position, int code) {
    return sign == ' ' || position.isCapture(code) == (sign != '-');
  }

  /** A pawn's capture names the file that it comes from. */
  private boolean fitsPawnCapture(Position position, int code) {
    boolean namesFile = Long.bitCount(from) <= 8 && (from & from << 1) == 0;
    return role != Role.PAWN || !position.isCapture(code) || namesFile;
  }

  private static Role role(String letter) {
    return letter.isEmpty() ? Role.PAWN : role(letter.charAt(0));
  }

  private static Role promotion(String text) {
    if (text == null) {
      return Role.PAWN;
    }
    return role(text.charAt(text.endsWith(")") ? text.length() - 2 : text.length() - 1));
  }

  private static Role role(char letter) {
    return Role.ofLetter(small(String.valueOf(letter)).charAt(0)).orElseThrow();
  }

  private static String small(String letters) {
    return letters.toLowerCase(Locale.ROOT);
  }
}

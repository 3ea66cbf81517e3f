package org.flagfall.chess;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads SAN and what people type for it: zeros in castling, a missing {@code x}, {@code e8Q}, small
 * letters for men, more disambiguation than needed, long algebraic, UCI. Signs of check and comment
 * are passed over. What fits several moves is none; so is a capture sign where nothing is taken.
 */
final class SanReader {
  private static final Pattern TAIL = Pattern.compile("(?:\\s*e\\.?p\\.?)?[+#!?†‡]*$");
  private static final Pattern CASTLING = Pattern.compile("[O0o]-?[O0o](-?[O0o])?");
  private static final Pattern MOVE =
      Pattern.compile(
          "(?<role>[PNBRQKnrqk]?)(?<file>[a-h]?)(?<rank>[1-8]?)(?<sign>[-x:]?)"
              + "(?<to>[a-h][1-8])(?<promotion>(?:=|/)?[NBRQnbrq]|\\([NBRQ]\\))?");

  private static final int LONGEST = 16;

  private final Position position;
  private final MoveList moves;

  private SanReader(Position position) {
    this.position = position;
    this.moves = MoveLister.list(position);
  }

  static Optional<Move> read(Position position, String text) {
    return text.length() > LONGEST
        ? Optional.empty()
        : new SanReader(position).read(TAIL.matcher(text.strip()).replaceFirst(""));
  }

  private Optional<Move> read(String text) {
    Matcher castling = CASTLING.matcher(text);
    if (castling.matches()) {
      return castling(castling.group(1) == null);
    }
    Matcher move = MOVE.matcher(text);
    return move.matches() ? only(move) : Optional.empty();
  }

  private Optional<Move> castling(boolean isKingside) {
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.get(i);
      boolean isSide = Castling.isKingside(Move.from(code), Move.to(code)) == isKingside;
      if (position.isCastling(code) && isSide) {
        return Optional.of(Move.ofCode(code));
      }
    }
    return Optional.empty();
  }

  private Optional<Move> only(Matcher text) {
    if (isSquareToSquare(text)) {
      return uci(text);
    }
    int found = 0;
    int last = 0;
    for (int i = 0; i < moves.size(); i++) {
      if (fits(moves.get(i), text)) {
        last = moves.get(i);
        found++;
      }
    }
    return found == 1 ? Optional.of(Move.ofCode(last)) : Optional.empty();
  }

  private static boolean isSquareToSquare(Matcher text) {
    return text.group("role").isEmpty()
        && !text.group("file").isEmpty()
        && !text.group("rank").isEmpty();
  }

  private Optional<Move> uci(Matcher text) {
    String squares = text.group("file") + text.group("rank") + text.group("to");
    return Uci.read(position, squares + promotion(text))
        .filter(move -> fitsSign(move.code(), text));
  }

  private boolean fits(int code, Matcher text) {
    int from = Move.from(code);
    return !position.isCastling(code)
        && fitsName(text.group("to"), Squares.name(Move.to(code)))
        && fitsName(role(text), "" + position.board().role(from).letter())
        && fitsName(text.group("file"), "" + Squares.fileName(from))
        && fitsName(text.group("rank"), "" + Squares.rankName(from))
        && fitsSign(code, text)
        && fitsPawnCapture(code, text)
        && promotion(text).equals(promotion(code));
  }

  private static boolean fitsName(String wanted, String actual) {
    return wanted.isEmpty() || wanted.equals(actual);
  }

  /** A capture sign needs a capture. */
  private boolean fitsSign(int code, Matcher text) {
    String sign = text.group("sign");
    return sign.isEmpty() || position.isCapture(code) == !sign.equals("-");
  }

  /** A pawn's capture names the file it comes from. */
  private boolean fitsPawnCapture(int code, Matcher text) {
    boolean isPawn = role(text).equals("p");
    return !isPawn || !position.isCapture(code) || !text.group("file").isEmpty();
  }

  private static String role(Matcher text) {
    String role = text.group("role");
    return role.isEmpty() ? "p" : lower(role);
  }

  private static String promotion(Matcher text) {
    String promotion = text.group("promotion");
    return promotion == null ? "" : lower(promotion.replaceAll("[=/()]", ""));
  }

  private static String promotion(int code) {
    return Move.isPromotion(code) ? "" + Move.promotion(code).letter() : "";
  }

  private static String lower(String letters) {
    return letters.toLowerCase(java.util.Locale.ROOT);
  }
}

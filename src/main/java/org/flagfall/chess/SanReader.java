package org.flagfall.chess;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads SAN and what people type for it: zeros in castling, a missing {@code x}, {@code e8Q}, small
 * letters for men, capital ones for files, more disambiguation than needed, long algebraic, UCI.
 * Signs of check and comment are passed over. What fits several moves is none; so is a capture sign
 * where nothing is taken.
 *
 * <p>{@code b} is the file. {@code B} is the bishop wherever it can be, so {@code B4} is a pawn's
 * move, but {@code BxC3} isn't.
 */
final class SanReader {
  private static final Pattern TAIL = Pattern.compile("(?:\\s*e\\.?p\\.?)?[+#!?†‡]*$");
  private static final Pattern CASTLING = Pattern.compile("[O0o]-?[O0o](-?[O0o])?");
  private static final Pattern MOVE =
      Pattern.compile(
          "(?<role>[PNBRQKnrqk]?)(?<file>[a-hA-H]?)(?<rank>[1-8]?)(?<sign>[-xX:]?)"
              + "(?<to>[a-hA-H][1-8])(?<promotion>(?:=|/)?[NBRQnbrq]|\\([NBRQnbrq]\\))?");

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
    SanPattern pattern = SanPattern.of(text);
    int found = 0;
    int last = 0;
    for (int i = 0; i < moves.size(); i++) {
      if (pattern.fits(position, moves.get(i))) {
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
    SanPattern pattern = SanPattern.of(text);
    String promotion = pattern.promotion() == Role.PAWN ? "" : "" + pattern.promotion().letter();
    String squares = text.group("file") + text.group("rank") + text.group("to");
    return Uci.read(position, squares.toLowerCase(Locale.ROOT) + promotion)
        .filter(move -> pattern.fitsSign(position, move.code()));
  }
}

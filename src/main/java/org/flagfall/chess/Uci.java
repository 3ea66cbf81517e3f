package org.flagfall.chess;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Moves as engines write them: {@code e2e4}, {@code e7e8q}. Castling is {@code e1g1} in standard
 * chess and king takes rook in Chess960.
 */
public final class Uci {
  private Uci() {}

  /**
   * The legal move that {@code text} names. In standard chess castling may also be written king
   * takes rook.
   */
  public static Optional<Move> read(Position position, String text) {
    return code(position, text)
        .filter(code -> MoveLister.list(position).contains(code))
        .map(Move::ofCode);
  }

  /** Writes a legal move. */
  public static String write(Position position, Move move) {
    boolean isSquareToSquare =
        position.variant() == Variant.CHESS960 || !position.isCastling(move.code());
    return isSquareToSquare
        ? move.toString()
        : Squares.name(move.from()) + Squares.name(Castling.kingTarget(move.from(), move.to()));
  }

  private static Optional<Integer> code(Position position, String text) {
    if (text.length() != 4 && text.length() != 5) {
      return Optional.empty();
    }
    OptionalInt from = Squares.read(text.substring(0, 2));
    OptionalInt to = Squares.read(text.substring(2, 4));
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    return text.length() == 4
        ? Optional.of(plain(position, from.getAsInt(), to.getAsInt()))
        : promotion(text.charAt(4)).map(role -> Move.code(from.getAsInt(), to.getAsInt(), role));
  }

  private static Optional<Role> promotion(char letter) {
    return Role.ofLetter(letter).filter(Role.PROMOTIONS::contains);
  }

  /** The king's move to his castling square means the rook on that side, if that may castle. */
  private static int plain(Position position, int from, int to) {
    Board board = position.board();
    boolean isFar = Math.abs(from - to) == 2 && from == board.king(position.turn());
    if (position.variant() == Variant.STANDARD && isFar) {
      int rook = to > from ? from + 3 : from - 4;
      return Move.code(from, rook & 63);
    }
    return Move.code(from, to);
  }
}

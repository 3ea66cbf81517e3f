package org.flagfall.chess;

import java.util.Optional;

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
    if (!isMove(text)) {
      return Optional.empty();
    }
    int from = square(text, 0);
    int to = square(text, 2);
    int code = text.length() == 4 ? plain(position, from, to) : promotion(from, to, text.charAt(4));
    return MoveSeeker.isLegal(position, code) ? Optional.of(Move.ofCode(code)) : Optional.empty();
  }

  /** Writes a move, which must be legal: of others nothing is said. */
  public static String write(Position position, Move move) {
    boolean isSquareToSquare =
        position.variant() == Variant.CHESS960 || !position.isCastling(move.code());
    return isSquareToSquare
        ? move.toString()
        : Squares.name(move.from()) + Squares.name(Castling.kingTarget(move.from(), move.to()));
  }

  private static boolean isMove(String text) {
    return (text.length() == 4 || text.length() == 5 && "qrbn".indexOf(text.charAt(4)) >= 0)
        && isSquare(text, 0)
        && isSquare(text, 2);
  }

  private static boolean isSquare(String text, int at) {
    return Squares.isFile(text.charAt(at)) && Squares.isRank(text.charAt(at + 1));
  }

  private static int square(String text, int at) {
    return Squares.of(text.charAt(at) - 'a', text.charAt(at + 1) - '1');
  }

  private static int promotion(int from, int to, char letter) {
    return Move.code(from, to, Role.ofLetter(letter).orElseThrow());
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

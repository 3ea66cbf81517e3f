package org.flagfall.chess;

import java.util.Optional;

/** Moves as people write them: Standard Algebraic Notation, as the PGN standard exports it. */
public final class San {
  private San() {}

  /**
   * Writes a move, with as little disambiguation as needed and the sign of check or mate.
   *
   * @param move a legal move; of others nothing is said
   */
  public static String write(Position position, Move move) {
    return body(position, move.code()) + sign(position.play(move.code()));
  }

  /**
   * The only legal move that {@code text} can mean; empty if there is none or more than one.
   *
   * <p>Also read are zeros in castling, a missing {@code x} or {@code +}, {@code e8Q}, small
   * letters for men and capital ones for files (but {@code b} is the file and {@code B} the bishop,
   * where it can be), needless disambiguation, long algebraic and UCI.
   */
  public static Optional<Move> read(Position position, String text) {
    return SanReader.read(position, text);
  }

  private static String sign(Position after) {
    if (!after.isCheck()) {
      return "";
    }
    return after.hasLegalMove() ? "+" : "#";
  }

  private static String body(Position position, int code) {
    int from = Move.from(code);
    int to = Move.to(code);
    if (position.isCastling(code)) {
      return Castling.isKingside(from, to) ? "O-O" : "O-O-O";
    }
    Role role = position.board().role(from);
    String taking = position.isCapture(code) ? "x" : "";
    return role == Role.PAWN
        ? pawn(code, taking)
        : role.capital() + distinction(position, code, role) + taking + Squares.name(to);
  }

  private static String pawn(int code, String taking) {
    String origin = taking.isEmpty() ? "" : Squares.fileName(Move.from(code)) + taking;
    String promotion = Move.isPromotion(code) ? "=" + Move.promotion(code).capital() : "";
    return origin + Squares.name(Move.to(code)) + promotion;
  }

  /** The file if it tells the man from others that can go there, else the rank, else both. */
  private static String distinction(Position position, int code, Role role) {
    int from = Move.from(code);
    long others = rivals(position, code, role);
    if (others == 0) {
      return "";
    }
    if ((others & Squares.FILE_A << Squares.file(from)) == 0) {
      return "" + Squares.fileName(from);
    }
    boolean isRankUnique = (others & Squares.RANK_1 << (from & 56)) == 0;
    return isRankUnique ? "" + Squares.rankName(from) : Squares.name(from);
  }

  /** The other men of the same role that may legally go to the same square. */
  private static long rivals(Position position, int code, Role role) {
    Board board = position.board();
    int to = Move.to(code);
    long rivals =
        board.attackers(position.turn(), to, board.occupied())
            & board.of(role)
            & ~Squares.bit(Move.from(code));
    return rivals == 0 ? 0 : legal(position, rivals, to);
  }

  private static long legal(Position position, long rivals, int to) {
    long legal = 0;
    for (long rest = rivals; rest != 0; rest = Squares.withoutFirst(rest)) {
      int from = Squares.first(rest);
      legal |= MoveSeeker.isLegal(position, Move.code(from, to)) ? Squares.bit(from) : 0;
    }
    return legal;
  }
}

package org.flagfall.chess;

/** How much a move seems to help towards mate, by the squares alone. */
final class Wish {
  private final Board board;
  private final Color winner;
  private final int king;
  private final int winnersKing;
  private final long zone;
  private final long diagonals;
  private final long orthogonals;
  private final boolean isStrong;
  private final boolean isHelped;
  private final boolean needsHelper;
  private final long corners;

  Wish(Board board, Color winner) {
    this.board = board;
    this.winner = winner;
    this.king = board.king(winner.opposite());
    this.winnersKing = board.king(winner);
    this.zone = Attacks.king(king);
    this.diagonals = Attacks.bishop(king, board.occupied());
    this.orthogonals = Attacks.rook(king, board.occupied());
    this.isStrong = (board.of(winner) & board.orthogonals()) != 0;
    this.isHelped = !isStrong && (board.of(winner) & board.pawns()) == 0;
    this.corners = isHelped ? CornerMate.corners(board, winner) : 0;
    this.needsHelper = isHelped && CornerMate.helpers(board, winner) == 0;
  }

  /** Whether the man that moves attacks the losing king from where it goes. */
  boolean givesCheck(int move) {
    int to = Move.to(move);
    Role role = Move.isPromotion(move) ? Move.promotion(move) : board.role(Move.from(move));
    long bit = Squares.bit(to);
    long checks =
        switch (role) {
          case PAWN -> Attacks.pawn(winner.opposite(), king);
          case KNIGHT -> Attacks.knight(king);
          case BISHOP -> diagonals;
          case ROOK -> orthogonals;
          case QUEEN -> diagonals | orthogonals;
          case KING -> 0;
        };
    return (checks & bit) != 0;
  }

  int ofWinner(int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    if (Move.isPromotion(move)) {
      return Move.promotion(move) == Role.QUEEN ? 20 : 0;
    }
    if (!isStrong && (board.occupied() & Squares.bit(to)) != 0) {
      return isHelped ? -8 : 12;
    }
    int nearer = Squares.distance(from, king) - Squares.distance(to, king);
    return switch (board.role(from)) {
      case PAWN -> isStrong ? 0 : 8;
      case KING -> Squares.distance(to, king) < 2 ? 0 : 3 * nearer;
      default -> 2 * nearer + 2;
    };
  }

  int ofLoser(int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    if ((board.of(winner) & Squares.bit(to)) != 0) {
      return -20;
    }
    if (isHelped) {
      return ofHelper(move);
    }
    if (from == king) {
      return 2 * (edge(from) - edge(to))
          + Squares.distance(from, winnersKing)
          - Squares.distance(to, winnersKing);
    }
    return (zone & Squares.bit(to)) != 0 ? 4 : 0;
  }

  /**
   * The loser stands up a man beside his own king in a corner, and makes it of a pawn if need be.
   */
  private int ofHelper(int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    if (Move.isPromotion(move)) {
      return Move.promotion(move) == Role.KNIGHT ? 20 : -10;
    }
    if (from == king) {
      return 3 * (Prospect.nearest(from, corners) - Prospect.nearest(to, corners));
    }
    if ((board.pawns() & Squares.bit(from)) != 0) {
      return needsHelper ? 8 : -4;
    }
    return (zone & Squares.bit(to)) != 0
        ? 5
        : Squares.distance(from, king) - Squares.distance(to, king);
  }

  private static int edge(int square) {
    int file = Squares.file(square);
    int rank = Squares.rank(square);
    return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
  }
}

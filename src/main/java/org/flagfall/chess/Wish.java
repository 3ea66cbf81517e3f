package org.flagfall.chess;

/** How much a move seems to help towards mate, by the squares alone. */
final class Wish {
  private final Board board;
  private final Color winner;
  private final int king;
  private final int winnersKing;
  private final long zone;
  private final boolean isStrong;

  Wish(Board board, Color winner) {
    this.board = board;
    this.winner = winner;
    this.king = board.king(winner.opposite());
    this.winnersKing = board.king(winner);
    this.zone = Attacks.king(king);
    this.isStrong = (board.of(winner) & board.orthogonals()) != 0;
  }

  /** Whether the man that moves attacks the losing king from where it goes. */
  boolean givesCheck(int move) {
    int to = Move.to(move);
    Role role = Move.isPromotion(move) ? Move.promotion(move) : board.role(Move.from(move));
    long bit = Squares.bit(to);
    return switch (role) {
      case PAWN -> (Attacks.pawn(winner.opposite(), king) & bit) != 0;
      case KNIGHT -> (Attacks.knight(king) & bit) != 0;
      case BISHOP -> (Attacks.bishop(king, board.occupied()) & bit) != 0;
      case ROOK -> (Attacks.rook(king, board.occupied()) & bit) != 0;
      case QUEEN ->
          ((Attacks.rook(king, board.occupied()) | Attacks.bishop(king, board.occupied())) & bit)
              != 0;
      case KING -> false;
    };
  }

  int ofWinner(int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    if (Move.isPromotion(move)) {
      return Move.promotion(move) == Role.QUEEN ? 20 : 0;
    }
    if (!isStrong && (board.occupied() & Squares.bit(to)) != 0) {
      return 12;
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
    if (from == king) {
      return 2 * (edge(from) - edge(to))
          + Squares.distance(from, winnersKing)
          - Squares.distance(to, winnersKing);
    }
    return (zone & Squares.bit(to)) != 0 ? 4 : 0;
  }

  private static int edge(int square) {
    int file = Squares.file(square);
    int rank = Squares.rank(square);
    return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
  }
}

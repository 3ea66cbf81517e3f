package org.flagfall.chess;

/** Guesses how far from mate a position is, if both sides work for it. */
final class Prospect {
  /** The number for the least promising positions. */
  static final int WORST = 127;

  private final Color winner;
  private final Color loser;

  Prospect(Color winner) {
    this.winner = winner;
    this.loser = winner.opposite();
  }

  /** 0 … {@link #WORST}, less being nearer to mate. */
  int of(Position position) {
    Board board = position.board();
    int king = board.king(loser);
    int score =
        4 * flights(board, king)
            + (position.isCheck() ? 0 : 4)
            + distance(king, board.king(winner))
            + nearest(board, king)
            + 6 * toPromote(board);
    return Math.min(score, WORST);
  }

  /** The squares beside the king that it could flee to. */
  private int flights(Board board, int king) {
    long attacked = board.attacked(winner, board.occupied() ^ Squares.bit(king));
    return Long.bitCount(Attacks.king(king) & ~board.of(loser) & ~attacked);
  }

  private int nearest(Board board, int king) {
    long majors = board.of(winner) & board.orthogonals();
    int nearest = 8;
    for (long rest = majors; rest != 0; rest = Squares.withoutFirst(rest)) {
      nearest = Math.min(nearest, distance(king, Squares.first(rest)));
    }
    return nearest;
  }

  private static int distance(int a, int b) {
    int files = Math.abs(Squares.file(a) - Squares.file(b));
    return Math.max(files, Math.abs(Squares.rank(a) - Squares.rank(b)));
  }

  /** The steps of the most advanced pawn to promotion; 0 with a queen or rook at hand. */
  private int toPromote(Board board) {
    long men = board.of(winner);
    if ((men & board.orthogonals()) != 0) {
      return 0;
    }
    long pawns = men & board.pawns();
    if (pawns == 0) {
      return 4;
    }
    return winner == Color.WHITE
        ? Long.numberOfLeadingZeros(pawns) / 8
        : Long.numberOfTrailingZeros(pawns) / 8;
  }
}

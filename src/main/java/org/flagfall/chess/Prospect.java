package org.flagfall.chess;

/** Guesses how far from mate a position is, if both sides work for it. */
final class Prospect {
  /** The number for the least promising positions. */
  static final int WORST = 127;

  // More than any position counts in which mate is at least thinkable.
  private static final int FAR = 60;

  private static final long CORNERS = 0x8100000000000081L;

  private final Color winner;
  private final Color loser;

  Prospect(Color winner) {
    this.winner = winner;
    this.loser = winner.opposite();
  }

  /** 0 … {@link #WORST}, less being nearer to mate. */
  int of(Position position) {
    Board board = position.board();
    int missing = missing(board);
    boolean isHelpless = missing != 0 && (board.of(winner) & board.pawns()) == 0;
    return Math.min(WORST, missing + (isHelpless ? FAR : toNet(position)));
  }

  /** How far the king is from having no flight left. */
  private int toNet(Position position) {
    Board board = position.board();
    int king = board.king(loser);
    return 4 * flights(board, king)
        + (position.isCheck() ? 0 : 4)
        + Squares.distance(king, board.king(winner))
        + toPlace(board, king);
  }

  /** The squares beside the king that it could flee to. */
  private int flights(Board board, int king) {
    long attacked = board.attacked(winner, board.occupied() ^ Squares.bit(king));
    return Long.bitCount(Attacks.king(king) & ~board.of(loser) & ~attacked);
  }

  /** How far a majors' piece is, or else how far the king from a corner where the rest can mate. */
  private int toPlace(Board board, int king) {
    long majors = board.of(winner) & board.orthogonals();
    if (majors != 0) {
      return nearest(king, majors);
    }
    long queens = board.of(loser) & board.orthogonals();
    long helpers = helpers(board, winner);
    return 3 * nearest(king, corners(board, winner))
        + nearest(king, helpers)
        + nearest(king, board.of(winner) & ~board.kings())
        + 3 * Long.bitCount(queens);
  }

  static long corners(Board board, Color winner) {
    long bishops = board.of(winner) & board.diagonals();
    return bishops == 0 ? CORNERS : CORNERS & colour(bishops);
  }

  private static long colour(long bishops) {
    return (bishops & Squares.LIGHT) != 0 ? Squares.LIGHT : Squares.DARK;
  }

  /**
   * Steps of pawns until there are men that can mate: a queen or rook, two other men, or one with
   * the help of a loser's man to stand in his own king's way.
   */
  private int missing(Board board) {
    long men = board.of(winner) & ~board.kings();
    long pawns = men & board.pawns();
    if ((men & board.orthogonals()) != 0 || pawns == 0 && Squares.isSeveral(men)) {
      return 0;
    }
    if (pawns != 0) {
      return toPromote(board, winner, pawns);
    }
    return helpers(board, winner) != 0 ? 0 : toHelp(board);
  }

  /** The loser's men that can stand in their king's way without guarding the line of check. */
  static long helpers(Board board, Color winner) {
    long others = board.of(winner.opposite()) & ~board.kings() & ~board.pawns();
    long bishops = board.of(winner) & board.diagonals();
    return bishops == 0
        ? others & ~board.of(Role.QUEEN)
        : others & (board.knights() | board.of(Role.BISHOP) & ~colour(bishops));
  }

  private int toHelp(Board board) {
    long pawns = board.of(loser) & board.pawns();
    return pawns == 0 ? WORST : toPromote(board, loser, pawns);
  }

  static int nearest(int king, long squares) {
    int nearest = 8;
    for (long rest = squares; rest != 0; rest = Squares.withoutFirst(rest)) {
      nearest = Math.min(nearest, Squares.distance(king, Squares.first(rest)));
    }
    return nearest;
  }

  /** The steps of the pawn with the best way to promotion, and more where pawns block it. */
  private static int toPromote(Board board, Color color, long pawns) {
    int least = WORST;
    for (long rest = pawns; rest != 0; rest = Squares.withoutFirst(rest)) {
      int square = Squares.first(rest);
      long way = ahead(color, square);
      int blocks = Long.bitCount(way & board.pawns());
      least = Math.min(least, 4 * Long.bitCount(way) + 3 * blocks);
    }
    return least;
  }

  /** The squares of the file in front of a pawn. */
  private static long ahead(Color color, int square) {
    long file = Squares.FILE_A << Squares.file(square);
    return color == Color.WHITE ? file & -2L << square : file & Squares.bit(square) - 1;
  }
}

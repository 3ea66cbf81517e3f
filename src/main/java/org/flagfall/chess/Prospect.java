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
    CornerMate corner = new CornerMate(board, winner);
    if (corner.isMeant()) {
      return corner.distance();
    }
    return Math.min(WORST, missing(board) + toNet(position));
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
    long helpers = CornerMate.helpers(board, winner);
    return 3 * nearest(king, CornerMate.corners(board, winner))
        + nearest(king, helpers)
        + nearest(king, board.of(winner) & ~board.kings())
        + 3 * Long.bitCount(queens);
  }

  /** Steps of pawns until there are men that can mate: a queen or rook, or two other men. */
  private int missing(Board board) {
    long men = board.of(winner) & ~board.kings();
    long pawns = men & board.pawns();
    boolean isEnough = (men & board.orthogonals()) != 0 || pawns == 0;
    return isEnough ? 0 : toPromote(board, winner, pawns);
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
  static long ahead(Color color, int square) {
    long file = Squares.FILE_A << Squares.file(square);
    return color == Color.WHITE ? file & -2L << square : file & Squares.bit(square) - 1;
  }
}

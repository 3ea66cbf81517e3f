package org.flagfall.chess;

/**
 * Guesses how far from mate a king is by a single knight or by bishops of one colour. Nearly always
 * that is in a corner: the winner's king guards one of the two squares beside it on the edge and
 * the one off the edge, and a man of the loser stands on the other.
 */
final class CornerMate {
  private static final long CORNERS = 0x8100000000000081L;

  private static final int NEVER = 50;

  // In moves: what a pawn in a pawn's way costs, and a queen or rook that is in everybody's.
  private static final int BLOCKED = 3;
  private static final int TROUBLE = 2;

  private final Board board;
  private final Color winner;
  private final Color loser;

  CornerMate(Board board, Color winner) {
    this.board = board;
    this.winner = winner;
    this.loser = winner.opposite();
  }

  /** Whether the winner has nothing but a knight, or bishops of one colour. */
  boolean isMeant() {
    long men = board.of(winner) & ~board.kings();
    long bishops = men & board.of(Role.BISHOP);
    boolean isKnight = (men & ~board.knights()) == 0 && !Squares.isSeveral(men);
    return isKnight || men == bishops && ((men & Squares.LIGHT) == 0 || (men & Squares.DARK) == 0);
  }

  /** The corners in which the winner's men can give check. */
  static long corners(Board board, Color winner) {
    long bishops = board.of(winner) & board.diagonals();
    return bishops == 0 ? CORNERS : CORNERS & colour(bishops);
  }

  private static long colour(long bishops) {
    return (bishops & Squares.LIGHT) != 0 ? Squares.LIGHT : Squares.DARK;
  }

  /** The loser's men that can stand in their king's way without guarding the line of check. */
  static long helpers(Board board, Color winner) {
    long others = board.of(winner.opposite()) & ~board.kings() & ~board.pawns();
    long bishops = board.of(winner) & board.diagonals();
    return bishops == 0
        ? others & ~board.of(Role.QUEEN)
        : others & (board.knights() | board.of(Role.BISHOP) & ~colour(bishops));
  }

  /** Moves of all men until the nearest such mate, about. */
  int distance() {
    int least = Prospect.WORST;
    for (long rest = corners(board, winner); rest != 0; rest = Squares.withoutFirst(rest)) {
      int corner = Squares.first(rest);
      int beside = corner ^ 1;
      int before = corner ^ 8;
      least = Math.min(least, distance(corner, beside, before));
      least = Math.min(least, distance(corner, before, beside));
    }
    long queens = board.of(loser) & board.orthogonals();
    return Math.min(Prospect.WORST, least + TROUBLE * Long.bitCount(queens));
  }

  private int distance(int corner, int guarded, int filled) {
    long guards = Attacks.king(guarded) & Attacks.king(corner ^ 9) & ~Attacks.king(corner);
    return Squares.distance(board.king(loser), corner)
        + Prospect.nearest(board.king(winner), guards & ~Squares.bit(corner))
        + toFill(filled)
        + toCheck(corner);
  }

  /** Moves of the man that gets to {@code square} soonest. */
  private int toFill(int square) {
    int least = NEVER;
    for (long rest = helpers(board, winner); rest != 0; rest = Squares.withoutFirst(rest)) {
      least = Math.min(least, ofPiece(Squares.first(rest), square));
    }
    long pawns = board.of(loser) & board.pawns();
    for (long rest = pawns; rest != 0; rest = Squares.withoutFirst(rest)) {
      least = Math.min(least, ofPawn(Squares.first(rest), square));
    }
    return least;
  }

  private int ofPiece(int from, int to) {
    boolean isBishop = (board.of(Role.BISHOP) & Squares.bit(from)) != 0;
    boolean isNeverThere = isBishop && isLight(from) != isLight(to);
    return isNeverThere ? NEVER : (Squares.distance(from, to) + 1) / 2;
  }

  private static boolean isLight(int square) {
    return (Squares.LIGHT & Squares.bit(square)) != 0;
  }

  /** A rook's pawn may stand in the way itself; others become knights first. */
  private int ofPawn(int from, int to) {
    long way = Prospect.ahead(loser, from);
    if (from == to || (way & Squares.bit(to)) != 0) {
      return stepsOf(way & ~Prospect.ahead(loser, to));
    }
    int last = Squares.first(way & Squares.LAST_RANKS);
    return 1 + stepsOf(way) + (Squares.distance(last, to) + 1) / 2;
  }

  private int stepsOf(long way) {
    return Long.bitCount(way) + BLOCKED * Long.bitCount(way & board.pawns());
  }

  /** A knight's way to check; a bishop must only not be there before the king is. */
  private int toCheck(int corner) {
    long knights = board.of(winner) & board.knights();
    if (knights != 0) {
      return (Prospect.nearest(Squares.first(knights), Attacks.knight(corner)) + 1) / 2;
    }
    long line = Attacks.bishop(corner, board.occupied() & ~Squares.bit(board.king(loser)));
    boolean isBarred = board.king(loser) != corner && (line & board.of(winner, Role.BISHOP)) != 0;
    return isBarred ? 1 : 0;
  }
}

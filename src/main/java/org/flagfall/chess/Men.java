package org.flagfall.chess;

/**
 * The men of a board, numbered from 0 by their squares, and where each may ever stand, as far as is
 * known by now.
 */
final class Men {
  // By man: where it may stand as it is now, and where once promoted.
  final long[] squares = new long[32];
  final long[] promoted = new long[32];

  private final Board board;
  private final int size;
  private final Color[] color = new Color[32];
  private final Role[] role = new Role[32];

  /** Each man on its own square only. */
  Men(Board board) {
    this.board = board;
    this.size = Long.bitCount(board.occupied());
    long rest = board.occupied();
    for (int man = 0; man < size; man++, rest = Squares.withoutFirst(rest)) {
      int home = Squares.first(rest);
      color[man] = board.color(home);
      role[man] = board.role(home);
      squares[man] = Squares.bit(home);
    }
  }

  int size() {
    return size;
  }

  Color color(int man) {
    return color[man];
  }

  Role role(int man) {
    return role[man];
  }

  /** 0 for White's men, 1 for Black's. */
  int side(int man) {
    return color[man].ordinal();
  }

  boolean isKing(int man) {
    return role[man] == Role.KING;
  }

  boolean isPawn(int man) {
    return role[man] == Role.PAWN;
  }

  /** Whether the man never moves. */
  boolean isHome(int man) {
    return !Squares.isSeveral(squares[man]) && promoted[man] == 0;
  }

  /** The squares where the man may ever stand, promoted or not. */
  long allSquares(int man) {
    return squares[man] | promoted[man];
  }

  /** The squares where the king of {@code side} may ever stand. */
  long kingSquares(Color side) {
    return squares[Long.bitCount(board.occupied() & Squares.bit(board.king(side)) - 1)];
  }

  long pawnSquares(int pawn) {
    return squares[pawn] & ~Squares.LAST_RANKS;
  }

  /** The squares one step (for a pawn: one capture) away from those that the man may reach. */
  long steps(int man) {
    long here = squares[man];
    return switch (role[man]) {
      case PAWN -> Attacks.pawns(color[man], pawnSquares(man));
      case KNIGHT -> Spread.knight(here);
      case BISHOP -> Spread.diagonal(here);
      case ROOK -> Spread.orthogonal(here);
      case QUEEN, KING -> Spread.king(here);
    };
  }

  long promotedSteps(int man) {
    long here = promoted[man];
    return here == 0 ? 0 : Spread.king(here) | Spread.knight(here);
  }

  long attacks(int man) {
    return steps(man) | promotedSteps(man);
  }

  /** Whether a man of {@code side} other than the king may ever leave its square. */
  boolean mayMove(Color side) {
    for (int man = 0; man < size; man++) {
      if (color[man] == side && !isKing(man) && !isHome(man)) {
        return true;
      }
    }
    return false;
  }

  /** The squares from which a bishop, rook or queen of {@code side} may look at a square. */
  long linesOf(Color side, int square) {
    boolean promotes = false;
    for (int man = 0; man < size; man++) {
      promotes |= color[man] == side && promoted[man] != 0;
    }
    long men = board.of(side);
    long diagonal = promotes || (men & board.diagonals()) != 0 ? Attacks.bishop(square, 0) : 0;
    long orthogonal = promotes || (men & board.orthogonals()) != 0 ? Attacks.rook(square, 0) : 0;
    return diagonal | orthogonal;
  }
}

package org.flagfall.chess;

/**
 * Where each man may ever stand, whoever moves and however long the game goes on: never too few
 * squares, perhaps too many.
 *
 * <p>Each man starts with its own square, and squares are added until nothing changes. A step is
 * allowed as soon as everything that forbids it may have gone. So no man ever stands elsewhere in
 * any real game: the first to do so would have been allowed to by what came before. ADR 0014 has
 * the argument step by step.
 */
final class Reach {
  private final Board board;
  private final int size;
  private final Color[] color = new Color[32];
  private final Role[] role = new Role[32];

  // By man: where it may stand as it is now, and where once promoted.
  private final long[] squares = new long[32];
  private final long[] promoted = new long[32];

  // By side: its men that can neither move nor be taken; what these always attack; what any of its
  // men may ever attack; where any of them but the king may ever stand.
  private final long[] steady = new long[2];
  private final long[] guarded = new long[2];
  private final long[] hit = new long[2];
  private final long[] occupied = new long[2];

  /** For men on a board where nobody may castle or take in passing. */
  Reach(Board board) {
    this.board = board;
    this.size = Long.bitCount(board.occupied());
    long rest = board.occupied();
    for (int man = 0; man < size; man++, rest = Squares.withoutFirst(rest)) {
      int home = Squares.first(rest);
      color[man] = board.color(home);
      role[man] = board.role(home);
      squares[man] = Squares.bit(home);
      guarded[side(man)] |= steps(man);
    }
    saturate();
  }

  /** How many men there are; they are numbered from 0. */
  int size() {
    return size;
  }

  boolean is(int man, Color side) {
    return color[man] == side;
  }

  boolean isKing(int man) {
    return role[man] == Role.KING;
  }

  /** The squares where the man may ever stand, promoted or not. */
  long squares(int man) {
    return squares[man] | promoted[man];
  }

  /** The squares where the king of {@code side} may ever stand. */
  long kingSquares(Color side) {
    return squares[Long.bitCount(board.occupied() & Squares.bit(board.king(side)) - 1)];
  }

  /** The squares that men of {@code side} other than the king may ever attack. */
  long hitByMen(Color side) {
    long attacked = 0;
    for (int man = 0; man < size; man++) {
      attacked |= color[man] == side && !isKing(man) ? attacks(man) : 0;
    }
    return attacked;
  }

  private int side(int man) {
    return color[man].ordinal();
  }

  private void saturate() {
    boolean grows = true;
    while (grows) {
      grows = refresh(Color.WHITE);
      grows |= refresh(Color.BLACK);
      for (int man = 0; man < size; man++) {
        grows |= grow(man);
      }
    }
  }

  private boolean grow(int man) {
    long before = squares[man];
    long promotedBefore = promoted[man];
    long free = ~steady[side(man)] & ~stuckKing(color[man].opposite());
    squares[man] |= newSquares(man, free);
    if (role[man] == Role.PAWN) {
      promoted[man] |= squares[man] & Squares.LAST_RANKS | promotedSteps(promoted[man]) & free;
    }
    return squares[man] != before || promoted[man] != promotedBefore;
  }

  private long newSquares(int man, long free) {
    int them = 1 - side(man);
    return switch (role[man]) {
      case PAWN -> pawnPushes(man) | steps(man) & occupied[them];
      case KING -> steps(man) & free & ~guarded[them];
      default -> steps(man) & free;
    };
  }

  /** A man in the way must be able to leave, or be taken by another. */
  private long pawnPushes(int man) {
    return Squares.shift(pawnSquares(man), Attacks.up(color[man])) & ~steady[0] & ~steady[1];
  }

  private long pawnSquares(int man) {
    return squares[man] & ~Squares.LAST_RANKS;
  }

  private long stuckKing(Color side) {
    long kings = kingSquares(side);
    return Squares.isSeveral(kings) ? 0 : kings;
  }

  /** The squares one step (for a pawn: one capture) away from those that the man may reach. */
  private long steps(int man) {
    long here = squares[man];
    return switch (role[man]) {
      case PAWN -> Attacks.pawns(color[man], pawnSquares(man));
      case KNIGHT -> Spread.knight(here);
      case BISHOP -> Spread.diagonal(here);
      case ROOK -> Spread.orthogonal(here);
      case QUEEN, KING -> Spread.king(here);
    };
  }

  private static long promotedSteps(long here) {
    return here == 0 ? 0 : Spread.king(here) | Spread.knight(here);
  }

  private long attacks(int man) {
    return steps(man) | promotedSteps(promoted[man]);
  }

  /** Gathers the facts of a side from its men; says whether a man has ceased to be steady. */
  private boolean refresh(Color color) {
    int us = color.ordinal();
    long steadyBefore = steady[us];
    long hitBefore = hit[us];
    long guardedByOthers = guarded[1 - us];
    long hitByOthers = hit[1 - us];
    steady[us] = guarded[us] = hit[us] = occupied[us] = 0;
    for (int man = 0; man < size; man++) {
      if (side(man) == us) {
        gather(man, us, guardedByOthers, hitByOthers);
      }
    }
    return steady[us] != steadyBefore || hit[us] != hitBefore;
  }

  private void gather(int man, int us, long guardedByOthers, long hitByOthers) {
    if (isKing(man)) {
      hit[us] |= steps(man) & ~guardedByOthers;
    } else {
      hit[us] |= attacks(man);
      occupied[us] |= squares(man);
    }
    if (isSteady(man, hitByOthers)) {
      steady[us] |= squares[man];
      guarded[us] |= steps(man);
    }
  }

  private boolean isSteady(int man, long hitByOthers) {
    boolean stays = !Squares.isSeveral(squares[man]) && promoted[man] == 0;
    return stays && (isKing(man) || (squares[man] & hitByOthers) == 0);
  }
}

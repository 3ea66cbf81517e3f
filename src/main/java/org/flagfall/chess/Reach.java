package org.flagfall.chess;

/**
 * Where each man may ever stand in a game that ends with a mate, whoever moves and however long it
 * goes on: never too few squares, perhaps too many.
 *
 * <p>Each man starts with its own square, and squares are added until nothing changes. A step is
 * allowed as soon as everything that forbids it may have gone. So no man ever stands elsewhere in
 * any real game: the first to do so would have been allowed to by what came before. ADR 0014 has
 * the argument step by step.
 */
final class Reach {
  private final Men men;
  private final Case assumed;

  // Kings that would never move if they mightn't leave the other one without a move. That is only
  // forbidden to kings that move otherwise: then nothing stands still because of them.
  private final boolean[] maySettle = new boolean[32];

  // By side: its men that can neither move nor be taken; what these always attack; what any of its
  // men may ever attack; where any of them but the king may ever stand.
  private final long[] steady = new long[2];
  private final long[] guarded = new long[2];
  private final long[] hit = new long[2];
  private final long[] occupied = new long[2];

  /**
   * What is assumed of some men. Either a man is taken before it ever moves, or it isn't: what
   * holds in both cases holds.
   *
   * @param safe where men stand that aren't taken before they have moved
   * @param fixed where men stand that are taken before they have moved: gone when there is mate
   */
  record Case(long safe, long fixed) {
    static final Case ANY = new Case(0, 0);

    Case withSafe(long square) {
      return new Case(safe | square, fixed);
    }

    Case withFixed(long square) {
      return new Case(safe, fixed | square);
    }
  }

  /** For men on a board where nobody may castle or take in passing. */
  Reach(Board board, Case assumed) {
    this.men = new Men(board);
    this.assumed = assumed;
    for (int man = 0; man < men.size(); man++) {
      steady[men.side(man)] |= men.squares[man];
      guarded[men.side(man)] |= men.steps(man);
    }
    saturate();
    for (int man = 0; man < men.size(); man++) {
      maySettle[man] = men.isKing(man) && men.isHome(man);
    }
    saturate();
  }

  Men men() {
    return men;
  }

  /** The squares that men of {@code side} other than the king may ever attack. */
  long hitByMen(Color side) {
    long attacked = 0;
    for (int man = 0; man < men.size(); man++) {
      attacked |= men.color(man) == side && !men.isKing(man) ? men.attacks(man) : 0;
    }
    return attacked;
  }

  /** The squares of men other than kings that may be taken, but never move. */
  long doomed() {
    long doomed = 0;
    for (int man = 0; man < men.size(); man++) {
      boolean isDoomed =
          men.isHome(man) && !men.isKing(man) && (men.squares[man] & hit[1 - men.side(man)]) != 0;
      doomed |= isDoomed ? men.squares[man] : 0;
    }
    return doomed;
  }

  private void saturate() {
    boolean grows = true;
    while (grows) {
      grows = refresh(Color.WHITE);
      grows |= refresh(Color.BLACK);
      for (int man = 0; man < men.size(); man++) {
        grows |= grow(man);
      }
    }
  }

  private boolean grow(int man) {
    if ((men.squares[man] & assumed.fixed) != 0 && men.isHome(man)) {
      return false;
    }
    long before = men.squares[man];
    long promotedBefore = men.promoted[man];
    long free = ~solid() & ~stuckKing(men.color(man).opposite());
    men.squares[man] |= newSquares(man, free);
    if (men.isPawn(man)) {
      men.promoted[man] |= men.squares[man] & Squares.LAST_RANKS | men.promotedSteps(man) & free;
    }
    return men.squares[man] != before || men.promoted[man] != promotedBefore;
  }

  private long newSquares(int man, long free) {
    return switch (men.role(man)) {
      case PAWN -> pushes(man) | men.steps(man) & occupied[1 - men.side(man)] & free;
      case KING -> kingSteps(man) & free;
      default -> men.steps(man) & free;
    };
  }

  /** A man in the way must be able to leave, or be taken by another. */
  private long pushes(int man) {
    long pushes = Squares.shift(men.pawnSquares(man), Attacks.up(men.color(man))) & ~solid();
    return pushes == 0 ? 0 : pushes & new PawnFiles(men).behindOthers(man, hit);
  }

  private long kingSteps(int king) {
    int us = men.side(king);
    long steps = men.steps(king) & ~guarded[1 - us];
    return maySettle[king] ? steps : new Stalemates(men, king, solid(), guarded[us]).without(steps);
  }

  private long solid() {
    return steady[0] | steady[1];
  }

  private long stuckKing(Color side) {
    long kings = men.kingSquares(side);
    return Squares.isSeveral(kings) ? 0 : kings;
  }

  /**
   * Gathers the facts of a side from its men, while the older ones still hold; says whether a man
   * has ceased to be steady, or more is hit.
   */
  private boolean refresh(Color color) {
    int us = color.ordinal();
    long steadyNow = 0;
    long guardedNow = 0;
    long hitNow = 0;
    long occupiedNow = 0;
    for (int man = 0; man < men.size(); man++) {
      if (men.side(man) == us) {
        boolean isSteady = isSteady(man);
        steadyNow |= isSteady ? men.squares[man] : 0;
        guardedNow |= isSteady ? men.steps(man) : 0;
        hitNow |= men.isKing(man) ? kingSteps(man) : men.attacks(man);
        occupiedNow |= men.isKing(man) ? 0 : men.allSquares(man);
      }
    }
    boolean isNew = steady[us] != steadyNow || hit[us] != hitNow;
    steady[us] = steadyNow;
    guarded[us] = guardedNow;
    hit[us] = hitNow;
    occupied[us] = occupiedNow;
    return isNew;
  }

  private boolean isSteady(int man) {
    long danger = hit[1 - men.side(man)] & ~assumed.safe;
    return men.isHome(man) && (men.isKing(man) || (men.squares[man] & danger) == 0);
  }
}

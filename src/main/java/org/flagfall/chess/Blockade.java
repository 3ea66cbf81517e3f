package org.flagfall.chess;

/**
 * Proves, without playing, that blocked men keep a side from ever mating: wherever the other king
 * may get to, it can't be attacked there with all its ways out closed.
 */
final class Blockade {
  /** As many positions could be looked at meanwhile. */
  static final int COST = 16;

  private static final int MOST_SPLITS = 2;

  private final Reach reach;
  private final Color winner;
  private final Color loser;

  private Blockade(Reach reach, Color winner) {
    this.reach = reach;
    this.winner = winner;
    this.loser = winner.opposite();
  }

  /** Whether {@code winner} provably can't mate; false means only that this method can't tell. */
  static boolean proves(Position position, Color winner) {
    return applies(position) && holds(position.board(), winner, Reach.Case.ANY);
  }

  /**
   * The same with more effort: also where it must be told apart whether a man is taken where it
   * stands, so that it never moves, or isn't.
   */
  static boolean provesByCases(Position position, Color winner) {
    return applies(position) && holdsByCases(position.board(), winner, Reach.Case.ANY, MOST_SPLITS);
  }

  private static boolean applies(Position position) {
    return position.castlingRooks() == 0 && position.enPassant() == Squares.NONE;
  }

  private static boolean holds(Board board, Color winner, Reach.Case assumed) {
    return new Blockade(new Reach(board, assumed), winner).isNoMatePossible();
  }

  private static boolean holdsByCases(Board board, Color winner, Reach.Case assumed, int splits) {
    if (holds(board, winner, assumed)) {
      return true;
    }
    long undecided = splits == 0 ? 0 : undecided(board, assumed);
    for (long rest = undecided; rest != 0; rest = Squares.withoutFirst(rest)) {
      long man = Long.lowestOneBit(rest);
      if (holdsByCases(board, winner, assumed.withSafe(man), splits - 1)
          && holdsByCases(board, winner, assumed.withFixed(man), splits - 1)) {
        return true;
      }
    }
    return false;
  }

  /** Men that may be taken, but wouldn't move if none were. */
  private static long undecided(Board board, Reach.Case assumed) {
    long others = ~(assumed.safe() | assumed.fixed());
    Reach calm = new Reach(board, assumed.withSafe(board.occupied() & others));
    return calm.doomed() & others;
  }

  private boolean isNoMatePossible() {
    long hit = reach.hitByMen(winner);
    long attackable = reach.men().kingSquares(loser) & hit;
    for (long rest = attackable; rest != 0; rest = Squares.withoutFirst(rest)) {
      if (mayBeMated(Squares.first(rest), hit)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all squares around the king may be attacked or taken up by its own men at once. */
  private boolean mayBeMated(int king, long hit) {
    long near = Attacks.king(king);
    long open = near & ~hit;
    if (mayBeFilled(open)) {
      return true;
    }
    long guards = reach.men().kingSquares(winner) & Spread.king(near) & ~near & ~Squares.bit(king);
    for (long rest = guards; rest != 0; rest = Squares.withoutFirst(rest)) {
      long left = open & ~Attacks.king(Squares.first(rest));
      if (left != open && mayBeFilled(left)) {
        return true;
      }
    }
    return false;
  }

  /** Whether different men of the losing side may stand on all of {@code squares}. */
  private boolean mayBeFilled(long squares) {
    return squares == 0 || new Seats(blockersOf(squares)).areAllTaken();
  }

  /** By square, the men of the losing side that may ever stand there, each with its bit. */
  private long[] blockersOf(long squares) {
    long[] blockers = new long[Long.bitCount(squares)];
    Men men = reach.men();
    for (int man = 0; man < men.size(); man++) {
      boolean isBlocker = men.color(man) == loser && !men.isKing(man);
      long rest = isBlocker && (men.allSquares(man) & squares) != 0 ? squares : 0;
      for (int i = 0; rest != 0; i++, rest = Squares.withoutFirst(rest)) {
        boolean sits = (men.allSquares(man) & Long.lowestOneBit(rest)) != 0;
        blockers[i] |= sits ? 1L << man : 0;
      }
    }
    return blockers;
  }
}

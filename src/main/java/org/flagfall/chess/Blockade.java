package org.flagfall.chess;

/**
 * Proves, without playing, that blocked men keep a side from ever mating: wherever the other king
 * may get to, it can't be attacked there with all its ways out closed.
 */
final class Blockade {
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
    boolean applies = position.castlingRooks() == 0 && position.enPassant() == Squares.NONE;
    return applies && new Blockade(new Reach(position.board()), winner).isNoMatePossible();
  }

  private boolean isNoMatePossible() {
    long hit = reach.hitByMen(winner);
    long attackable = reach.kingSquares(loser) & hit;
    for (long rest = attackable; rest != 0; rest = Squares.withoutFirst(rest)) {
      if (mayBeMated(Squares.first(rest), hit)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all squares around the king may be attacked or taken up by its own men at once. */
  private boolean mayBeMated(int king, long hit) {
    long open = Attacks.king(king) & ~hit;
    if (mayBeFilled(open)) {
      return true;
    }
    long guards = reach.kingSquares(winner) & ~Attacks.king(king) & ~Squares.bit(king);
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
    return squares == 0 || mayBeFilled(squares, 0);
  }

  private boolean mayBeFilled(long squares, long usedMen) {
    if (squares == 0) {
      return true;
    }
    long square = Long.lowestOneBit(squares);
    for (int man = 0; man < reach.size(); man++) {
      boolean isFree = (usedMen & 1L << man) == 0;
      if (isFree && isBlocker(man, square) && mayBeFilled(squares & ~square, usedMen | 1L << man)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBlocker(int man, long square) {
    return reach.is(man, loser) && !reach.isKing(man) && (reach.squares(man) & square) != 0;
  }
}

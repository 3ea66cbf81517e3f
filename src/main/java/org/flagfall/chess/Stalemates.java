package org.flagfall.chess;

/**
 * Steps of a king that leave the other side without a move, and so end the game.
 *
 * @param men what is known of all men
 * @param king the number of the king that steps
 * @param solid where men stand that can neither move nor be taken
 * @param guarded what such men of the king's side always attack
 */
record Stalemates(Men men, int king, long solid, long guarded) {

  /** The steps that leave the other king a move, or in check. Those taken before count as such. */
  long without(long steps) {
    Color other = men.color(king).opposite();
    if (men.mayMove(other)) {
      return steps;
    }
    long open = steps & men.squares[king];
    for (long rest = steps & ~open; rest != 0; rest = Squares.withoutFirst(rest)) {
      int to = Squares.first(rest);
      open |= leavesMove(to, men.kingSquares(other)) ? Squares.bit(to) : 0;
    }
    return open;
  }

  private boolean leavesMove(int to, long others) {
    long near = Attacks.king(to) | Squares.bit(to);
    long denied = near | solid | guarded;
    long from = men.squares[king] & Attacks.king(to);
    for (long rest = others & ~near; rest != 0; rest = Squares.withoutFirst(rest)) {
      int other = Squares.first(rest);
      if ((Attacks.king(other) & ~denied) != 0 || mayUncover(from, other)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the king may open a line to the other one when it leaves one of the squares. */
  private boolean mayUncover(long squares, int other) {
    long lines = men.linesOf(men.color(king), other);
    for (long rest = squares & lines; rest != 0; rest = Squares.withoutFirst(rest)) {
      if ((Attacks.between(Squares.first(rest), other) & solid) == 0) {
        return true;
      }
    }
    return false;
  }
}

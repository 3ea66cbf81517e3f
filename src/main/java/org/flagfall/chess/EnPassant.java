package org.flagfall.chess;

/** Capturing in passing (Laws of Chess 3.7.3.1–2). */
final class EnPassant {
  private EnPassant() {}

  /**
   * The pawns of {@code us} that may legally take in passing on {@code square}: those that don't
   * leave their king attacked when both pawns have left their squares.
   */
  static long capturers(Board board, Color us, int square) {
    long capturers = 0;
    long candidates = Attacks.pawn(us.opposite(), square) & board.of(us, Role.PAWN);
    for (long rest = candidates; rest != 0; rest = Squares.withoutFirst(rest)) {
      if (isLegal(board, us, Squares.first(rest), square)) {
        capturers |= Long.lowestOneBit(rest);
      }
    }
    return capturers;
  }

  private static boolean isLegal(Board board, Color us, int from, int square) {
    Board after = board.moved(from, square).without(captured(us, square));
    return after.attackers(us.opposite(), after.king(us), after.occupied()) == 0;
  }

  /** The square of the pawn that {@code us} takes in passing on {@code square}. */
  static int captured(Color us, int square) {
    return square - Attacks.up(us);
  }

  /** The square passed over by a pawn's move, if it was a double step; else none. */
  static int passed(int from, int to) {
    return Math.abs(from - to) == 16 ? (from + to) / 2 : Squares.NONE;
  }
}

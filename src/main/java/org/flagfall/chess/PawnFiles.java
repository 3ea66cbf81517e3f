package org.flagfall.chess;

/**
 * Pawns of one file don't pass each other while both are on it.
 *
 * @param men what is known of all men
 */
record PawnFiles(Men men) {

  /** Squares, among them all to which the pawn may push past nobody that stays on its file. */
  long behindOthers(int pawn, long[] hit) {
    long behind = -1;
    if (!isOnFile(pawn)) {
      return behind;
    }
    for (int other = 0; other < men.size(); other++) {
      if (isAhead(other, pawn) && stays(other, hit)) {
        behind &= men.color(pawn) == Color.WHITE ? below(other) : above(other);
      }
    }
    return behind;
  }

  private boolean isOnFile(int pawn) {
    return men.promoted[pawn] == 0 && (men.squares[pawn] & ~file(pawn)) == 0;
  }

  private long file(int pawn) {
    return Squares.FILE_A << Squares.file(Squares.first(men.squares[pawn]));
  }

  /** Whether the pawn never leaves its file nor is taken. */
  private boolean stays(int pawn, long[] hit) {
    return isOnFile(pawn) && (men.squares[pawn] & hit[1 - men.side(pawn)]) == 0;
  }

  /**
   * Whether it is a pawn that started farther up; the higher one of a file has the higher number.
   */
  private boolean isAhead(int other, int pawn) {
    boolean isFarther = men.color(pawn) == Color.WHITE ? other > pawn : other < pawn;
    return isFarther && men.isPawn(other) && file(other) == file(pawn);
  }

  private long below(int other) {
    return Long.highestOneBit(men.squares[other]) - 1;
  }

  private long above(int other) {
    return -(Long.lowestOneBit(men.squares[other]) << 1);
  }
}

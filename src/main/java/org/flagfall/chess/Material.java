package org.flagfall.chess;

/** Men that can't mate whatever the squares; the proofs are in ADR 0013. */
final class Material {
  private Material() {}

  /**
   * Whether the men of {@code side} can never mate those against them: a bare king; a single knight
   * against nothing but queens; bishops of one square colour against men that can't block a king's
   * flight to the other colour without also guarding the line of check.
   */
  static boolean canNeverMate(Board board, Color side) {
    long men = board.of(side) & ~board.kings();
    long others = board.of(side.opposite()) & ~board.kings();
    return men == 0
        || isLoneKnight(board, men) && (others & ~board.of(Role.QUEEN)) == 0
        || areBishops(board, men)
            && (areOn(Squares.LIGHT, board, men, others)
                || areOn(Squares.DARK, board, men, others));
  }

  private static boolean isLoneKnight(Board board, long men) {
    return (men & ~board.knights()) == 0 && !Squares.isSeveral(men);
  }

  private static boolean areBishops(Board board, long men) {
    return (men & ~board.of(Role.BISHOP)) == 0;
  }

  private static boolean areOn(long colour, Board board, long men, long others) {
    long helpers = board.knights() | board.pawns() | board.of(Role.BISHOP) & ~colour;
    return (men & ~colour) == 0 && (others & helpers) == 0;
  }
}

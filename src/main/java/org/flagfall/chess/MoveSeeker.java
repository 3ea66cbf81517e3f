package org.flagfall.chess;

/** Tells whether one move is among the legal ones, without listing them. */
final class MoveSeeker extends MoveGenerator {
  private final int from;
  private final int to;

  private MoveSeeker(Position position, int code) {
    super(position);
    this.from = Move.from(code);
    this.to = Move.to(code);
  }

  static boolean isLegal(Position position, int code) {
    return isWhole(position.board(), code) && new MoveSeeker(position, code).generate() != 0;
  }

  /** Whether the move promotes just where a pawn must (3.7.3.3). */
  private static boolean isWhole(Board board, int code) {
    long pawn = board.pawns() & Squares.bit(Move.from(code));
    boolean mustPromote = pawn != 0 && (Squares.bit(Move.to(code)) & Squares.LAST_RANKS) != 0;
    boolean isPromotion = Move.isPromotion(code);
    return isPromotion == mustPromote
        && (!isPromotion || Role.PROMOTIONS.contains(Move.promotion(code)));
  }

  @Override
  int steps(int square, long targets) {
    return square == from ? found(targets) : 0;
  }

  @Override
  int pawnSteps(long targets, int delta) {
    return to - from == delta ? found(targets) : 0;
  }

  private int found(long targets) {
    return (int) (targets >>> to & 1);
  }
}

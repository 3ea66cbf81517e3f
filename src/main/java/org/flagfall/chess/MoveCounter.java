package org.flagfall.chess;

/** Counts legal moves without making them. */
final class MoveCounter extends MoveGenerator {
  private MoveCounter(Position position) {
    super(position);
  }

  static int count(Position position) {
    return new MoveCounter(position).generate();
  }

  @Override
  int steps(int from, long targets) {
    return Long.bitCount(targets);
  }

  @Override
  int pawnSteps(long targets, int delta) {
    return Long.bitCount(targets) + 3 * Long.bitCount(targets & Squares.LAST_RANKS);
  }
}

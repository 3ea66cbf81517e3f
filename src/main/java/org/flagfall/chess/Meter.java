package org.flagfall.chess;

/**
 * Counts the positions that are looked at, and says when they have been enough. One for all methods
 * that share an effort, so that their sum is bounded; for one thread only.
 */
final class Meter {
  private final int[] left = new int[1];

  Meter(Effort effort) {
    left[0] = effort.positions();
  }

  /** Takes note of a position, or of work that costs as much as {@code positions}. */
  void count(int positions) {
    left[0] -= positions;
  }

  boolean isSpent() {
    return left[0] <= 0;
  }

  int left() {
    return left[0];
  }
}

package org.flagfall.chess;

/**
 * Counts the leaves of the tree of legal moves: the usual check of a move generator. The last ply
 * is counted without being played.
 */
public final class Perft {
  private Perft() {}

  /** The number of lines of {@code depth} plies. */
  public static long count(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    return depth == 1 ? position.legalMoveCount() : sum(position, depth);
  }

  private static long sum(Position position, int depth) {
    MoveList moves = MoveLister.list(position);
    long sum = 0;
    for (int i = 0; i < moves.size(); i++) {
      sum += count(position.play(moves.get(i)), depth - 1);
    }
    return sum;
  }
}

package org.flagfall.chess;

/**
 * Castling (Laws of Chess 3.8.2; Chess960: Guidelines II): the king goes to the c- or g-file, the
 * rook to the square beside it, wherever they came from.
 */
final class Castling {
  private Castling() {}

  /** Where the king arrives. */
  static int kingTarget(int king, int rook) {
    return Squares.of(isKingside(king, rook) ? 6 : 2, Squares.rank(king));
  }

  /** Where the rook arrives. */
  static int rookTarget(int king, int rook) {
    return Squares.of(isKingside(king, rook) ? 5 : 3, Squares.rank(king));
  }

  static boolean isKingside(int king, int rook) {
    return rook > king;
  }

  /**
   * Whether nothing but the two stands on their ways and the king's way isn't attacked. A rook that
   * shields the king along the rank is pinned; the caller excludes it.
   *
   * @param danger what the other side attacks when the king doesn't block
   */
  static boolean isOpen(int king, int rook, long occupied, long danger) {
    int kingTarget = kingTarget(king, rook);
    long kingWay = way(king, kingTarget);
    long ways = kingWay | way(rook, rookTarget(king, rook));
    long others = occupied & ~Squares.bit(king) & ~Squares.bit(rook);
    return (ways & others) == 0 && (kingWay & danger) == 0;
  }

  private static long way(int from, int to) {
    return Attacks.between(from, to) | Squares.bit(to);
  }
}

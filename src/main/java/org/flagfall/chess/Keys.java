package org.flagfall.chess;

/** 64-bit keys of positions, mixed from the sets of squares themselves; no tables. */
final class Keys {
  // Odd constants with their bits well spread: the golden ratio's, and those of Stafford's mixer
  // 13.
  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final long FIRST = 0xBF58476D1CE4E5B9L;
  private static final long SECOND = 0x94D049BB133111EBL;

  private Keys() {}

  static long of(Board board, Color turn, long castlingRooks, int enPassant) {
    long key = castlingRooks ^ (long) (enPassant + 1) << 16 ^ (long) turn.ordinal() << 32;
    key = stir(key, board.white());
    key = stir(key, board.black());
    key = stir(key, board.pawns());
    key = stir(key, board.knights());
    key = stir(key, board.diagonals());
    key = stir(key, board.orthogonals());
    return finish(stir(key, board.kings()));
  }

  private static long stir(long key, long squares) {
    long mixed = (Long.rotateLeft(key, 29) ^ squares) * STEP;
    return mixed ^ mixed >>> 32;
  }

  private static long finish(long key) {
    long once = (key ^ key >>> 30) * FIRST;
    long twice = (once ^ once >>> 27) * SECOND;
    return twice ^ twice >>> 31;
  }
}

package org.flagfall.chess;

/** Single steps from all squares of a set at once. */
final class Spread {
  private static final long NOT_A = ~Squares.FILE_A;
  private static final long NOT_H = ~Squares.FILE_H;
  private static final long NOT_AB = NOT_A & NOT_A << 1;
  private static final long NOT_GH = NOT_H & NOT_H >>> 1;

  private Spread() {}

  static long diagonal(long squares) {
    long right = (squares & NOT_H) << 1;
    long left = (squares & NOT_A) >>> 1;
    return vertical(left | right);
  }

  static long orthogonal(long squares) {
    return vertical(squares) | (squares & NOT_H) << 1 | (squares & NOT_A) >>> 1;
  }

  static long king(long squares) {
    return diagonal(squares) | orthogonal(squares);
  }

  static long knight(long squares) {
    long one = (squares & NOT_H) << 1 | (squares & NOT_A) >>> 1;
    long two = (squares & NOT_GH) << 2 | (squares & NOT_AB) >>> 2;
    return one << 16 | one >>> 16 | vertical(two);
  }

  private static long vertical(long squares) {
    return squares << 8 | squares >>> 8;
  }
}

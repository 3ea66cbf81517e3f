package org.flagfall.chess;

import java.util.OptionalInt;

/**
 * Squares as numbers: a1 = 0, b1 = 1 … h8 = 63, and sets of squares as 64 bits.
 *
 * <p>Files and ranks count from 0.
 */
public final class Squares {
  static final int NONE = -1;

  static final long FILE_A = 0x0101010101010101L;
  static final long FILE_H = FILE_A << 7;
  static final long RANK_1 = 0xFFL;
  static final long RANK_8 = RANK_1 << 56;
  static final long LAST_RANKS = RANK_1 | RANK_8;
  static final long LIGHT = 0x55AA55AA55AA55AAL;
  static final long DARK = ~LIGHT;

  private Squares() {}

  /** The number of the square on {@code file} and {@code rank}, both from 0 to 7. */
  public static int of(int file, int rank) {
    return rank << 3 | file;
  }

  /** 0 for the a-file … 7 for the h-file. */
  public static int file(int square) {
    return square & 7;
  }

  /** 0 for the first rank … 7 for the eighth. */
  public static int rank(int square) {
    return square >>> 3;
  }

  /** The name, such as {@code e4}. */
  public static String name(int square) {
    return "" + fileName(square) + rankName(square);
  }

  /** The square that {@code name} names, if it is one. */
  public static OptionalInt read(String name) {
    boolean named = name.length() == 2 && isFile(name.charAt(0)) && isRank(name.charAt(1));
    return named
        ? OptionalInt.of(of(name.charAt(0) - 'a', name.charAt(1) - '1'))
        : OptionalInt.empty();
  }

  static boolean isFile(char c) {
    return c >= 'a' && c <= 'h';
  }

  static boolean isRank(char c) {
    return c >= '1' && c <= '8';
  }

  static char fileName(int square) {
    return (char) ('a' + file(square));
  }

  static char rankName(int square) {
    return (char) ('1' + rank(square));
  }

  static long bit(int square) {
    return 1L << square;
  }

  static int first(long squares) {
    return Long.numberOfTrailingZeros(squares);
  }

  static long withoutFirst(long squares) {
    return squares & (squares - 1);
  }

  static boolean isSeveral(long squares) {
    return withoutFirst(squares) != 0;
  }

  /** The king's moves from one square to another on an empty board. */
  static int distance(int a, int b) {
    return Math.max(Math.abs(file(a) - file(b)), Math.abs(rank(a) - rank(b)));
  }

  static long backRank(Color color) {
    return color == Color.WHITE ? RANK_1 : RANK_8;
  }

  /** The squares of {@code squares} moved by {@code delta}; the caller masks what would wrap. */
  static long shift(long squares, int delta) {
    return Long.rotateLeft(squares, delta);
  }
}

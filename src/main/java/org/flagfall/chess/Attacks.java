package org.flagfall.chess;

/** Which squares a man attacks from a square; pins don't matter (Laws of Chess 3.1.2). */
final class Attacks {
  private static final int[][] KNIGHT_STEPS = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };
  private static final int[][] KING_STEPS = {
    {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}
  };

  private static final long[] KNIGHT = steps(KNIGHT_STEPS);
  private static final long[] KING = steps(KING_STEPS);
  private static final long[] WHITE_PAWN = steps(new int[][] {{-1, 1}, {1, 1}});
  private static final long[] BLACK_PAWN = steps(new int[][] {{-1, -1}, {1, -1}});

  // The four lines through each square, without the square itself.
  private static final long[] RANK = lines(1, 0);
  private static final long[] FILE = lines(0, 1);
  private static final long[] DIAGONAL = lines(1, 1);
  private static final long[] ANTIDIAGONAL = lines(1, -1);

  private static final long[] BETWEEN = new long[64 * 64];
  private static final long[] LINE = new long[64 * 64];

  static {
    for (int from = 0; from < 64; from++) {
      for (long[] line : new long[][] {RANK, FILE, DIAGONAL, ANTIDIAGONAL}) {
        fillLine(from, line[from]);
      }
    }
  }

  private Attacks() {}

  static long knight(int square) {
    return KNIGHT[square];
  }

  static long king(int square) {
    return KING[square];
  }

  static long pawn(Color color, int square) {
    return color == Color.WHITE ? WHITE_PAWN[square] : BLACK_PAWN[square];
  }

  static long bishop(int square, long occupied) {
    return slide(DIAGONAL[square], square, occupied)
        | slide(ANTIDIAGONAL[square], square, occupied);
  }

  static long rook(int square, long occupied) {
    return slide(FILE[square], square, occupied) | slide(RANK[square], square, occupied);
  }

  /** What all {@code pawns} of {@code color} attack. */
  static long pawns(Color color, long pawns) {
    int up = up(color);
    return Squares.shift(pawns & ~Squares.FILE_A, up - 1)
        | Squares.shift(pawns & ~Squares.FILE_H, up + 1);
  }

  /** What one step forward adds to a square's number. */
  static int up(Color color) {
    return color == Color.WHITE ? 8 : -8;
  }

  /** The squares strictly between two squares on one line; none if they share no line. */
  static long between(int a, int b) {
    return BETWEEN[a << 6 | b];
  }

  /** The whole line through two squares; none if they share no line. */
  static long line(int a, int b) {
    return LINE[a << 6 | b];
  }

  /**
   * Obstruction difference: a subtraction borrows from the nearest blocker above down to the
   * nearest one below, and so marks just the squares a slider sees.
   */
  private static long slide(long line, int square, long occupied) {
    long blockers = line & occupied;
    long below = blockers & ((1L << square) - 1) | 1;
    long above = blockers & (-2L << square);
    return line & ((Long.lowestOneBit(above) << 1) - Long.highestOneBit(below));
  }

  private static void fillLine(int from, long line) {
    for (long rest = line; rest != 0; rest = Squares.withoutFirst(rest)) {
      int to = Squares.first(rest);
      long ends = Squares.bit(from) | Squares.bit(to);
      long whole = line | ends;
      LINE[from << 6 | to] = whole;
      BETWEEN[from << 6 | to] = slide(whole, from, ends) & slide(whole, to, ends) & ~ends;
    }
  }

  private static long[] steps(int[][] steps) {
    long[] table = new long[64];
    for (int square = 0; square < 64; square++) {
      for (int[] step : steps) {
        table[square] |= neighbour(square, step[0], step[1]);
      }
    }
    return table;
  }

  private static long[] lines(int right, int up) {
    long[] table = new long[64];
    for (int square = 0; square < 64; square++) {
      for (int i = 1; i < 8; i++) {
        table[square] |= neighbour(square, i * right, i * up);
        table[square] |= neighbour(square, -i * right, -i * up);
      }
    }
    return table;
  }

  private static long neighbour(int square, int right, int up) {
    int file = Squares.file(square) + right;
    int rank = Squares.rank(square) + up;
    boolean onBoard = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return onBoard ? Squares.bit(Squares.of(file, rank)) : 0;
  }
}

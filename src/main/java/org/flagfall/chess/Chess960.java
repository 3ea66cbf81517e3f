package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;

/** The 960 start positions by their usual (Scharnagl's) numbers. */
public final class Chess960 {
  /** The number of start positions. */
  public static final int COUNT = 960;

  static final int STANDARD_NUMBER = 518;

  private static final int[][] KNIGHTS = {
    {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
  };

  private Chess960() {}

  /**
   * The start position of a number.
   *
   * @param number from 0 to 959; 518 is that of standard chess
   */
  public static Position start(int number) {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException("start positions are numbered 0 to 959, not " + number);
    }
    return start(number, Variant.CHESS960);
  }

  static Position start(int number, Variant variant) {
    List<Role> rank = backRank(number);
    Board board = Board.EMPTY;
    for (int file = 0; file < 8; file++) {
      for (Color color : Color.values()) {
        board = board.with(color, rank.get(file), first(color, file));
        board = board.with(color, Role.PAWN, first(color, file) + Attacks.up(color));
      }
    }
    return new Position(board, Color.WHITE, board.of(Role.ROOK), Squares.NONE, 0, 1, variant);
  }

  private static int first(Color color, int file) {
    return Squares.of(file, color == Color.WHITE ? 0 : 7);
  }

  /** Bishops by the last two base-4 digits, the queen by a base-6 one, knights by the rest. */
  private static List<Role> backRank(int number) {
    int queen = number / 16 % 6;
    int[] knights = KNIGHTS[number / 96];
    List<Role> rank = new ArrayList<>(List.of(Role.ROOK, Role.KING, Role.ROOK));
    rank.add(knights[0], Role.KNIGHT);
    rank.add(knights[1], Role.KNIGHT);
    rank.add(queen, Role.QUEEN);
    int light = number % 4 * 2 + 1;
    int dark = number / 4 % 4 * 2;
    rank.add(Math.min(light, dark), Role.BISHOP);
    rank.add(Math.max(light, dark), Role.BISHOP);
    return rank;
  }
}

package org.flagfall.chess;

/**
 * How a few men move, told square by square: slow and plain, for checking what is fast.
 *
 * @param men the men by their letters in FEN, White's king first and Black's second
 */
record MailboxMoves(String men) {
  // Along ranks and files at even places, along diagonals at odd ones.
  private static final int[][] STEPS = {
    {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}
  };
  private static final int[][] JUMPS = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };

  boolean isWhite(int man) {
    return Character.isUpperCase(men.charAt(man));
  }

  private char role(int man) {
    return Character.toLowerCase(men.charAt(man));
  }

  /** Whether the men may stand so, and the side that doesn't move isn't in check. */
  boolean isLegal(int[] squares, boolean isWhite) {
    for (int man = 0; man < squares.length; man++) {
      boolean isLost = role(man) == 'p' && (squares[man] < 8 || squares[man] > 55);
      if (isLost || at(squares, squares[man]) != man) {
        return false;
      }
    }
    return !isCheck(squares, !isWhite);
  }

  boolean isPromoted(int[] squares, int man) {
    return role(man) == 'p' && (squares[man] < 8 || squares[man] > 55);
  }

  /** Whether the king of a side is attacked. */
  boolean isCheck(int[] squares, boolean isWhite) {
    int king = squares[isWhite ? 0 : 1];
    for (int man = 0; man < squares.length; man++) {
      if (isWhite(man) != isWhite && squares[man] >= 0 && attacks(squares, man, king)) {
        return true;
      }
    }
    return false;
  }

  private boolean attacks(int[] squares, int man, int target) {
    int right = (target & 7) - (squares[man] & 7);
    int up = (target >> 3) - (squares[man] >> 3);
    int far = Math.max(Math.abs(right), Math.abs(up));
    boolean isStraight = right == 0 || up == 0;
    boolean isDiagonal = Math.abs(right) == Math.abs(up);
    return switch (role(man)) {
      case 'k' -> far == 1;
      case 'n' -> right * right + up * up == 5;
      case 'p' -> isDiagonal && up == (isWhite(man) ? 1 : -1);
      case 'r' -> isStraight && isClear(squares, man, right, up, far);
      case 'b' -> isDiagonal && isClear(squares, man, right, up, far);
      default -> (isStraight || isDiagonal) && isClear(squares, man, right, up, far);
    };
  }

  private boolean isClear(int[] squares, int man, int right, int up, int far) {
    for (int i = 1; i < far; i++) {
      if (at(squares, squares[man] + i * (right / far) + 8 * i * (up / far)) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** The man on a square; below 0 if none. */
  private static int at(int[] squares, int square) {
    for (int man = 0; man < squares.length; man++) {
      if (squares[man] == square) {
        return man;
      }
    }
    return -1;
  }

  /** Where the man may go, his own king's safety aside; each square a bit. */
  long targets(int[] squares, int man) {
    return switch (role(man)) {
      case 'k' -> along(squares, man, STEPS, 0, 1, 1);
      case 'n' -> along(squares, man, JUMPS, 0, 1, 1);
      case 'p' -> ofPawn(squares, man);
      case 'r' -> along(squares, man, STEPS, 0, 2, 7);
      case 'b' -> along(squares, man, STEPS, 1, 2, 7);
      default -> along(squares, man, STEPS, 0, 1, 7);
    };
  }

  private long along(int[] squares, int man, int[][] ways, int first, int every, int most) {
    long targets = 0;
    for (int way = first; way < ways.length; way += every) {
      int file = squares[man] & 7;
      int rank = squares[man] >> 3;
      for (int i = 0; i < most; i++) {
        file += ways[way][0];
        rank += ways[way][1];
        int other = isOff(file, rank) ? man : at(squares, rank << 3 | file);
        if (other < 0 || isWhite(other) != isWhite(man)) {
          targets |= 1L << (rank << 3 | file);
        }
        if (other >= 0) {
          break;
        }
      }
    }
    return targets;
  }

  private static boolean isOff(int file, int rank) {
    return file < 0 || file > 7 || rank < 0 || rank > 7;
  }

  private long ofPawn(int[] squares, int man) {
    int up = isWhite(man) ? 8 : -8;
    int one = squares[man] + up;
    long targets = 0;
    for (int other = 0; other < squares.length; other++) {
      boolean isTaken = isWhite(other) != isWhite(man) && squares[other] >= 0;
      targets |= isTaken && attacks(squares, man, squares[other]) ? 1L << squares[other] : 0;
    }
    if (at(squares, one) < 0) {
      boolean isAtHome = squares[man] >> 3 == (isWhite(man) ? 1 : 6);
      targets |= 1L << one | (isAtHome && at(squares, one + up) < 0 ? 1L << one + up : 0);
    }
    return targets;
  }

  /** The squares after a man has gone to another square; what stood there is on none (below 0). */
  int[] after(int[] squares, int man, int to) {
    int[] after = squares.clone();
    int taken = at(squares, to);
    if (taken >= 0) {
      after[taken] = -1;
    }
    after[man] = to;
    return after;
  }
}

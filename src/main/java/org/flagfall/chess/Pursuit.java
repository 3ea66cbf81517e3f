package org.flagfall.chess;

import java.util.List;
import java.util.Optional;

/**
 * Looks for a mate by deepening searches in which moves that help cost no depth: good at long plans
 * with few ways to go wrong.
 */
final class Pursuit {
  private static final int LONGEST_LINE = 160;
  private static final int DEEPEST = 128;
  private static final int PER_DEPTH = 7_000;
  private static final int MOST_TABLE_BITS = 18;
  private static final int HELPFUL = 3;

  private final Color winner;
  private final int harmful;
  private final MoveList line = new MoveList();
  // What was searched in vain: keys whose last bits hold the depth that was left.
  private final long[] vain;
  // How many positions were seen, and how many may be seen by now.
  private final int[] seen = new int[2];

  private Pursuit(Color winner, int harmful, int tableBits) {
    this.winner = winner;
    this.harmful = harmful;
    this.vain = new long[1 << tableBits];
  }

  /**
   * A series of legal moves that ends in mate by {@code winner}, if one was found.
   *
   * @param harmful the wish for a move (below 0) from which on it costs most
   */
  static Optional<List<Move>> find(Position start, Color winner, int harmful, Effort effort) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(effort.positions());
    Pursuit pursuit = new Pursuit(winner, harmful, Math.min(MOST_TABLE_BITS, bits));
    boolean isFound = pursuit.deepens(start, effort.positions());
    return isFound ? Optional.of(pursuit.line.toMoves()) : Optional.empty();
  }

  private boolean deepens(Position start, int most) {
    for (int depth = 2; depth <= DEEPEST && seen[0] < most; depth++) {
      seen[1] = Math.min(most, seen[0] + depth * PER_DEPTH);
      if (isWon(start, depth, false)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWon(Position position, int depth, boolean wasHelped) {
    seen[0]++;
    if (Material.canNeverMate(position.board(), winner)) {
      return false;
    }
    MoveList moves = MoveLister.list(position);
    if (moves.size() == 0) {
      return position.isCheck() && position.turn() != winner;
    }
    boolean isEnd =
        line.size() >= LONGEST_LINE
            || position.halfmoveClock() >= Position.AUTOMATIC_DRAW_PLIES
            || isVain(position.key(), depth);
    return !isEnd && follows(position, moves, depth, wasHelped);
  }

  private boolean isVain(long key, int depth) {
    int slot = (int) (key >>> 32) & vain.length - 1;
    long rest = key & -256L;
    if ((vain[slot] & -256L) == rest && (vain[slot] & 255) > depth) {
      return true;
    }
    vain[slot] = rest | depth + 1;
    return false;
  }

  private boolean follows(Position position, MoveList moves, int depth, boolean wasHelped) {
    int[] wishes = wishes(position, moves);
    for (int i = 0; i < wishes.length && seen[0] < seen[1]; i++) {
      int best = best(wishes);
      int left = depth - cost(wishes[best], wasHelped);
      boolean helps = wishes[best] >= HELPFUL;
      wishes[best] = Integer.MIN_VALUE;
      if (left >= 0) {
        line.add(moves.get(best));
        if (isWon(position.play(moves.get(best)), left, helps)) {
          return true;
        }
        line.dropLast();
      }
    }
    return false;
  }

  private int cost(int wish, boolean wasHelped) {
    if (wish >= HELPFUL) {
      return 0;
    }
    if (wish <= harmful) {
      return 4;
    }
    return wasHelped ? 0 : 1;
  }

  private int[] wishes(Position position, MoveList moves) {
    Wish wish = new Wish(position.board(), winner);
    int[] wishes = new int[moves.size()];
    for (int i = 0; i < wishes.length; i++) {
      boolean isWinner = position.turn() == winner;
      wishes[i] = isWinner ? wish.ofWinner(moves.get(i)) : wish.ofLoser(moves.get(i));
    }
    return wishes;
  }

  private static int best(int[] wishes) {
    int best = 0;
    for (int i = 1; i < wishes.length; i++) {
      best = wishes[i] > wishes[best] ? i : best;
    }
    return best;
  }
}

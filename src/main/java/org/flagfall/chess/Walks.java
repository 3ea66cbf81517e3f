package org.flagfall.chess;

import java.util.List;
import java.util.Optional;

/**
 * Looks for a mate by playing on, both sides as if they wanted it, a number of times: quick where
 * mates are many. The choices only look random; the same position always gets the same answer.
 */
final class Walks {
  private static final int PLIES = 127;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Color winner;
  private final Color loser;
  private final Meter meter;
  private final MoveList moves = new MoveList();

  private Walks(Color winner, Meter meter) {
    this.winner = winner;
    this.loser = winner.opposite();
    this.meter = meter;
  }

  /**
   * A series of legal moves that ends in mate by {@code winner}, if one was found.
   *
   * @param first the first walk to take; each number is another one
   * @param last the one to stop before, if {@code meter} doesn't stop them earlier
   */
  static Optional<List<Move>> find(Position start, Color winner, int first, int last, Meter meter) {
    Walks walks = new Walks(winner, meter);
    MoveList line = new MoveList();
    for (int walk = first; walk < last && !meter.isSpent(); walk++) {
      line.clear();
      if (walks.walk(start, walk, line)) {
        return Optional.of(line.toMoves());
      }
    }
    return Optional.empty();
  }

  private boolean walk(Position start, int walk, MoveList line) {
    Position position = start;
    for (int ply = 0; ply < PLIES && goesOn(position); ply++) {
      meter.count(1);
      MoveLister.list(position, moves);
      if (moves.size() == 0) {
        return position.isCheck() && position.turn() == loser;
      }
      int move = choose(position, walk * PLIES + ply);
      line.add(move);
      position = position.play(move);
    }
    return false;
  }

  private boolean goesOn(Position position) {
    return !meter.isSpent() && position.halfmoveClock() < Position.AUTOMATIC_DRAW_PLIES;
  }

  private int choose(Position position, int step) {
    boolean isWinner = position.turn() == winner;
    Wish wish = new Wish(position.board(), winner);
    int best = moves.get(0);
    int most = Integer.MIN_VALUE;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (isWinner && wish.givesCheck(move) && isMate(position, move)) {
        return move;
      }
      int score = (isWinner ? wish.ofWinner(move) : wish.ofLoser(move)) + noise(step, move);
      if (score > most) {
        most = score;
        best = move;
      }
    }
    return best;
  }

  private boolean isMate(Position position, int move) {
    meter.count(1);
    return position.play(move).isCheckmate();
  }

  /** 0 … 7. */
  private static int noise(int step, int move) {
    return (int) ((step * 4099L + move) * SPREAD >>> 61);
  }
}

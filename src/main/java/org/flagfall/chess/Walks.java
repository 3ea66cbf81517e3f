package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks for a mate by playing on, both sides as if they wanted it, a number of times: quick where
 * mates are many. The choices only look random; the same position always gets the same answer.
 */
final class Walks {
  private static final int PLIES = 72;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Color winner;
  private final Color loser;

  private Walks(Color winner) {
    this.winner = winner;
    this.loser = winner.opposite();
  }

  /**
   * A series of legal moves that ends in mate by {@code winner}, in UCI, if one was found.
   *
   * @param first the first walk to take; each number is another one
   * @param last the one to stop before
   */
  static Optional<List<String>> find(Position start, Color winner, int first, int last) {
    Walks walks = new Walks(winner);
    for (int walk = first; walk < last; walk++) {
      MoveList line = new MoveList();
      if (walks.walk(start, walk, line)) {
        return Optional.of(written(start, line));
      }
    }
    return Optional.empty();
  }

  private static List<String> written(Position start, MoveList line) {
    List<String> ucis = new ArrayList<>();
    Position position = start;
    for (int i = 0; i < line.size(); i++) {
      ucis.add(Uci.write(position, Move.ofCode(line.get(i))));
      position = position.play(line.get(i));
    }
    return ucis;
  }

  private boolean walk(Position start, int walk, MoveList line) {
    Position position = start;
    for (int ply = 0;
        ply < PLIES && position.halfmoveClock() < Position.AUTOMATIC_DRAW_PLIES;
        ply++) {
      MoveList moves = MoveLister.list(position);
      if (moves.size() == 0) {
        return position.isCheck() && position.turn() == loser;
      }
      int move = choose(position, moves, walk * PLIES + ply);
      line.add(move);
      position = position.play(move);
    }
    return false;
  }

  private int choose(Position position, MoveList moves, int step) {
    boolean isWinner = position.turn() == winner;
    Wish wish = new Wish(position.board(), winner);
    int best = moves.get(0);
    int most = Integer.MIN_VALUE;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (isWinner && wish.givesCheck(move) && position.play(move).isCheckmate()) {
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

  /** 0 … 7. */
  private static int noise(int step, int move) {
    return (int) ((step * 4099L + move) * SPREAD >>> 61);
  }
}

package org.flagfall.chess;

import java.util.ArrayList;
import java.util.List;

/**
 * Proves by looking a few moves ahead that a side can't mate: every line soon ends, or comes to men
 * that can't mate. Forced moves cost no depth.
 */
final class Foresight {
  private static final int DEEPEST = 7;
  private static final int MOST_BLOCKADES = 150 * (1 + Blockade.COST);
  private static final int LONGEST_LINE = 40;

  private final Color winner;
  private final boolean seesBlockades;
  private final Meter meter;
  private final int floor;

  /** One for each ply of the line that is looked at. */
  private final List<MoveList> lists = new ArrayList<>();

  private Foresight(Color winner, boolean seesBlockades, Meter meter, int most) {
    this.winner = winner;
    this.seesBlockades = seesBlockades;
    this.meter = meter;
    this.floor = Math.max(0, meter.left() - most);
  }

  /**
   * Whether {@code winner} provably can't mate; false means only that this method can't tell.
   *
   * @param most how many positions to look at, if {@code meter} has them
   */
  static boolean proves(Position position, Color winner, Meter meter, int most) {
    return new Foresight(winner, false, meter, most).proves(position);
  }

  /** The same with more effort: lines may also come to blocked men. */
  static boolean provesByBlockades(Position position, Color winner) {
    Meter meter = new Meter(new Effort(MOST_BLOCKADES));
    return new Foresight(winner, true, meter, MOST_BLOCKADES).proves(position);
  }

  private boolean proves(Position position) {
    for (int depth = 1; depth <= DEEPEST && mayGoOn(); depth += 2) {
      if (isHopeless(position, depth, LONGEST_LINE)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayGoOn() {
    return meter.left() > floor;
  }

  private boolean isHopeless(Position position, int depth, int plies) {
    meter.count(1);
    if (Material.canNeverMate(position.board(), winner)) {
      return true;
    }
    MoveList moves = movesIn(position, LONGEST_LINE - plies);
    if (moves.size() == 0) {
      return !position.isCheck() || position.turn() == winner;
    }
    if (position.halfmoveClock() >= Position.AUTOMATIC_DRAW_PLIES) {
      return true;
    }
    if (seesBlockades && isBlocked(position)) {
      return true;
    }
    int left = moves.size() == 1 ? depth : depth - 1;
    return left >= 0 && plies > 0 && mayGoOn() && areHopeless(position, moves, left, plies - 1);
  }

  private MoveList movesIn(Position position, int ply) {
    while (lists.size() <= ply) {
      lists.add(new MoveList());
    }
    MoveLister.list(position, lists.get(ply));
    return lists.get(ply);
  }

  private boolean isBlocked(Position position) {
    meter.count(Blockade.COST);
    return Blockade.proves(position, winner);
  }

  private boolean areHopeless(Position position, MoveList moves, int depth, int plies) {
    for (int i = 0; i < moves.size(); i++) {
      if (!isHopeless(position.play(moves.get(i)), depth, plies)) {
        return false;
      }
    }
    return true;
  }
}

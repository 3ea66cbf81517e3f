package org.flagfall.chaos;

import java.util.List;

/**
 * A game to be played again.
 *
 * @param moves in UCI
 * @param ending how it ends if the board does not end it
 */
record Score(List<String> moves, Ending ending) {
  Score {
    moves = List.copyOf(moves);
  }

  /** What happens after the last move. */
  enum Ending {
    WHITE_RESIGNS,
    BLACK_RESIGNS,
    AGREEMENT,
    /** Nobody moves any more, and a flag falls. */
    FLAG
  }

  /** The first {@code plies} of it, after which a flag falls. */
  Score abandonedAfter(int plies) {
    return new Score(moves.subList(0, Math.min(plies, moves.size())), Ending.FLAG);
  }
}

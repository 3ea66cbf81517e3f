package org.flagfall.game;

import org.flagfall.chess.Position;

/**
 * How far a position has come on the way to a draw by repetition or by lack of progress.
 *
 * @param position the position
 * @param occurrences how often it has stood, itself included (Laws of Chess 9.2.3)
 */
record DrawCount(Position position, int occurrences) {
  private static final int LIKELY_ABOUT_PROGRESS = 50;

  /** Of the position on the board. */
  static DrawCount onBoard(Line line) {
    return new DrawCount(line.position(), line.occurrences(line.position()));
  }

  /** Of the position that a move would make of the one on the board. */
  static DrawCount with(Line line, Position next) {
    return new DrawCount(next, line.occurrences(next) + 1);
  }

  /** Half-moves without a capture or a pawn move. */
  int quietPlies() {
    return position.halfmoveClock();
  }

  /** On which ground a wrong claim must have been meant: the one that was nearer. */
  ClaimGround likelyGround() {
    boolean meansProgress = occurrences == 1 && quietPlies() >= LIKELY_ABOUT_PROGRESS;
    return meansProgress ? ClaimGround.FIFTY_MOVES : ClaimGround.THREEFOLD;
  }
}

package org.flagfall.game;

import java.util.List;
import org.flagfall.chess.Position;

/**
 * How far a position has come on the way to a draw by repetition or by lack of progress.
 *
 * @param occurrences how often the position has stood, itself included (Laws of Chess 9.2.3)
 * @param quietPlies half-moves without a capture or a pawn move
 */
record DrawCount(int occurrences, int quietPlies) {
  private static final int FIFTY_MOVES = 100;
  private static final int SEVENTY_FIVE_MOVES = 150;

  /** Of the position on the board. */
  static DrawCount onBoard(Line line) {
    Position position = line.position();
    return new DrawCount(line.occurrences(position), position.halfmoveClock());
  }

  /** Of the position that a move would make of the one on the board. */
  static DrawCount with(Line line, Position next) {
    return new DrawCount(line.occurrences(next) + 1, next.halfmoveClock());
  }

  boolean isThreefold() {
    return occurrences >= 3;
  }

  boolean isFivefold() {
    return occurrences >= 5;
  }

  boolean isFiftyMoves() {
    return quietPlies >= FIFTY_MOVES;
  }

  boolean isSeventyFiveMoves() {
    return quietPlies >= SEVENTY_FIVE_MOVES;
  }

  boolean isClaimable() {
    return isThreefold() || isFiftyMoves();
  }

  void addClaimsTo(List<ClaimGround> grounds) {
    if (isThreefold()) {
      grounds.add(ClaimGround.THREEFOLD);
    }
    if (isFiftyMoves()) {
      grounds.add(ClaimGround.FIFTY_MOVES);
    }
  }

  /** On which ground a wrong claim must have been meant: the one that was nearer. */
  ClaimGround likelyGround() {
    boolean meansProgress = occurrences == 1 && quietPlies >= FIFTY_MOVES / 2;
    return meansProgress ? ClaimGround.FIFTY_MOVES : ClaimGround.THREEFOLD;
  }
}

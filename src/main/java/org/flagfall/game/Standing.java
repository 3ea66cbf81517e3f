package org.flagfall.game;

import org.flagfall.chess.Position;

/**
 * What a position is worth in the game that led to it.
 *
 * @param count the position, and how often it has stood
 * @param checks the checks of the side that led to it, where they are counted
 */
record Standing(DrawCount count, Checks checks) {

  /** Of the position on the board. */
  static Standing onBoard(Game game) {
    Line line = game.line();
    return new Standing(DrawCount.onBoard(line), counts(game) ? Checks.onBoard(line) : Checks.NONE);
  }

  /** Of the position that a move would make of the one on the board. */
  static Standing with(Game game, Position next) {
    Line line = game.line();
    return new Standing(
        DrawCount.with(line, next), counts(game) ? Checks.with(line, next) : Checks.NONE);
  }

  private static boolean counts(Game game) {
    return game.settings().rules().draws().countChecks();
  }
}

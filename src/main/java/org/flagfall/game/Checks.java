package org.flagfall.game;

import java.util.List;
import org.flagfall.chess.Position;

/**
 * The checks that the side which moved last has given.
 *
 * @param inARow with each of its last so many moves
 * @param inAll in the whole game
 */
record Checks(int inARow, int inAll) {
  /** Not counted. */
  static final Checks NONE = new Checks(0, 0);

  /** Those of the side that has moved last in {@code line}. */
  static Checks onBoard(Line line) {
    return count(line, 0, 0);
  }

  /** Those with a move more, which leads to {@code next}. */
  static Checks with(Line line, Position next) {
    int given = next.isCheck() ? 1 : 0;
    return line.size() == 0 ? new Checks(given, given) : count(line.shorter(), given, 1);
  }

  private static Checks count(Line line, int given, int moves) {
    int inARow = given;
    int inAll = given;
    boolean isUnbroken = given == moves;
    List<Ply> plies = line.plies();
    for (int i = plies.size() - 1; i >= 0; i -= 2) {
      boolean isCheck = plies.get(i).position().isCheck();
      isUnbroken &= isCheck;
      inARow += isUnbroken ? 1 : 0;
      inAll += isCheck ? 1 : 0;
    }
    return new Checks(inARow, inAll);
  }
}

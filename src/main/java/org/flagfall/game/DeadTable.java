package org.flagfall.game;

import java.util.Set;
import org.flagfall.chess.Color;
import org.flagfall.chess.MenNames;
import org.flagfall.chess.Position;

/** The four kinds of dead position that the older laws name, by the men alone. */
final class DeadTable {
  private static final int MOST_MEN = 4;
  private static final Set<String> DEAD = Set.of("K K", "KB K", "K KB", "KN K", "K KN");
  private static final String BISHOPS = "KB KB";

  private DeadTable() {}

  /** K–K, K–K+B, K–K+N, or K+B–K+B with both bishops on squares of one colour. */
  static boolean contains(Position position) {
    if (MenNames.count(position) > MOST_MEN) {
      return false;
    }
    String men = MenNames.of(position, Color.WHITE) + " " + MenNames.of(position, Color.BLACK);
    return DEAD.contains(men) || men.equals(BISHOPS) && MenNames.areBishopsOnOneColour(position);
  }
}

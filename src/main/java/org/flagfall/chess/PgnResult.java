package org.flagfall.chess;

import java.util.Optional;
import java.util.Set;

/** How PGN writes the end of a game. */
final class PgnResult {
  /** Going on, or not known. */
  static final String OPEN = "*";

  private static final String DRAW = "1/2-1/2";
  private static final Set<String> DRAWS = Set.of(DRAW, "1/2", "½-½");
  private static final Set<String> OTHERS = Set.of("1-0", "0-1", OPEN);

  private PgnResult() {}

  /** The result that {@code text} stands for, as the standard writes it; empty if for none. */
  static Optional<String> read(String text) {
    return DRAWS.contains(text) ? Optional.of(DRAW) : Optional.of(text).filter(OTHERS::contains);
  }
}

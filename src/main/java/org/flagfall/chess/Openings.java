package org.flagfall.chess;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;

/** The openings that have names, by position: transpositions come to the same name. */
public final class Openings {
  private static final Map<Long, Opening> BY_KEY = read();

  private Openings() {}

  /**
   * The opening that leads to {@code position}. In a game the opening is that of the last position
   * that has one.
   */
  public static Optional<Opening> of(Position position) {
    return Optional.ofNullable(BY_KEY.get(position.key()));
  }

  private static Map<Long, Opening> read() {
    ResourceBundle lines = ResourceBundle.getBundle("org.flagfall.chess.openings");
    Map<Long, Opening> openings = new HashMap<>();
    Map<String, Position> reached = new HashMap<>(Map.of("", Position.initial()));
    for (String moves : lines.keySet()) {
      String[] codeAndName = lines.getString(moves).split(" ", 2);
      openings.put(end(moves, reached).key(), new Opening(codeAndName[0], codeAndName[1]));
    }
    return Map.copyOf(openings);
  }

  /** The position after moves that are joined by low lines; most begin like others before them. */
  private static Position end(String moves, Map<String, Position> reached) {
    Position known = reached.get(moves);
    if (known != null) {
      return known;
    }
    int last = moves.lastIndexOf('_');
    Position before = end(moves.substring(0, Math.max(0, last)), reached);
    Position after = before.play(San.read(before, moves.substring(last + 1)).orElseThrow());
    reached.put(moves, after);
    return after;
  }
}

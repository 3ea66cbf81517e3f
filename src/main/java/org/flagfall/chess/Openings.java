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
    for (String moves : lines.keySet()) {
      String[] codeAndName = lines.getString(moves).split(" ", 2);
      openings.put(end(moves).key(), new Opening(codeAndName[0], codeAndName[1]));
    }
    return Map.copyOf(openings);
  }

  private static Position end(String moves) {
    Position position = Position.initial();
    for (String san : moves.split("_")) {
      position = position.play(San.read(position, san).orElseThrow());
    }
    return position;
  }
}

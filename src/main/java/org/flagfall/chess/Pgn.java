package org.flagfall.chess;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A game as PGN records it.
 *
 * @param tags names and values, in the order in which they are written
 * @param start the position before the first move
 * @param moves the moves of the main line
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 */
public record Pgn(Map<String, String> tags, Position start, List<Played> moves, String result) {
  public Pgn {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    moves = List.copyOf(moves);
  }

  /**
   * A move of the game.
   *
   * @param move the move
   * @param comment what is said after it, such as {@code [%clk 0:03:00]}; empty if nothing
   */
  public record Played(Move move, String comment) {}

  /** The position after the last move. */
  public Position end() {
    Position position = start;
    for (Played played : moves) {
      position = position.play(played.move());
    }
    return position;
  }
}

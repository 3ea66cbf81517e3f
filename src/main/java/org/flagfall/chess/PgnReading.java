package org.flagfall.chess;

import java.util.List;

/**
 * What came of reading one game.
 *
 * @param number the game's place in the text, from 1
 * @param game what could be read; its moves end before the first that couldn't be understood
 * @param faults what is wrong, each with its line; empty if nothing
 */
public record PgnReading(int number, Pgn game, List<Fault> faults) {
  public PgnReading {
    faults = List.copyOf(faults);
  }

  /**
   * Something that isn't as it should be.
   *
   * @param line where, counted from 1
   * @param message what, for people
   */
  public record Fault(int line, String message) {}
}

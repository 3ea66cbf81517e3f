package org.flagfall.chess;

/** What came of reading a FEN. */
public sealed interface FenReading {

  /**
   * It stands for a position that can be played from.
   *
   * @param position the position, cleaned of harmless slips
   */
  record Legal(Position position) implements FenReading {}

  /**
   * It doesn't.
   *
   * @param message what is wrong, for people
   */
  record Fault(String message) implements FenReading {}

  /**
   * The position, where it is known that there is one.
   *
   * @throws IllegalArgumentException if there is none; its message names the fault
   */
  default Position orThrow() {
    if (this instanceof Legal legal) {
      return legal.position();
    }
    throw new IllegalArgumentException(((Fault) this).message());
  }
}

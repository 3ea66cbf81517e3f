package org.flagfall.chess;

/** Stops the reading of a FEN; its message names the fault. Never leaves the package. */
final class FenFault extends Exception {
  private static final long serialVersionUID = 1;

  FenFault(String message) {
    super(message, null, false, false);
  }

  static void unless(boolean condition, String message) throws FenFault {
    if (!condition) {
      throw new FenFault(message);
    }
  }
}

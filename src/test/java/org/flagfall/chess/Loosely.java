package org.flagfall.chess;

/** Reads FENs of test data that no game can reach and that {@link Fen} would refuse or clean. */
final class Loosely {
  private Loosely() {}

  static Position read(String fen, Variant variant) {
    try {
      return new FenReader(variant).read(fen);
    } catch (FenFault fault) {
      throw new IllegalArgumentException(fen, fault);
    }
  }
}

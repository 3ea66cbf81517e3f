package org.flagfall.chess;

/** How the pieces are set up and castle. */
public enum Variant {
  /** The Laws of Chess, article 2.3. */
  STANDARD,
  /** Chess960: Guidelines II of the Laws of Chess. */
  CHESS960
}

package org.flagfall.chess;

import java.util.List;
import java.util.Optional;

/** A kind of man (Laws of Chess 2.2). */
public enum Role {
  PAWN('p'),
  KNIGHT('n'),
  BISHOP('b'),
  ROOK('r'),
  QUEEN('q'),
  KING('k');

  /** What a pawn may become, the strongest first (3.7.3.3). */
  static final List<Role> PROMOTIONS = List.of(QUEEN, ROOK, BISHOP, KNIGHT);

  private static final Role[] ALL = values();
  private static final String LETTERS = "pnbrqk";

  private final char letter;

  Role(char letter) {
    this.letter = letter;
  }

  /** The lower-case English letter, as in FEN and UCI. */
  public char letter() {
    return letter;
  }

  /** The upper-case English letter, as in SAN. */
  public char capital() {
    return Character.toUpperCase(letter);
  }

  /** The letter as FEN writes a man of {@code color}. */
  char letter(Color color) {
    return color == Color.WHITE ? capital() : letter;
  }

  static Role of(int ordinal) {
    return ALL[ordinal];
  }

  /** The role of a lower-case letter. */
  static Optional<Role> ofLetter(char letter) {
    int at = LETTERS.indexOf(letter);
    return at < 0 ? Optional.empty() : Optional.of(ALL[at]);
  }
}

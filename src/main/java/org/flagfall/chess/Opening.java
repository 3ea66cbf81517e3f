package org.flagfall.chess;

/**
 * An opening with a name.
 *
 * @param eco the code of the Encyclopaedia of Chess Openings, such as {@code B80}
 * @param name the usual English name
 */
public record Opening(String eco, String name) {

  /** The families of openings. */
  public enum Family {
    /** 1. e4 e5. */
    OPEN,
    /** 1. e4, answered otherwise. */
    SEMI_OPEN,
    /** 1. d4 d5. */
    CLOSED,
    /** 1. d4 Nf6, but for what comes to be a closed game. */
    INDIAN,
    /** 1. d4, answered otherwise. */
    OTHER_QUEENS_PAWN,
    /** 1. c4, 1. Nf3 and others that attack the centre from the wings. */
    FLANK,
    /** The rest. */
    IRREGULAR
  }

  /** The family that the code belongs to. */
  public Family family() {
    int number = Integer.parseInt(eco.substring(1));
    return switch (eco.charAt(0)) {
      case 'A' -> familyOfA(number);
      case 'B' -> Family.SEMI_OPEN;
      case 'C' -> number < 20 ? Family.SEMI_OPEN : Family.OPEN;
      case 'D' -> number < 70 ? Family.CLOSED : Family.INDIAN;
      default -> Family.INDIAN;
    };
  }

  private static Family familyOfA(int number) {
    if (number == 0) {
      return Family.IRREGULAR;
    }
    if (number < 40) {
      return Family.FLANK;
    }
    return number < 45 || number >= 80 ? Family.OTHER_QUEENS_PAWN : Family.INDIAN;
  }
}

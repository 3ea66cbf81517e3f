package org.flagfall.chess;

import java.util.List;

/** The men on the board by name, whatever their squares. */
public final class MenNames {
  private static final List<Role> STRONGEST_FIRST =
      List.of(Role.KING, Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.PAWN);

  private MenNames() {}

  /** The men of {@code side}, strongest first: {@code KRBP}. */
  public static String of(Position position, Color side) {
    StringBuilder men = new StringBuilder();
    for (Role role : STRONGEST_FIRST) {
      int count = Long.bitCount(position.board().of(side, role));
      men.append(letter(role).repeat(count));
    }
    return men.toString();
  }

  /** The men that {@code letters} name, in the order of {@link #of}. */
  public static String sorted(String letters) {
    StringBuilder men = new StringBuilder();
    for (Role role : STRONGEST_FIRST) {
      letters.chars().filter(c -> c == letter(role).charAt(0)).forEach(c -> men.append((char) c));
    }
    return men.toString();
  }

  private static String letter(Role role) {
    return role == Role.KNIGHT ? "N" : role.name().substring(0, 1);
  }

  /** How many men there are, the kings among them. */
  public static int count(Position position) {
    return Long.bitCount(position.board().occupied());
  }

  /** Whether all bishops stand on squares of one colour. */
  public static boolean areBishopsOnOneColour(Position position) {
    long bishops = position.board().of(Role.BISHOP);
    return (bishops & Squares.LIGHT) == 0 || (bishops & Squares.DARK) == 0;
  }
}

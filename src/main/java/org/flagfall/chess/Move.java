package org.flagfall.chess;

import java.util.Optional;

/**
 * A move as two squares and a promotion; castling is the king taking his own rook. What it means,
 * and whether it is legal, only a {@link Position} knows.
 */
public final class Move {
  private final int code;

  private Move(int code) {
    this.code = code;
  }

  /** A move without promotion. */
  public static Move of(int from, int to) {
    return new Move(code(from, to));
  }

  /** A pawn's move that makes it a {@code promotion}. */
  public static Move of(int from, int to, Role promotion) {
    return new Move(code(from, to, promotion));
  }

  /** The square of departure, numbered as in {@link Squares}. */
  public int from() {
    return from(code);
  }

  /** The square of arrival; in castling that of the rook. */
  public int to() {
    return to(code);
  }

  /** What the pawn becomes. */
  public Optional<Role> promotion() {
    return isPromotion(code) ? Optional.of(promotion(code)) : Optional.empty();
  }

  // Inside the package a move is the number below, so that making one allocates nothing:
  // bits 0–5 from, 6–11 to, 12–14 the ordinal of the promotion (0, a pawn: none).

  static Move ofCode(int code) {
    return new Move(code);
  }

  static int code(int from, int to) {
    return from | to << 6;
  }

  static int code(int from, int to, Role promotion) {
    return from | to << 6 | promotion.ordinal() << 12;
  }

  static int from(int code) {
    return code & 63;
  }

  static int to(int code) {
    return code >>> 6 & 63;
  }

  static boolean isPromotion(int code) {
    return code >>> 12 != 0;
  }

  static Role promotion(int code) {
    return Role.of(code >>> 12);
  }

  int code() {
    return code;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Move move && move.code == code;
  }

  @Override
  public int hashCode() {
    return code;
  }

  /** The squares, and the promotion's letter, such as {@code e7e8q}. */
  @Override
  public String toString() {
    String squares = Squares.name(from()) + Squares.name(to());
    return isPromotion(code) ? squares + promotion(code).letter() : squares;
  }
}

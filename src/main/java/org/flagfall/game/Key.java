package org.flagfall.game;

import org.flagfall.chess.Color;

/**
 * A player's own name for one command, by which a repeat is known.
 *
 * <p>Keys of different owners never meet: {@code owner} is part of the name.
 *
 * @param owner whose key it is
 * @param text what the client sent, at most 32 characters
 */
public record Key(Owner owner, String text) {

  /** Who may name commands within one game. */
  public enum Owner {
    WHITE,
    BLACK,
    /** Someone who acts without a seat, such as a creator who aborts. */
    OTHER,
    /** An arbiter; the text then begins with the arbiter's number. */
    ARBITER;

    /** The player of {@code color}. */
    public static Owner of(Color color) {
      return color == Color.WHITE ? WHITE : BLACK;
    }
  }
}

package org.flagfall.broadcast;

import java.util.Optional;

/**
 * Something that is told to the members of a game on all nodes, and not kept.
 *
 * @param to who is to hear it
 * @param frame the text of the message
 */
public record Aside(To to, String frame) {

  /** Who is to hear an aside. */
  public enum To {
    /** The players, and the arbiters. */
    PLAYERS('P'),
    /** Those who watch; the players only once the game is over. */
    SPECTATORS('S');

    private final char letter;

    To(char letter) {
      this.letter = letter;
    }
  }

  /** As it travels: a letter that no stored entry begins with, and the frame. */
  String text() {
    return to.letter + frame;
  }

  /** What {@link #text} wrote; empty if it is something else. */
  static Optional<Aside> read(String text) {
    for (To to : To.values()) {
      if (!text.isEmpty() && text.charAt(0) == to.letter) {
        return Optional.of(new Aside(to, text.substring(1)));
      }
    }
    return Optional.empty();
  }
}

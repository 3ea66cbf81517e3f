package org.flagfall.game;

import java.util.Optional;

/**
 * A command with the circumstances in which it is put to a game.
 *
 * @param command what is asked
 * @param key the asker's own name for this command, if there is one
 * @param arrival when it came
 */
public record Ask(Command command, Optional<String> key, Arrival arrival) {

  /** A command that nobody named. */
  public static Ask of(Command command, Arrival arrival) {
    return new Ask(command, Optional.empty(), arrival);
  }
}

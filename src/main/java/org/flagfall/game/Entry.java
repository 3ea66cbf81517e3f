package org.flagfall.game;

import java.util.Optional;
import org.flagfall.clock.Timestamp;

/**
 * One line of a game's log: an event, when it happened, and the key of the command that caused it.
 *
 * @param at when, on the service clock; never before the entry above it
 * @param event what happened
 * @param key the command's key, if it had one; every entry of one command carries it
 */
public record Entry(Timestamp at, Event event, Optional<Key> key) {

  /** An entry that no keyed command caused. */
  public static Entry of(Timestamp at, Event event) {
    return new Entry(at, event, Optional.empty());
  }
}

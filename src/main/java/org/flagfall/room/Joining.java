package org.flagfall.room;

import java.util.Optional;
import org.flagfall.game.Version;
import org.flagfall.store.History;
import org.flagfall.store.StoredGame;

/**
 * What a member asks for who joins.
 *
 * @param id repeated in the answer
 * @param since the last version seen
 * @param history the history that version belongs to; empty trusts in its being the same
 */
public record Joining(Optional<String> id, Optional<Version> since, Optional<String> history) {

  /** Whether what was seen is a part of {@code stored}, so that the rest of it is enough. */
  boolean knows(StoredGame stored) {
    boolean sameHistory = history.isEmpty() || stored.history().equals(new History(history.get()));
    return sameHistory && since.isPresent() && since.get().compareTo(stored.version()) <= 0;
  }
}

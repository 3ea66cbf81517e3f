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
 * @param as as what one who watches is here
 */
public record Joining(
    Optional<String> id, Optional<Version> since, Optional<String> history, As as) {

  /** As what one who watches is here. */
  public enum As {
    /** It is counted among the spectators. */
    SPECTATOR,
    /** It is not counted: the game is one of many to it. */
    PASSER_BY,
    /** As it was before; a newcomer is counted. */
    BEFORE
  }

  /** Asks for the whole state, of one who is counted. */
  public static Joining anew(Optional<String> id) {
    return new Joining(id, Optional.empty(), Optional.empty(), As.SPECTATOR);
  }

  /** Asks for the whole state once more, of one who is here. */
  public static Joining again() {
    return new Joining(Optional.empty(), Optional.empty(), Optional.empty(), As.BEFORE);
  }

  /** Whether what was seen is a part of {@code stored}, so that the rest of it is enough. */
  boolean knows(StoredGame stored) {
    boolean sameHistory = history.isEmpty() || stored.history().equals(new History(history.get()));
    return sameHistory && since.isPresent() && since.get().compareTo(stored.version()) <= 0;
  }

  /** Whether more was seen than {@code stored} knows of. */
  boolean isAhead(StoredGame stored) {
    return since.filter(seen -> seen.compareTo(stored.version()) > 0).isPresent();
  }
}

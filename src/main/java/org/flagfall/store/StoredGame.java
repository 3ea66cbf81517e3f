package org.flagfall.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.Entry;
import org.flagfall.game.Game;
import org.flagfall.game.Version;

/**
 * A game as it stands in the log at one version, linked to the version before.
 *
 * <p>Immutable. Neighbouring versions share almost everything, so keeping them all is cheap; they
 * are needed to tell a client what it missed, and to give a log back its lost end.
 *
 * @param game the game after {@code entry}
 * @param entry the entry that led here
 * @param tag the check sum of the log up to here
 * @param history which telling of the log this is
 * @param previous the version before; empty at version 1
 */
public record StoredGame(
    Game game, Entry entry, Tag tag, History history, Optional<StoredGame> previous) {

  public Version version() {
    return game.version();
  }

  /** The versions after {@code version} up to this one, in order. */
  public List<StoredGame> since(Version version) {
    List<StoredGame> newestFirst = new ArrayList<>();
    Optional<StoredGame> at = Optional.of(this);
    while (at.isPresent() && at.get().version().compareTo(version) > 0) {
      newestFirst.add(at.get());
      at = at.get().previous();
    }
    Collections.reverse(newestFirst);
    return newestFirst;
  }
}

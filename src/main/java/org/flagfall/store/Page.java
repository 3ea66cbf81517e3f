package org.flagfall.store;

import java.util.List;
import java.util.Optional;
import org.flagfall.game.Summary;

/**
 * A part of a list of games.
 *
 * @param next where the list goes on; empty at its end
 */
public record Page(List<Summary> games, Optional<Cursor> next) {
  public Page {
    games = List.copyOf(games);
  }
}

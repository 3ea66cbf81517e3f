package org.flagfall.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flagfall.game.GameId;
import org.flagfall.game.Summary;

/**
 * A part of a list of games.
 *
 * @param watchers how many people watch each game that somebody watches
 * @param next where the list goes on; empty at its end
 */
public record Page(List<Summary> games, Map<GameId, Integer> watchers, Optional<Cursor> next) {
  public Page {
    games = List.copyOf(games);
    watchers = Map.copyOf(watchers);
  }
}

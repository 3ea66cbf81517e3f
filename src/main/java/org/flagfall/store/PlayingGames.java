package org.flagfall.store;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.game.GameId;

/**
 * The games that are being played, newest first; among them some that have ended, of which
 * spectators are to learn later.
 */
public interface PlayingGames {

  /**
   * The next games of the list.
   *
   * <p>A game that goes on is seen exactly once by one who follows the cursors; one that begins
   * meanwhile is not seen.
   *
   * @param limit how many at most; at least 1
   * @param after where to begin; empty means the newest
   */
  Future<Page> playing(int limit, Optional<Cursor> after);

  /** How many games are being played. */
  Future<Long> count();

  /**
   * The games that most people watch, those with the most first; one page, without those that
   * nobody watches.
   *
   * @param limit how many at most; at least 1
   */
  Future<Page> mostWatched(int limit);

  /** Takes a game off the list whose end need not be kept from spectators any more. */
  Future<Void> drop(GameId game);
}

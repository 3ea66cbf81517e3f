package org.flagfall.store;

import io.vertx.core.Future;
import java.util.Optional;

/** The games that are being played, newest first. */
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
}

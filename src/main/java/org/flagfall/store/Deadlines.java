package org.flagfall.store;

import io.vertx.core.Future;
import java.util.List;
import org.flagfall.clock.Timestamp;

/**
 * When each game must be looked at although nobody acts.
 *
 * <p>An append keeps the appointment of its game by itself; this is for the sweep that reads them
 * all. Futures complete on the caller's context and fail only with {@link StoreException}.
 */
public interface Deadlines {

  /** The appointments up to {@code until}, earliest first within a shard; a bounded number. */
  Future<List<Due>> due(Timestamp until);

  /** Moves {@code due} to a later time; does nothing if the game has another appointment by now. */
  Future<Void> postpone(Due due, Timestamp to);

  /** Drops {@code due}; does nothing if the game has another appointment by now. */
  Future<Void> remove(Due due);
}

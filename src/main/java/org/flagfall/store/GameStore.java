package org.flagfall.store;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.Entry;
import org.flagfall.game.GameId;

/**
 * The logs of all games.
 *
 * <p>Futures complete on the event loop of the caller's context, if it has one. The calls about one
 * game that are made on one event loop reach the store in the order in which they were made. A
 * future fails only with {@link StoreException}, within a bounded time.
 */
public interface GameStore {

  /**
   * Makes a game from its first entries; a try of the same creation again is {@code Done}.
   *
   * <p>{@code Behind} means that another game has this id.
   */
  Future<AppendResult> create(GameId id, List<Entry> entries);

  /** The game as it is stored; empty if there is none. */
  Future<Optional<StoredGame>> load(GameId id);

  /**
   * Appends {@code entries} behind {@code tip} in one step, with the game's deadline and summary.
   *
   * <p>If the log has lost its end, or all of itself, and {@code tip} continues what is left, the
   * missing entries are stored again in the same step. Only a game that was removed on purpose is
   * {@code Gone}.
   */
  Future<AppendResult> append(StoredGame tip, List<Entry> entries);

  /**
   * {@code known} and what was stored since, read from the log.
   *
   * <p>{@code Done} if the log continues {@code known} (or is just that); never {@code Behind}. A
   * lost end of the log is stored again.
   */
  Future<AppendResult> refresh(StoredGame known);
}

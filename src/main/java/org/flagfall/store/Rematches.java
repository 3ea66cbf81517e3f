package org.flagfall.store;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;

/**
 * Who wants to play again, for each game that has ended.
 *
 * <p>Futures complete on the caller's context and fail only with {@link StoreException}.
 */
public interface Rematches {

  /** Who wants to play again once {@code color} has said so: the one who said it first. */
  Future<Color> offer(GameId game, Color color);

  /** Who wants to play again, if somebody does. */
  Future<Optional<Color>> offered(GameId game);

  /** Nobody wants to any more. */
  Future<Void> withdraw(GameId game);
}

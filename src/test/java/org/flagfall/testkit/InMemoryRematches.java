package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;
import org.flagfall.store.Rematches;

/** Who wants to play again, in memory; all futures are completed. */
public final class InMemoryRematches implements Rematches {
  private final Map<GameId, Color> offers = new HashMap<>();

  @Override
  public Future<Color> offer(GameId game, Color color) {
    offers.putIfAbsent(game, color);
    return Future.succeededFuture(offers.getOrDefault(game, color));
  }

  @Override
  public Future<Optional<Color>> offered(GameId game) {
    return Future.succeededFuture(Optional.ofNullable(offers.get(game)));
  }

  @Override
  public Future<Void> withdraw(GameId game) {
    offers.remove(game);
    return Future.succeededFuture();
  }
}

package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;

/** Rematches as a field of the game's hash. */
final class RedisRematches implements Rematches {
  private final Lanes lanes;

  RedisRematches(Lanes lanes) {
    this.lanes = lanes;
  }

  @Override
  public Future<Color> offer(GameId game, Color color) {
    return lanes
        .send(Order.of(Command.HSETNX, Keys.game(game), Keys.REMATCH, Words.COLOR.word(color)))
        .compose(set -> offered(game))
        .map(first -> first.orElse(color));
  }

  @Override
  public Future<Optional<Color>> offered(GameId game) {
    return lanes
        .send(Order.of(Command.HGET, Keys.game(game), Keys.REMATCH))
        .map(reply -> Optional.ofNullable(reply).map(word -> Words.COLOR.value(word.toString())));
  }

  @Override
  public Future<Void> withdraw(GameId game) {
    return lanes.send(Order.of(Command.HDEL, Keys.game(game), Keys.REMATCH)).mapEmpty();
  }
}

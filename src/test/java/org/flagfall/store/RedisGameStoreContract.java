package org.flagfall.store;

import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.flagfall.testkit.Await;

/** The same of every Redis, alone or in a cluster. */
abstract class RedisGameStoreContract extends GameStoreContract {

  abstract RedisStores stores();

  /** Runs a command of the test's own. */
  abstract Response run(Command command, Object... arguments);

  @Override
  GameStore store() {
    return stores().games();
  }

  @Override
  Deadlines deadlines() {
    return stores().deadlines();
  }

  @Override
  PlayingGames playingGames() {
    return stores().playingGames();
  }

  @Override
  void loseAfter(GameId id, Version kept) {
    RedisSurgery.loseAfter(this::run, id, kept);
  }

  @Override
  void lose(GameId id) {
    run(Command.DEL, Keys.log(id), Keys.game(id));
  }

  @Override
  void remove(GameId id) {
    Await.result(stores().archive().remove(id));
  }
}

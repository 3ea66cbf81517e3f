package org.flagfall.store;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class RedisGameStoreIT extends GameStoreContract {
  private static Vertx vertx;
  private static TestRedis redis;
  private static RedisStores stores;

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    redis = TestRedis.start(vertx);
    stores =
        RedisStores.open(
            vertx, redis.url(), new NodeId("n1"), TestSettings.PATIENT, StoreObserver.NONE);
  }

  @AfterAll
  static void close() {
    stores.close();
    redis.close();
    vertx.close();
  }

  @Override
  GameStore store() {
    return stores.games();
  }

  @Override
  Deadlines deadlines() {
    return stores.deadlines();
  }

  @Override
  PlayingGames playingGames() {
    return stores.playingGames();
  }

  @Override
  void loseAfter(GameId id, Version kept) {
    RedisSurgery.loseAfter(redis::run, id, kept);
  }

  @Override
  void lose(GameId id) {
    redis.run(Command.DEL, Keys.log(id), Keys.game(id));
  }

  @Override
  void remove(GameId id) {
    Await.result(stores.archive().remove(id));
  }
}

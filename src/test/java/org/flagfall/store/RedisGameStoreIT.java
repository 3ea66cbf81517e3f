package org.flagfall.store;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class RedisGameStoreIT extends RedisGameStoreContract {
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
  RedisStores stores() {
    return stores;
  }

  @Override
  Response run(Command command, Object... arguments) {
    return redis.run(command, arguments);
  }
}

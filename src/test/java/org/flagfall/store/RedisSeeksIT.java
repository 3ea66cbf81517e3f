package org.flagfall.store;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/** The script against the contract, on a real Redis. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedisSeeksIT extends SeeksContract {
  private static Vertx vertx;
  private static TestRedis redis;
  private static RedisStores a;
  private static RedisStores b;

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    redis = TestRedis.start(vertx);
    a = stores("a");
    b = stores("b");
  }

  private static RedisStores stores(String node) {
    return RedisStores.open(
        vertx, redis.url(), new NodeId(node), TestSettings.PATIENT, StoreObserver.NONE);
  }

  @AfterAll
  static void close() {
    a.close();
    b.close();
    redis.close();
    vertx.close();
  }

  @Override
  Seeks here() {
    return a.seeks();
  }

  @Override
  Seeks there() {
    return b.seeks();
  }

  @Override
  void silenceThere() {
    redis.run(Command.HSET, Keys.SEEKS.get(4), ((RedisSeeks) b.seeks()).home(), "1");
  }

  @Override
  void clear() {
    Keys.SEEKS.forEach(key -> redis.run(Command.DEL, key));
  }
}

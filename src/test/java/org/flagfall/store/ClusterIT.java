package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The same on a Redis in cluster mode that has all slots: it refuses every command and every script
 * whose keys lie in more than one slot, and every key that a script has not declared.
 */
class ClusterIT extends RedisGameStoreContract {
  private static Vertx vertx;
  private static RedisServer redis;
  private static RedisStores stores;

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    redis = RedisServer.start(vertx, "--cluster-enabled", "yes");
    redis.run(Command.CLUSTER, "ADDSLOTSRANGE", 0, 16383);
    Await.until(
        "the cluster", () -> redis.run(Command.CLUSTER, "INFO").toString().contains("state:ok"));
    stores = TestStores.serving(open("n1", TestStores.LEFT_ALONE));
  }

  private static RedisStores open(String name, Keeping keeping) {
    return TestStores.open(vertx, redis.url(), name, keeping);
  }

  @AfterAll
  static void close() {
    stores.close();
    redis.close();
    vertx.close();
  }

  @Test
  void what_is_not_about_a_game_keeps_to_one_slot_as_well() {
    GameId id = Logs.freshId();
    StoredGame game = GameStoreContract.done(stores.games().create(id, Logs.started()));
    Await.result(stores.nodes().silences(Logs.at(0), Logs.at(1)));
    Await.result(stores.clockSample());
    Await.result(stores.secret().signingKey());
    Await.result(stores.presence().arrived(id, org.flagfall.chess.Color.WHITE));
    Await.result(stores.presence().watched(id, 3));
    Await.result(stores.presence().attendees(id));
    Await.result(stores.rematches().offer(id, org.flagfall.chess.Color.BLACK));
    Await.result(stores.settled());
    GameStoreContract.done(
        stores.games().append(game, List.of(Logs.resigned(org.flagfall.chess.Color.WHITE, 1))));
    try (RedisStores tidier = open("n2", new Keeping(Duration.ZERO, Optional.empty(), 100))) {
      Await.result(tidier.archive().tidy(Keys.shard(id)));
    }
    assertEquals(0, redis.run(Command.EXISTS, Keys.log(id)).toInteger(), "it is packed");
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

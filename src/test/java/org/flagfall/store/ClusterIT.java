package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The same on a Redis in cluster mode that has all slots: it refuses every command and every script
 * whose keys lie in more than one slot, and every key that a script has not declared.
 */
class ClusterIT extends GameStoreContract {
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
    stores = open("n1", new Keeping(Duration.ofDays(36_500), Optional.empty(), 100));
    Await.result(stores.ready());
    Await.result(stores.serve());
  }

  /** The games of these tests ended in 2023: one that is ready packs them when it likes. */
  private static RedisStores open(String name, Keeping keeping) {
    return RedisStores.open(
        vertx,
        redis.url(),
        new NodeId(name),
        TestSettings.PATIENT.withKeeping(keeping),
        StoreObserver.NONE);
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

package org.flagfall.store;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import org.flagfall.game.GameId;
import org.flagfall.testkit.CuttingProxy;

/** A game for the tests of the feed. */
public final class FeedFixture {
  private final GameId id = Logs.freshId();

  /** The game's name. */
  public GameId id() {
    return id;
  }

  /** Makes the game. */
  public StoredGame start(RedisStores stores) {
    return GameStoreContract.done(stores.games().create(id, Logs.started()));
  }

  /** Stores a move and its answer. */
  public StoredGame move(RedisStores stores, StoredGame game) {
    return GameStoreContract.done(
        stores.games().append(game, List.of(Logs.move(1, "e2e4"), Logs.move(2, "e7e5"))));
  }

  /** Stores one move more. */
  public StoredGame moveOn(RedisStores stores, StoredGame game) {
    return GameStoreContract.done(stores.games().append(game, List.of(Logs.move(3, "g1f3"))));
  }

  /** A store that reaches Redis through a proxy of the test, and soon doubts a silent one. */
  public static RedisStores behind(Vertx vertx, TestRedis redis, CuttingProxy proxy) {
    return RedisStores.open(
        vertx,
        redis.urlBehind(proxy.port()),
        new NodeId("behind"),
        TestSettings.PATIENT.withHeartbeats(
            new HeartbeatLimits(Duration.ofSeconds(6), Duration.ofSeconds(60))),
        StoreObserver.NONE);
  }
}

package org.flagfall.store;

import io.vertx.redis.client.Command;
import java.util.List;
import org.flagfall.game.GameId;

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

  /** Takes from all subscribers the right to hear, which ends none of their connections. */
  public void deafen(TestRedis redis) {
    redis.run(Command.ACL, "SETUSER", "default", "resetchannels");
  }
}

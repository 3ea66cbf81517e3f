package org.flagfall.store;

import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;

/** Makes a log look as after a failover to a replica that was late. */
final class RedisSurgery {
  private RedisSurgery() {}

  /** How a test runs a command of its own. */
  @FunctionalInterface
  interface Knife {
    Response run(Command command, Object... arguments);
  }

  static void loseAfter(Knife redis, GameId id, Version kept) {
    Response entries = redis.run(Command.XRANGE, Keys.log(id), "-", "+");
    Tag tag = Tag.NONE;
    redis.run(Command.DEL, Keys.log(id));
    for (int i = 0; i < kept.number(); i++) {
      String text = entries.get(i).get(1).get(1).toString();
      tag = tag.then(text);
      redis.run(Command.XADD, Keys.log(id), (i + 1) + "-0", "e", text);
    }
    redis.run(Command.HSET, Keys.game(id), "v", kept.number(), "t", tag.value());
  }
}

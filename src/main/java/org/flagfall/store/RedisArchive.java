package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.jboss.logging.Logger;

/**
 * What becomes of games that are over: packed soon, and removed once they need not be kept.
 *
 * <p>Any node does it, a shard at a time; that two do the same, or that one dies over it, does no
 * harm, since each game is changed in one step. Futures fail only with {@link StoreException}.
 */
public final class RedisArchive {
  private static final Logger LOG = Logger.getLogger(RedisArchive.class);
  private static final long TOMBSTONE_MILLIS = Duration.ofDays(7).toMillis();

  private final Lanes lanes;
  private final Keeping keeping;
  private final Supplier<Timestamp> now;
  private int shard = ThreadLocalRandom.current().nextInt(Keys.SHARDS);

  RedisArchive(Lanes lanes, Keeping keeping, Supplier<Timestamp> now) {
    this.lanes = lanes;
    this.keeping = keeping;
    this.now = now;
  }

  /** Sees to the next shard; to be called each second, on one thread. */
  Future<Void> tidy() {
    shard = (shard + 1) % Keys.SHARDS;
    return tidy(shard);
  }

  /** Sees to all that is due in one shard, but not to more than is set. */
  Future<Void> tidy(int which) {
    return forEach(Keys.finished(which), keeping.packAfter(), this::pack)
        .compose(packed -> removeOld(which));
  }

  private Future<Void> removeOld(int which) {
    if (keeping.retention().isEmpty()) {
      return Future.succeededFuture();
    }
    Duration age = keeping.retention().get();
    return forEach(Keys.kept(which), age, game -> remove(game.game()))
        .compose(removed -> forEach(Keys.waiting(which), age, game -> remove(game.game())));
  }

  private Future<Void> forEach(String list, Duration age, Function<Scored, Future<Void>> task) {
    long until = now.get().epochMillis() - age.toMillis();
    return lanes
        .send(
            Order.of(
                Command.ZRANGE,
                list,
                "-inf",
                until,
                "BYSCORE",
                "LIMIT",
                0,
                keeping.atOnce(),
                "WITHSCORES"))
        .map(Scored::read)
        .compose(games -> Future.join(games.stream().map(task).toList()).mapEmpty());
  }

  /** Replaces the log by one packed record. */
  private Future<Void> pack(Scored game) {
    List<String> keys = List.of(Keys.log(game.game()), Keys.game(game.game()));
    return lanes
        .send(Order.run(Script.READ, keys, List.of(Version.NONE.number())))
        .compose(reply -> pack(game, reply));
  }

  private Future<Void> pack(Scored game, Response reply) {
    if (reply.size() == 0) {
      return pack(game, 0, Tag.NONE, new byte[0]);
    }
    LogReply log = LogReply.read(reply);
    if (!log.isWhole()) {
      LOG.errorf("The log of game %s is damaged and can't be packed", game.game());
      return leave(game);
    }
    return pack(game, log.version().number(), log.tag(), PackedLog.pack(log.texts()));
  }

  private Future<Void> pack(Scored game, long version, Tag tag, byte[] packed) {
    GameId id = game.game();
    List<String> keys =
        List.of(
            Keys.log(id),
            Keys.game(id),
            Keys.finished(Keys.shard(id)),
            Keys.kept(Keys.shard(id)),
            Keys.playing(Keys.shard(id)));
    List<Object> arguments =
        List.of(id.value(), version, tag.value(), packed, game.at().epochMillis());
    return lanes.send(Order.run(Script.PACK, keys, arguments)).mapEmpty();
  }

  private Future<Void> leave(Scored game) {
    String list = Keys.finished(Keys.shard(game.game()));
    return lanes.send(Order.of(Command.ZREM, list, game.game().value())).mapEmpty();
  }

  /** Removes a game for good: no node that still knows it puts it back. */
  public Future<Void> remove(GameId id) {
    long time = now.get().epochMillis();
    List<Object> arguments = List.of(id.value(), time, time - TOMBSTONE_MILLIS);
    return lanes.send(Order.run(Script.REMOVE, Keys.ofRemoval(id), arguments)).mapEmpty();
  }
}

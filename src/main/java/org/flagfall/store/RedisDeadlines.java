package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;

/** The appointments of all games, in one sorted set for each shard. */
final class RedisDeadlines implements Deadlines {
  private final Lanes lanes;
  private final int limit;

  RedisDeadlines(Lanes lanes, int limit) {
    this.lanes = lanes;
    this.limit = limit;
  }

  @Override
  public Future<List<Due>> due(Timestamp until) {
    List<Order> orders =
        IntStream.range(0, Keys.SHARDS).mapToObj(shard -> inShard(shard, until)).toList();
    return lanes.sendAll(orders).map(RedisDeadlines::read);
  }

  private Order inShard(int shard, Timestamp until) {
    return Order.of(
        Command.ZRANGE,
        Keys.deadlines(shard),
        "-inf",
        until.epochMillis(),
        "BYSCORE",
        "LIMIT",
        0,
        limit,
        "WITHSCORES");
  }

  private static List<Due> read(List<Response> shards) {
    List<Due> all = new ArrayList<>();
    for (Response shard : shards) {
      Scored.read(shard).forEach(item -> all.add(new Due(item.game(), item.at())));
    }
    return all;
  }

  @Override
  public Future<Void> postpone(Due due, Timestamp to) {
    return change(due, Long.toString(to.epochMillis()));
  }

  @Override
  public Future<Void> remove(Due due) {
    return change(due, "");
  }

  private Future<Void> change(Due due, String to) {
    GameId id = due.game();
    List<String> keys = List.of(Keys.deadlines(Keys.shard(id)));
    List<Object> arguments = List.of(id.value(), due.at().epochMillis(), to);
    return lanes.send(Order.run(Script.DEADLINE, keys, arguments)).mapEmpty();
  }
}

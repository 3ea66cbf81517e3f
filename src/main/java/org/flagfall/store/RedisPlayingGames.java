package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.Summary;

/** The list of games that are being played, from one sorted set for each shard. */
final class RedisPlayingGames implements PlayingGames {
  private final Lanes lanes;

  RedisPlayingGames(Lanes lanes) {
    this.lanes = lanes;
  }

  @Override
  public Future<Page> playing(int limit, Optional<Cursor> after) {
    List<Order> orders = new ArrayList<>();
    for (int shard = 0; shard < Keys.SHARDS; shard++) {
      orders.addAll(inShard(Keys.playing(shard), limit, after));
    }
    return lanes
        .sendAll(orders)
        .map(replies -> places(replies, after))
        .compose(places -> page(places, limit));
  }

  /** The games that began when the cursor's did, and one more than a page of those before. */
  private static List<Order> inShard(String key, int limit, Optional<Cursor> after) {
    if (after.isEmpty()) {
      return List.of(range(key, "+inf", "-inf", limit + 1));
    }
    long start = after.get().startedAt().epochMillis();
    return List.of(
        range(key, Long.toString(start), Long.toString(start), Integer.MAX_VALUE),
        range(key, "(" + start, "-inf", limit + 1));
  }

  private static Order range(String key, String newest, String oldest, int count) {
    return Order.of(
        Command.ZRANGE, key, newest, oldest, "BYSCORE", "REV", "LIMIT", 0, count, "WITHSCORES");
  }

  private static List<Cursor> places(List<Response> replies, Optional<Cursor> after) {
    List<Cursor> places = new ArrayList<>();
    for (Response reply : replies) {
      Scored.read(reply).forEach(item -> places.add(new Cursor(item.at(), item.game())));
    }
    places.removeIf(place -> after.isPresent() && !place.isBehind(after.get()));
    places.sort(Cursor.NEWEST_FIRST);
    return places;
  }

  private Future<Page> page(List<Cursor> places, int limit) {
    List<Cursor> shown = places.subList(0, Math.min(limit, places.size()));
    Optional<Cursor> next =
        places.size() > limit ? Optional.of(shown.get(limit - 1)) : Optional.empty();
    List<Order> orders =
        shown.stream().map(place -> Order.of(Command.HGET, Keys.game(place.game()), "s")).toList();
    return orders.isEmpty()
        ? Future.succeededFuture(new Page(List.of(), next))
        : lanes.sendAll(orders).map(replies -> new Page(summaries(replies), next));
  }

  /** A game that was deleted meanwhile has none. */
  private static List<Summary> summaries(List<Response> replies) {
    List<Summary> games = new ArrayList<>(replies.size());
    for (Response reply : replies) {
      if (reply != null) {
        games.add(SummaryCodec.read(reply.toString()));
      }
    }
    return games;
  }
}

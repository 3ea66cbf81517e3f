package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.game.Summary;

/** The list of games that are being played, from one sorted set for each shard. */
final class RedisPlayingGames implements PlayingGames {
  private final Lanes lanes;
  private final Nodes nodes;

  RedisPlayingGames(Lanes lanes, Nodes nodes) {
    this.lanes = lanes;
    this.nodes = nodes;
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
    return read(shown.stream().map(Cursor::game).toList()).map(games -> page(games, next));
  }

  @Override
  public Future<Void> drop(GameId game) {
    return lanes
        .send(Order.of(Command.ZREM, Keys.playing(Keys.shard(game)), game.value()))
        .mapEmpty();
  }

  private static Page page(List<Seen> games, Optional<Cursor> next) {
    Map<GameId, Integer> watchers = new HashMap<>();
    games.stream()
        .filter(game -> game.watchers() > 0)
        .forEach(game -> watchers.put(game.summary().id(), game.watchers()));
    return new Page(games.stream().map(Seen::summary).toList(), watchers, next);
  }

  /** A game, and how many people watch it. */
  private record Seen(Summary summary, int watchers) {}

  private Future<List<Seen>> read(List<GameId> games) {
    List<Order> orders =
        games.stream().map(game -> Order.of(Command.HGETALL, Keys.game(game))).toList();
    return orders.isEmpty()
        ? Future.succeededFuture(List.of())
        : lanes.sendAll(orders).map(this::seen);
  }

  /** A game that was deleted meanwhile has no summary. */
  private List<Seen> seen(List<Response> replies) {
    List<Seen> games = new ArrayList<>(replies.size());
    for (Response reply : replies) {
      Response summary = reply.get(Keys.SUMMARY);
      if (summary != null) {
        games.add(new Seen(SummaryCodec.read(summary.toString()), watchers(reply)));
      }
    }
    return games;
  }

  /** What dead nodes said does not count. */
  private int watchers(Response game) {
    Set<NodeId> alive = new HashSet<>(nodes.alive());
    alive.add(nodes.self());
    return alive.stream()
        .map(node -> game.get(Keys.watchers(node)))
        .filter(Objects::nonNull)
        .mapToInt(Response::toInteger)
        .sum();
  }

  @Override
  public Future<Long> count() {
    List<Order> orders = new ArrayList<>();
    for (int shard = 0; shard < Keys.SHARDS; shard++) {
      orders.add(Order.of(Command.ZCARD, Keys.playing(shard)));
    }
    return lanes.sendAll(orders).map(replies -> replies.stream().mapToLong(Response::toLong).sum());
  }

  @Override
  public Future<Page> mostWatched(int limit) {
    List<Order> orders = new ArrayList<>();
    for (int shard = 0; shard < Keys.SHARDS; shard++) {
      orders.add(Order.of(Command.ZRANGE, Keys.watched(shard), 0, limit - 1, "REV", "WITHSCORES"));
    }
    return lanes
        .sendAll(orders)
        .compose(replies -> read(candidates(replies)))
        .map(games -> mostWatched(games, limit));
  }

  private static List<GameId> candidates(List<Response> replies) {
    return replies.stream()
        .flatMap(reply -> Scored.read(reply).stream())
        .map(Scored::game)
        .toList();
  }

  private Page mostWatched(List<Seen> games, int limit) {
    games.stream().filter(game -> !isShown(game)).forEach(this::forget);
    List<Seen> shown =
        games.stream()
            .filter(game -> isShown(game) && game.watchers() > 0)
            .sorted(Comparator.comparingInt(Seen::watchers).reversed())
            .limit(limit)
            .toList();
    return page(shown, Optional.empty());
  }

  /** Where spectators learn of the end later, it is for them to be shown. */
  private static boolean isShown(Seen game) {
    return game.summary().status() == Status.PLAYING || game.summary().settings().isDelayed();
  }

  /** One that has ended is watched on, but belongs in no list. */
  private void forget(Seen game) {
    GameId id = game.summary().id();
    lanes.send(Order.of(Command.ZREM, Keys.watched(Keys.shard(id)), id.value()));
  }
}

package org.flagfall.broadcast;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.flagfall.game.GameId;
import org.flagfall.store.Keys;
import org.flagfall.store.NodeId;
import org.flagfall.store.RedisStores;
import org.flagfall.store.StoreException;

/**
 * The feed over one connection to Redis, which comes back by itself and then takes up all its
 * subscriptions again.
 *
 * <p>Each second this node publishes a tick that it must hear itself: a connection that stays
 * silent for longer than a node may be is replaced. What this node stored itself is not repeated to
 * it: its rooms learn of that from the store's answer. Every method may be called from any thread.
 */
public final class RedisFeed implements Feed, SeekFeed, AutoCloseable {
  static final Duration TICK = Duration.ofSeconds(1);

  private final Vertx vertx;
  private final RedisStores stores;
  private final NodeId self;
  private final Context context;
  private final String tickChannel;
  private final FeedConnection connection;
  private final Map<String, Follower> followers = new ConcurrentHashMap<>();
  private final long ticks;

  /** A listener, and the context on which it is called. */
  private record Follower(Hearing listener, Context context) {}

  private RedisFeed(Vertx vertx, RedisStores stores, NodeId self) {
    this.vertx = vertx;
    this.stores = stores;
    this.self = self;
    this.context = stores.newContext();
    this.tickChannel = Keys.tickChannel(self);
    this.connection =
        new FeedConnection(
            this::channels,
            this::heard,
            this::resubscribed,
            tickChannel,
            stores.settings().heartbeats().silent());
    connection.use(stores.link(context, connection));
    this.ticks = vertx.setPeriodic(TICK.toMillis(), t -> tick());
  }

  /** Opens the feed of the Redis that {@code stores} uses; closed by {@link #close}. */
  public static RedisFeed open(Vertx vertx, RedisStores stores) {
    return new RedisFeed(vertx, stores, stores.nodes().self());
  }

  private List<String> channels() {
    List<String> all = new ArrayList<>(followers.keySet());
    all.add(tickChannel);
    return all;
  }

  private void tick() {
    // A tick that can't be published is missed, and that is what counts.
    stores.publish(tickChannel, "");
    context.runOnContext(v -> connection.checkSilence());
  }

  @Override
  public Future<Void> follow(GameId game, FeedListener listener) {
    return follow(Keys.channel(game), new Hearing.OfGame(listener));
  }

  @Override
  public Future<Void> followSeeks(SeekListener listener) {
    return follow(Keys.SEEKS_CHANNEL, new Hearing.OfSeeks(listener));
  }

  private Future<Void> follow(String channel, Hearing listener) {
    Follower follower = new Follower(listener, vertx.getOrCreateContext());
    followers.put(channel, follower);
    Promise<Void> told = Promise.promise();
    subscribe(channel)
        .onFailure(e -> forget(channel, follower))
        .onComplete(done -> follower.context().runOnContext(v -> told.handle(done)));
    return told.future();
  }

  /** Fails if Redis does not confirm the subscription in time. */
  private Future<Void> subscribe(String channel) {
    Promise<Void> confirmed = Promise.promise();
    context.runOnContext(v -> connection.subscribe(channel, confirmed));
    long timer =
        vertx.setTimer(
            stores.settings().callTimeout().toMillis(),
            t -> confirmed.tryFail(new StoreException("Redis did not confirm a subscription")));
    return confirmed.future().onComplete(done -> vertx.cancelTimer(timer));
  }

  @Override
  public Future<Void> unfollow(GameId game) {
    String channel = Keys.channel(game);
    followers.remove(channel);
    context.runOnContext(v -> unsubscribe(channel));
    return Future.succeededFuture();
  }

  @Override
  public Future<Void> say(GameId game, Aside aside) {
    return stores.publish(Keys.channel(game), aside.text());
  }

  private void forget(String channel, Follower follower) {
    if (followers.remove(channel, follower)) {
      context.runOnContext(v -> unsubscribe(channel));
    }
  }

  private void unsubscribe(String channel) {
    if (!followers.containsKey(channel)) {
      connection.unsubscribe(channel);
    }
  }

  private void heard(String channel, Response text) {
    Follower follower = followers.get(channel);
    String line = text.toString();
    if (follower == null || follower.listener().isBy(self, line)) {
      return;
    }
    if (follower.listener().isLogged(line)) {
      tellWhenSure(channel, line);
    } else {
      tell(channel, listener -> listener.heard(line));
    }
  }

  /** What can't be made sure of now is read from the log once it can. */
  private void tellWhenSure(String channel, String line) {
    stores
        .settled()
        .onSuccess(sure -> tell(channel, listener -> listener.heard(line)))
        .onFailure(unsure -> tell(channel, Hearing::resubscribed));
  }

  private void resubscribed() {
    followers.keySet().forEach(channel -> tell(channel, Hearing::resubscribed));
  }

  /** Calls the listener on its context, unless it has gone by then. */
  private void tell(String channel, Consumer<Hearing> message) {
    Follower follower = followers.get(channel);
    if (follower != null) {
      follower
          .context()
          .runOnContext(
              v -> {
                if (follower.equals(followers.get(channel))) {
                  message.accept(follower.listener());
                }
              });
    }
  }

  @Override
  public void close() {
    end();
  }

  /** Ends it; completes when there is no connection any more. */
  public Future<Void> end() {
    vertx.cancelTimer(ticks);
    return connection.close();
  }
}

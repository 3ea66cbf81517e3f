package org.flagfall.broadcast;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.flagfall.store.LoopTime;
import org.flagfall.store.RedisLink;

/**
 * The subscriptions on one connection that nothing else is sent on.
 *
 * <p>What Redis says to a subscription comes as a push, and only that confirms it. All methods are
 * for the connection's event loop.
 */
final class FeedConnection implements RedisLink.User {
  private final Supplier<List<String>> wanted;
  private final BiConsumer<String, Response> heard;
  private final Runnable resubscribed;
  private final String tickChannel;
  private final long silenceNanos;
  private final Map<String, Promise<Void>> unconfirmed = new HashMap<>();

  private Optional<RedisLink> link = Optional.empty();
  private Optional<RedisConnection> connection = Optional.empty();
  private final LoopTime time = new LoopTime(System::nanoTime, RedisFeed.TICK);
  private boolean wasUp;
  private long lastTick;

  /** The last channel of a resubscription: once it is confirmed, all are. */
  private Optional<String> lastOfAll = Optional.empty();

  /**
   * Makes it.
   *
   * @param wanted all channels, the tick's among them
   * @param heard told of each message and its channel, but not of ticks
   * @param resubscribed called when a new connection has all subscriptions
   * @param silence how long a connection without a tick is borne with
   */
  FeedConnection(
      Supplier<List<String>> wanted,
      BiConsumer<String, Response> heard,
      Runnable resubscribed,
      String tickChannel,
      Duration silence) {
    this.wanted = wanted;
    this.heard = heard;
    this.resubscribed = resubscribed;
    this.tickChannel = tickChannel;
    this.silenceNanos = silence.toNanos();
  }

  void use(RedisLink itsLink) {
    link = Optional.of(itsLink);
  }

  /** Subscribes; {@code confirmed} is completed when Redis has done it, perhaps much later. */
  void subscribe(String channel, Promise<Void> confirmed) {
    Promise<Void> earlier = unconfirmed.put(channel, confirmed);
    if (earlier != null) {
      confirmed.future().onComplete(done -> complete(earlier));
    }
    connection.ifPresent(it -> send(it, Command.SUBSCRIBE, List.of(channel)));
  }

  void unsubscribe(String channel) {
    unconfirmed.remove(channel);
    connection.ifPresent(it -> send(it, Command.UNSUBSCRIBE, List.of(channel)));
  }

  /** Nothing waits for the reply: a push will tell, and a lost connection is noticed elsewhere. */
  private static void send(RedisConnection to, Command command, List<String> channels) {
    Request request = Request.cmd(command);
    channels.forEach(request::arg);
    to.send(request);
  }

  /** Replaces a connection on which no tick was heard for too long; to be called at each tick. */
  void checkSilence() {
    time.tick();
    if (connection.isPresent() && time.now() - lastTick > silenceNanos) {
      link.ifPresent(it -> it.fail("the feed is silent"));
    }
  }

  /** Completes when there is no connection any more. */
  Future<Void> close() {
    return link.map(RedisLink::close).orElseGet(Future::succeededFuture);
  }

  @Override
  public Future<?> prepare(RedisConnection fresh) {
    return Future.succeededFuture();
  }

  @Override
  public void up(RedisConnection fresh) {
    connection = Optional.of(fresh);
    lastTick = time.now();
    List<String> channels = wanted.get();
    lastOfAll = Optional.of(channels.get(channels.size() - 1));
    send(fresh, Command.SUBSCRIBE, channels);
  }

  @Override
  public void down(String why) {
    connection = Optional.empty();
    lastOfAll = Optional.empty();
  }

  @Override
  public void heard(Response push) {
    if (push == null || push.size() < 3) {
      return;
    }
    String channel = push.get(1).toString();
    switch (push.get(0).toString()) {
      case "message" -> message(channel, push.get(2));
      case "subscribe" -> confirmed(channel);
      default -> {
        // The end of a subscription needs no answer.
      }
    }
  }

  private void message(String channel, Response text) {
    if (channel.equals(tickChannel)) {
      lastTick = time.now();
    } else {
      heard.accept(channel, text);
    }
  }

  private void confirmed(String channel) {
    Promise<Void> waiting = unconfirmed.remove(channel);
    if (waiting != null) {
      complete(waiting);
    }
    if (lastOfAll.filter(channel::equals).isPresent()) {
      lastOfAll = Optional.empty();
      if (wasUp) {
        resubscribed.run();
      }
      wasUp = true;
    }
  }

  /** It may have been given up meanwhile. */
  private static void complete(Promise<Void> promise) {
    promise.tryComplete();
  }
}

package org.flagfall.store;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.RedisOptions;
import io.vertx.redis.client.Response;
import java.util.Optional;

/**
 * One connection to Redis that comes back by itself.
 *
 * <p>A Vert.x connection never does: so each try is a client of its own, closed with the
 * connection. Everything happens on the event loop of the context given; so does every call here
 * but {@link #close}.
 */
public final class RedisLink {
  private final Vertx vertx;
  private final Context context;
  private final RedisOptions options;
  private final StoreSettings settings;
  private final Outages outages;
  private final User user;
  private final Backoff backoff;
  private final Promise<Void> over = Promise.promise();

  private Optional<Redis> client = Optional.empty();
  private boolean isUp;
  private boolean isClosed;

  /** Counts the tries, so that what belongs to an earlier one is known. */
  private int attempt;

  /** Who uses the connection. Called on its event loop. */
  public interface User {
    /** Called first on a new connection; what fails here fails the connection. */
    Future<?> prepare(RedisConnection connection);

    /** A connection is there. */
    void up(RedisConnection connection);

    /** The connection of the last {@link #up} is lost; replies that are missing never come. */
    void down(String why);

    /** Something came that nobody asked for: a published message. */
    default void heard(Response push) {}
  }

  RedisLink(
      Vertx vertx,
      Context context,
      RedisOptions options,
      StoreSettings settings,
      Outages outages,
      User user) {
    this.vertx = vertx;
    this.context = context;
    this.options = options;
    this.settings = settings;
    this.outages = outages;
    this.user = user;
    this.backoff = new Backoff(settings.firstRetry(), settings.lastRetry());
  }

  /** Connects, now and whenever the connection is lost. */
  void open() {
    int mine = ++attempt;
    Redis redis = Redis.createClient(vertx, options);
    client = Optional.of(redis);
    vertx.setTimer(settings.callTimeout().toMillis(), timer -> giveUp(mine));
    redis
        .connect()
        .compose(connection -> prepared(mine, connection))
        .onSuccess(connection -> up(mine, connection))
        .onFailure(e -> lost(mine, String.valueOf(e.getMessage())));
  }

  private Future<RedisConnection> prepared(int mine, RedisConnection connection) {
    connection.handler(user::heard);
    connection.endHandler(end -> ended(mine));
    connection.exceptionHandler(e -> lost(mine, String.valueOf(e.getMessage())));
    return user.prepare(connection).map(connection);
  }

  private void ended(int mine) {
    lost(mine, "the connection was closed");
    if (isClosed) {
      over.tryComplete();
    }
  }

  private void giveUp(int mine) {
    if (!isUp) {
      lost(mine, "no connection in time");
    }
  }

  private void up(int mine, RedisConnection connection) {
    if (mine != attempt || isClosed) {
      return;
    }
    isUp = true;
    backoff.reset();
    outages.connected(this);
    user.up(connection);
  }

  /** Gives the connection up, since it does not do what it should. */
  public void fail(String why) {
    lost(attempt, why);
  }

  private void lost(int mine, String why) {
    if (mine != attempt || isClosed) {
      return;
    }
    attempt++;
    shut();
    outages.lost(this, why);
    if (isUp) {
      isUp = false;
      user.down(why);
    }
    int next = attempt;
    vertx.setTimer(backoff.nextMillis(), timer -> again(next));
  }

  private void again(int mine) {
    if (mine == attempt && !isClosed) {
      open();
    }
  }

  private void shut() {
    client.ifPresent(Redis::close);
    client = Optional.empty();
  }

  /** Ends the connection for good; from any thread. Completes when there is none any more. */
  public Future<Void> close() {
    context.runOnContext(v -> end());
    return over.future();
  }

  private void end() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    outages.closed(this);
    shut();
    if (isUp) {
      user.down("the store is closed");
    } else {
      over.tryComplete();
    }
  }
}

package org.flagfall.store;

import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * One event loop's way to Redis: a connection of its own, on which all orders of one tick leave
 * together, in the order in which they were given.
 *
 * <p>Orders may be given before there is a connection; they wait, as long as the time limit allows.
 * What is under way when the connection is lost fails with {@link StoreException.Effect#PERHAPS}.
 * All methods are for the event loop of the lane's context.
 */
final class RedisLane implements RedisLink.User {
  private static final StoreException.Effect NONE = StoreException.Effect.NONE;
  private static final StoreException.Effect PERHAPS = StoreException.Effect.PERHAPS;

  private final Context context;
  private final StoreSettings settings;
  private final Outages outages;
  private final Deque<Call> waiting = new ArrayDeque<>();
  private final Deque<Batch> underWay = new ArrayDeque<>();

  private Optional<RedisConnection> connection = Optional.empty();
  private Optional<RedisLink> link = Optional.empty();
  private boolean isFlushDue;
  private int pending;

  /** An order, who waits for its answer, and since when. */
  private record Call(Order order, Promise<Response> answer, long since) {}

  /** Orders that left together on one connection, and when. */
  private record Batch(List<Call> calls, RedisConnection on, long since) {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  RedisLane(Context context, StoreSettings settings, Outages outages) {
    this.context = context;
    this.settings = settings;
    this.outages = outages;
  }

  void open(RedisLink itsLink) {
    link = Optional.of(itsLink);
    itsLink.open();
  }

  /** Gives an order; {@code answer} is completed with Redis's reply or a {@link StoreException}. */
  void send(Order order, Promise<Response> answer) {
    if (pending >= settings.maxPending()) {
      answer.fail(new StoreException("too many calls are waiting for Redis"));
      return;
    }
    pending++;
    waiting.add(new Call(order, answer, System.nanoTime()));
    if (!isFlushDue && connection.isPresent()) {
      isFlushDue = true;
      context.runOnContext(v -> flush());
    }
  }

  private void flush() {
    isFlushDue = false;
    if (connection.isEmpty() || waiting.isEmpty()) {
      return;
    }
    List<Call> calls = List.copyOf(waiting);
    waiting.clear();
    if (calls.size() == 1) {
      sendAlone(calls.get(0), connection.get());
    } else {
      sendTogether(calls, connection.get());
    }
  }

  private void sendTogether(List<Call> calls, RedisConnection on) {
    Batch batch = new Batch(calls, on, System.nanoTime());
    underWay.add(batch);
    on.batch(calls.stream().map(call -> call.order().request()).toList())
        .onComplete(done -> ended(batch, done));
  }

  /** All replies are there, unless the connection was lost meanwhile. */
  private void ended(Batch batch, AsyncResult<List<Response>> done) {
    if (!underWay.remove(batch)) {
      return;
    }
    if (done.failed()) {
      failed(batch, done.cause());
      return;
    }
    for (int i = 0; i < batch.calls().size(); i++) {
      succeed(batch.calls().get(i), done.result().get(i));
    }
  }

  /** One order that goes wrong hides the answers to all of its batch; so each is given again. */
  private void failed(Batch batch, Throwable cause) {
    for (Call call : batch.calls()) {
      if (isClosed(cause)) {
        fail(call, "the connection was closed", PERHAPS);
      } else {
        sendAlone(call, batch.on());
      }
    }
  }

  private void sendAlone(Call call, RedisConnection on) {
    Batch single = new Batch(List.of(call), on, System.nanoTime());
    underWay.add(single);
    on.send(call.order().request())
        .recover(
            e -> isUnknownScript(e) ? on.send(call.order().wholeRequest()) : Future.failedFuture(e))
        .onComplete(done -> endedAlone(single, call, done));
  }

  private void endedAlone(Batch single, Call call, AsyncResult<Response> done) {
    if (!underWay.remove(single)) {
      return;
    }
    if (done.succeeded()) {
      succeed(call, done.result());
    } else {
      fail(call, done.cause());
    }
  }

  private static boolean isUnknownScript(Throwable e) {
    return text(e).startsWith("NOSCRIPT");
  }

  /** The client says so as if it were an answer of Redis. */
  private static boolean isClosed(Throwable e) {
    return text(e).contains("CONNECTION_CLOSED");
  }

  private static String text(Throwable e) {
    return String.valueOf(e.getMessage());
  }

  private void succeed(Call call, Response reply) {
    pending--;
    outages.answered();
    call.answer().complete(reply);
  }

  /** What Redis answers with an error it did not run; without its answer nobody knows. */
  private void fail(Call call, Throwable cause) {
    boolean isRefused = cause instanceof Response && !isClosed(cause);
    fail(call, text(cause), isRefused ? NONE : PERHAPS);
    if (text(cause).startsWith("READONLY")) {
      // The server has become a replica: the address may lead to another one by now.
      link.ifPresent(it -> it.fail("Redis takes no writes"));
    }
  }

  private void fail(Call call, String why, StoreException.Effect effect) {
    pending--;
    call.answer().fail(new StoreException(why, effect));
  }

  /** Fails what has waited too long; to be called every now and then. */
  void checkTime() {
    long limit = System.nanoTime() - settings.callTimeout().toNanos();
    while (!waiting.isEmpty() && waiting.peek().since() - limit < 0) {
      fail(waiting.poll(), "no connection to Redis", NONE);
    }
    boolean isOverdue = underWay.stream().anyMatch(batch -> batch.since() - limit < 0);
    if (isOverdue) {
      link.ifPresent(it -> it.fail("Redis did not answer in time"));
    }
  }

  @Override
  public Future<?> prepare(RedisConnection fresh) {
    return fresh.batch(
        Arrays.stream(Script.values())
            .map(script -> Request.cmd(Command.SCRIPT).arg("LOAD").arg(script.source()))
            .toList());
  }

  @Override
  public void up(RedisConnection fresh) {
    connection = Optional.of(fresh);
    flush();
  }

  @Override
  public void down(String why) {
    connection = Optional.empty();
    List<Batch> lost = List.copyOf(underWay);
    underWay.clear();
    lost.forEach(batch -> batch.calls().forEach(call -> fail(call, why, PERHAPS)));
  }

  /** Fails what waits, and ends the connection. */
  void close() {
    link.ifPresent(RedisLink::close);
    List<Call> left = List.copyOf(waiting);
    waiting.clear();
    left.forEach(call -> fail(call, "the store is closed", NONE));
  }
}

package org.flagfall.store;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Takes orders to Redis on one connection, many at a time, and brings what became of each.
 *
 * <p>Where replicas must have what is told of, a batch ends with one write and one {@code WAIT}:
 * whatever Redis had written by then, on whichever connection, is confirmed by it. All methods are
 * for the connection's event loop.
 */
final class Courier {
  private final RedisConnection connection;
  private final Durability durability;
  private final Recipient recipient;
  private final LongSupplier nanos;
  private final Deque<Batch> underWay = new ArrayDeque<>();

  /** Who is told what became of a call, each one once. */
  interface Recipient {
    void answered(Call call, Response reply);

    /** Redis did not carry it out. */
    void refused(Call call, String why);

    /** Nobody knows whether Redis has carried it out. */
    void uncertain(Call call, String why);

    /** The connection is free for more. */
    void idle();
  }

  /** Orders that left together, and when. */
  private record Batch(List<Call> calls, long since) {
    boolean needsReplicas() {
      return calls.stream().anyMatch(call -> call.order().proof() == Order.Proof.BY_REPLICAS);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /**
   * @param nanos the time by which it is told when something left
   */
  Courier(
      RedisConnection connection, Durability durability, Recipient recipient, LongSupplier nanos) {
    this.connection = connection;
    this.durability = durability;
    this.recipient = recipient;
    this.nanos = nanos;
  }

  /** Whether more should wait, so that one wait for replicas serves for many. */
  boolean isBusy() {
    return durability.isReplicated() && !underWay.isEmpty();
  }

  /** Whether something left before {@code limit} that is not answered. */
  boolean isOverdue(long limit) {
    return underWay.stream().anyMatch(batch -> batch.since() - limit < 0);
  }

  /** Sends orders, at least one, in their order. */
  void send(List<Call> calls) {
    Batch batch = new Batch(calls, nanos.getAsLong());
    boolean isGuarded = durability.isReplicated() && batch.needsReplicas();
    if (calls.size() == 1 && !isGuarded) {
      sendAlone(calls.get(0));
      return;
    }
    underWay.add(batch);
    List<Request> requests = new ArrayList<>(calls.size() + 2);
    calls.forEach(call -> requests.add(call.order().request()));
    if (isGuarded) {
      requests.add(fence());
      requests.add(waiting());
    }
    connection.batch(requests).onComplete(done -> ended(batch, isGuarded, done));
  }

  /** A write whose place in the stream of replication comes behind all that is to be proven. */
  static Request fence() {
    return Request.cmd(Command.SET).arg(Keys.FENCE).arg("");
  }

  private Request waiting() {
    return Request.cmd(Command.WAIT).arg(durability.replicas()).arg(durability.within().toMillis());
  }

  /** All replies are there, unless the connection was lost meanwhile. */
  private void ended(Batch batch, boolean isGuarded, AsyncResult<List<Response>> done) {
    if (!underWay.remove(batch)) {
      return;
    }
    if (done.failed()) {
      failed(batch, done.cause());
    } else {
      boolean isProven = !isGuarded || hasReplicas(done.result().get(batch.calls().size() + 1));
      for (int i = 0; i < batch.calls().size(); i++) {
        deliver(batch.calls().get(i), done.result().get(i), isProven);
      }
    }
    recipient.idle();
  }

  private boolean hasReplicas(Response confirmed) {
    return confirmed.toInteger() >= durability.replicas();
  }

  private void deliver(Call call, Response reply, boolean isProven) {
    if (isProven || call.order().proof() == Order.Proof.NONE || saysNo(reply)) {
      recipient.answered(call, reply);
    } else {
      recipient.uncertain(call, Fault.TOO_FEW_REPLICAS);
    }
  }

  /** A script that was refused has nothing to prove. */
  private static boolean saysNo(Response reply) {
    return reply.type() == ResponseType.MULTI
        && reply.size() > 0
        && reply.get(0).toString().equals("error");
  }

  /** One order that goes wrong hides the answers to all of its batch; so each is given again. */
  private void failed(Batch batch, Throwable cause) {
    for (Call call : batch.calls()) {
      if (Fault.isClosed(cause)) {
        recipient.uncertain(call, "the connection was closed");
      } else {
        sendAlone(call);
      }
    }
  }

  private void sendAlone(Call call) {
    Batch single = new Batch(List.of(call), nanos.getAsLong());
    underWay.add(single);
    connection
        .send(call.order().request())
        .recover(
            e ->
                Fault.isUnknownScript(e)
                    ? connection.send(call.order().wholeRequest())
                    : Future.failedFuture(e))
        .compose(reply -> proven(call).map(isProven -> new Answered(reply, isProven)))
        .onComplete(done -> endedAlone(single, call, done));
  }

  private record Answered(Response reply, boolean isProven) {}

  private Future<Boolean> proven(Call call) {
    if (!durability.isReplicated() || call.order().proof() == Order.Proof.NONE) {
      return Future.succeededFuture(true);
    }
    return connection
        .batch(List.of(fence(), waiting()))
        .map(replies -> hasReplicas(replies.get(1)))
        .recover(e -> Fault.isClosed(e) ? Future.failedFuture(e) : Future.succeededFuture(false));
  }

  private void endedAlone(Batch single, Call call, AsyncResult<Answered> done) {
    if (!underWay.remove(single)) {
      return;
    }
    if (done.succeeded()) {
      deliver(call, done.result().reply(), done.result().isProven());
    } else if (done.cause() instanceof Response && !Fault.isClosed(done.cause())) {
      recipient.refused(call, Fault.text(done.cause()));
    } else {
      recipient.uncertain(call, Fault.text(done.cause()));
    }
    recipient.idle();
  }

  /** The connection is lost: what is under way stays uncertain. */
  void abandon(String why) {
    List<Batch> lost = List.copyOf(underWay);
    underWay.clear();
    lost.forEach(batch -> batch.calls().forEach(call -> recipient.uncertain(call, why)));
  }
}

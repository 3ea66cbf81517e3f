package org.flagfall.store;

import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.impl.ContextInternal;
import io.vertx.redis.client.RedisOptions;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The lanes of all event loops, and one more for callers that are on none.
 *
 * <p>Every method may be called from any thread.
 */
final class Lanes {
  private final Contexts contexts;
  private final RedisOptions options;
  private final StoreSettings settings;
  private final Outages outages;
  private final Map<EventExecutor, Lane> byLoop = new ConcurrentHashMap<>();
  private final Lane spare;
  private volatile boolean isClosed;

  private record Lane(RedisLane lane, Context context, long timer) {}

  Lanes(Contexts contexts, RedisOptions options, StoreSettings settings, Outages outages) {
    this.contexts = contexts;
    this.options = options;
    this.settings = settings;
    this.outages = outages;
    this.spare = open(contexts.create());
  }

  /** Gives an order on the caller's lane; the future completes on the caller's context. */
  Future<Response> send(Order order) {
    ContextInternal caller = contexts.current();
    Promise<Response> answer = caller.promise();
    if (isClosed) {
      answer.fail(new StoreException("the store is closed"));
    } else if (caller.isEventLoopContext() && caller.nettyEventLoop().inEventLoop()) {
      byLoop
          .computeIfAbsent(caller.nettyEventLoop(), loop -> open(caller.unwrap()))
          .lane()
          .send(order, answer);
    } else {
      spare.context().runOnContext(v -> spare.lane().send(order, answer));
    }
    return answer.future();
  }

  /** A script was refused from within. */
  void refused(String why) {
    outages.refused(why);
  }

  /** Whether Redis refuses all writes at present. */
  boolean areWritesRefused() {
    return outages.areWritesRefused();
  }

  /** Gives several orders at once; fails if one fails. */
  Future<List<Response>> sendAll(List<Order> orders) {
    List<Future<Response>> answers = new ArrayList<>(orders.size());
    orders.forEach(order -> answers.add(send(order)));
    return Future.all(answers).map(all -> all.<Response>list());
  }

  private Lane open(ContextInternal context) {
    RedisLane lane = new RedisLane(context, settings, outages);
    RedisLink link = new RedisLink(contexts.vertx(), context, options, settings, outages, lane);
    context.runOnContext(v -> lane.open(link));
    long timer = context.setPeriodic(settings.checkPeriod().toMillis(), t -> lane.checkTime());
    return new Lane(lane, context, timer);
  }

  /** Completes when no connection is left. */
  Future<Void> close() {
    isClosed = true;
    List<Lane> all = new ArrayList<>(byLoop.values());
    all.add(spare);
    return Future.join(all.stream().map(this::close).toList()).mapEmpty();
  }

  private Future<Void> close(Lane lane) {
    Promise<Void> closed = Promise.promise();
    contexts.vertx().cancelTimer(lane.timer());
    lane.context().runOnContext(v -> lane.lane().close().onComplete(closed));
    return closed.future();
  }
}

package org.flagfall.store;

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
final class RedisLane implements RedisLink.User, Courier.Recipient {
  private static final StoreException.Effect NONE = StoreException.Effect.NONE;
  private static final StoreException.Effect PERHAPS = StoreException.Effect.PERHAPS;

  private final Context context;
  private final StoreSettings settings;
  private final Outages outages;
  private final Deque<Call> waiting = new ArrayDeque<>();

  private Optional<Courier> courier = Optional.empty();
  private Optional<RedisLink> link = Optional.empty();
  private final LoopTime time;
  private boolean isFlushDue;
  private int pending;

  RedisLane(Context context, StoreSettings settings, Outages outages) {
    this.context = context;
    this.settings = settings;
    this.outages = outages;
    this.time = new LoopTime(System::nanoTime, settings.checkPeriod());
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
    waiting.add(new Call(order, answer, time.now()));
    if (!isFlushDue && courier.isPresent()) {
      isFlushDue = true;
      context.runOnContext(v -> flush());
    }
  }

  private void flush() {
    isFlushDue = false;
    if (waiting.isEmpty() || courier.map(Courier::isBusy).orElse(true)) {
      return;
    }
    List<Call> calls = List.copyOf(waiting);
    waiting.clear();
    courier.get().send(calls);
  }

  @Override
  public void idle() {
    flush();
  }

  @Override
  public void answered(Call call, Response reply) {
    pending--;
    outages.answered();
    call.answer().complete(reply);
  }

  @Override
  public void refused(Call call, String why) {
    fail(call, why, NONE);
    outages.refused(why);
    if (Fault.isReplica(why)) {
      link.ifPresent(it -> it.fail("Redis takes no writes"));
    }
  }

  @Override
  public void uncertain(Call call, String why) {
    fail(call, why, PERHAPS);
    outages.refused(why);
  }

  private void fail(Call call, String why, StoreException.Effect effect) {
    pending--;
    call.answer().fail(new StoreException(why, effect));
  }

  /** Fails what has waited too long; to be called every {@link StoreSettings#checkPeriod}. */
  void checkTime() {
    time.tick();
    long limit = time.now() - settings.callTimeout().toNanos();
    while (!waiting.isEmpty() && waiting.peek().since() - limit < 0) {
      fail(waiting.poll(), "no connection to Redis", NONE);
    }
    if (courier.map(it -> it.isOverdue(limit)).orElse(false)) {
      link.ifPresent(it -> it.fail("Redis did not answer in time"));
    }
  }

  /** A replica is no use; one that takes no writes for another reason can still be read. */
  @Override
  public Future<?> prepare(RedisConnection fresh) {
    return fresh
        .batch(
            Arrays.stream(Script.values())
                .map(script -> Request.cmd(Command.SCRIPT).arg("LOAD").arg(script.source()))
                .toList())
        .compose(loaded -> fresh.send(Courier.fence()))
        .recover(e -> Fault.isRefusedWrite(e) ? Future.succeededFuture() : Future.failedFuture(e));
  }

  @Override
  public void up(RedisConnection fresh) {
    courier = Optional.of(new Courier(fresh, settings.durability(), this, time::now));
    flush();
  }

  @Override
  public void down(String why) {
    Optional<Courier> lost = courier;
    courier = Optional.empty();
    lost.ifPresent(it -> it.abandon(why));
  }

  /** Fails what waits, and ends the connection; completes when there is none any more. */
  Future<Void> close() {
    List<Call> left = List.copyOf(waiting);
    waiting.clear();
    left.forEach(call -> fail(call, "the store is closed", NONE));
    return link.map(RedisLink::close).orElseGet(Future::succeededFuture);
  }
}

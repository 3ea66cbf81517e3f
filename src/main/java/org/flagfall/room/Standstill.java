package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Ask;
import org.flagfall.game.Command.CreditOutage;
import org.flagfall.game.Decision;
import org.flagfall.store.AppendResult;
import org.flagfall.store.StoreException;
import org.flagfall.store.StoredGame;

/**
 * Since when nothing can be stored, if so: meanwhile clocks stand still and nobody is served.
 *
 * <p>It is over only when the game has been credited with the span. Lives on its room's event loop.
 */
final class Standstill {
  private final HotCopy copy;
  private final Herald herald;
  private final WaitingLine waiting;
  private final Surroundings around;

  /** What could not be credited when it was due. */
  private final List<CreditOutage> owed = new ArrayList<>();

  private volatile Optional<Timestamp> since = Optional.empty();
  private boolean wasMoverHere;
  private boolean isEnding;

  Standstill(HotCopy copy, Herald herald, WaitingLine waiting, Surroundings around) {
    this.copy = copy;
    this.herald = herald;
    this.waiting = waiting;
    this.around = around;
  }

  /** May be called on any thread. */
  boolean isOn() {
    return since.isPresent();
  }

  /** The store has not answered since {@code from}; those who wait are not kept until it does. */
  void begin(Timestamp from) {
    boolean isNew = since.isEmpty();
    since = Optional.of(since.map(from::min).orElse(from));
    if (isNew) {
      wasMoverHere = isMoverHere();
      herald.tellPaused();
      waiting.answerAll(new Answer.Unavailable());
    }
  }

  private boolean isMoverHere() {
    return herald.audience().has(copy.game().position().turn());
  }

  /** The store has not answered just now. */
  void begin() {
    begin(around.now());
  }

  /** The store answers: before anything else is asked of the game, it is credited; once. */
  Future<Void> end() {
    if (since.isEmpty() || isEnding) {
      return Future.succeededFuture();
    }
    isEnding = true;
    Promise<Void> settled = Promise.promise();
    settle(settled);
    return settled.future().eventually(this::resume);
  }

  private Future<Void> resume() {
    isEnding = false;
    since = Optional.empty();
    owed.clear();
    copy.setAlarm();
    herald.tellResumed();
    return Future.succeededFuture();
  }

  /** Takes what the log has, and with that the store's answer. */
  Future<Void> end(AppendResult result) {
    copy.take(result);
    return end();
  }

  /**
   * An outage that goes on makes the span longer. No chain of futures: it may last for hours. A
   * mistake ends it, too.
   */
  private void settle(Promise<Void> settled) {
    Future.<Void>succeededFuture()
        .compose(nothing -> spans(since.orElseThrow(), around.now()))
        .compose(this::creditAll)
        .onFailure(fault -> settleLater(settled, fault))
        .onSuccess(
            isDone -> {
              if (isDone) {
                settled.complete();
              } else {
                settleLater(settled);
              }
            });
  }

  /** That the store could not be asked is the outage still; anything else is a mistake. */
  private void settleLater(Promise<Void> settled, Throwable fault) {
    if (fault instanceof StoreException) {
      settleLater(settled);
    } else {
      settled.fail(fault);
    }
  }

  private void settleLater(Promise<Void> settled) {
    around
        .loop()
        .in(
            around.services().settings().retryAfter(),
            () ->
                copy.read(() -> {})
                    .compose(this::taken)
                    .onFailure(settled::fail)
                    .onSuccess(taken -> settle(settled)));
  }

  private Future<Void> taken(AppendResult found) {
    copy.take(found);
    return Future.succeededFuture();
  }

  /**
   * A player who is connected here lost all of the time; one who may be connected elsewhere, or
   * nowhere, only what the whole service lost.
   */
  private Future<List<CreditOutage>> spans(Timestamp from, Timestamp to) {
    List<CreditOutage> spans = new ArrayList<>(owed);
    if (wasMoverHere || isMoverHere()) {
      spans.add(new CreditOutage(from, to));
      return Future.succeededFuture(spans);
    }
    return around
        .services()
        .nodes()
        .silences(from, to)
        .map(
            silences -> {
              silences.forEach(one -> spans.add(new CreditOutage(one.from(), one.to())));
              return spans;
            });
  }

  private Future<Boolean> creditAll(List<CreditOutage> spans) {
    Future<Boolean> isDone = Future.succeededFuture(true);
    for (CreditOutage span : spans) {
      isDone = isDone.compose(before -> before ? stored(span) : Future.succeededFuture(false));
    }
    return isDone;
  }

  /** Credits the part of {@code outage} in which the running turn was played; later if need be. */
  Future<Void> credit(CreditOutage outage) {
    return stored(outage)
        .compose(
            isDone -> {
              if (!isDone) {
                owed.add(outage);
                begin();
              }
              return end();
            });
  }

  /** Whether it is credited, or need not be; another node that was first may shorten it. */
  private Future<Boolean> stored(CreditOutage outage) {
    Ask ask = Ask.of(outage, herald.arrival(around.now(), copy.game()));
    if (copy.isClosed() || !(copy.game().decide(ask) instanceof Decision.Accepted accepted)) {
      return Future.succeededFuture(true);
    }
    StoredGame tip = copy.stored();
    return copy.append(accepted.entries(), this::begin)
        .compose(
            result -> {
              if (result instanceof AppendResult.Unavailable) {
                return Future.succeededFuture(false);
              }
              copy.take(result);
              if (!(result instanceof AppendResult.Done)) {
                return stored(outage);
              }
              copy.count(tip, accepted);
              return Future.succeededFuture(true);
            });
  }
}

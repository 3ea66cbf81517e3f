package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.List;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.game.Entry;
import org.flagfall.store.AppendResult;
import org.flagfall.store.GameStore;
import org.flagfall.store.StoreException;
import org.flagfall.store.StoredGame;

/**
 * Stores what a room decided, and does not rest until it is known what became of it.
 *
 * <p>An append whose outcome is unknown is made again, the same entries at the same version, until
 * the store can prove what happened (the store takes a repeat for what it is). An append that was
 * surely not made is given up. In both cases the room is in trouble until the store answers again.
 * Futures fail only by a mistake in the code.
 */
final class Scribe {
  private final GameStore store;
  private final Loop loop;
  private final Millis retryAfter;

  Scribe(GameStore store, Loop loop, Millis retryAfter) {
    this.store = store;
    this.loop = loop;
    this.retryAfter = retryAfter;
  }

  /**
   * Appends {@code entries} behind {@code tip}.
   *
   * @param uncertain told once, if the outcome is unknown for now
   * @return what became of it; never {@code Unknown}
   */
  Future<AppendResult> append(StoredGame tip, List<Entry> entries, Runnable uncertain) {
    Supplier<Future<AppendResult>> write = () -> answerTo(() -> store.append(tip, entries));
    return write
        .get()
        .compose(
            result ->
                result instanceof AppendResult.Unknown
                    ? insist(write, uncertain)
                    : Future.succeededFuture(result));
  }

  /**
   * Reads what others stored, again and again until the store answers.
   *
   * @param inVain told once, if the store does not answer at first
   */
  Future<AppendResult> refresh(StoredGame known, Runnable inVain) {
    Supplier<Future<AppendResult>> read = () -> answerTo(() -> store.refresh(known));
    return read.get()
        .compose(result -> isProof(result) ? Future.succeededFuture(result) : insist(read, inVain));
  }

  private Future<AppendResult> insist(Supplier<Future<AppendResult>> call, Runnable trouble) {
    trouble.run();
    Promise<AppendResult> proof = Promise.promise();
    again(call, proof);
    return proof.future();
  }

  /** No chain of futures: an outage may last for hours. */
  private void again(Supplier<Future<AppendResult>> call, Promise<AppendResult> proof) {
    loop.in(
        retryAfter,
        () ->
            call.get()
                .onFailure(proof::tryFail)
                .onSuccess(
                    result -> {
                      if (isProof(result)) {
                        proof.tryComplete(result);
                      } else {
                        again(call, proof);
                      }
                    }));
  }

  private static Future<AppendResult> answerTo(Supplier<Future<AppendResult>> call) {
    return Future.<Void>succeededFuture().compose(nothing -> call.get()).recover(Scribe::outage);
  }

  private static Future<AppendResult> outage(Throwable fault) {
    if (!(fault instanceof StoreException outage)) {
      return Future.failedFuture(fault);
    }
    return Future.succeededFuture(
        outage.effect() == StoreException.Effect.NONE
            ? new AppendResult.Unavailable(outage.getMessage())
            : new AppendResult.Unknown(outage.getMessage()));
  }

  private static boolean isProof(AppendResult result) {
    return !(result instanceof AppendResult.Unknown || result instanceof AppendResult.Unavailable);
  }
}

package org.flagfall.socket;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.List;

/** How many messages of one connection are being answered. Thread-safe. */
final class Unanswered {
  private final List<Promise<Void>> waiting = new ArrayList<>();
  private int count;

  /** A message is handed on. */
  synchronized void begin() {
    count++;
  }

  /** A message was answered. */
  void end() {
    takeIfNone().forEach(Promise::complete);
  }

  private synchronized List<Promise<Void>> takeIfNone() {
    count--;
    if (count > 0) {
      return List.of();
    }
    List<Promise<Void>> taken = List.copyOf(waiting);
    waiting.clear();
    return taken;
  }

  /** Done as soon as no message waits for its answer. */
  synchronized Future<Void> none() {
    if (count == 0) {
      return Future.succeededFuture();
    }
    Promise<Void> promise = Promise.promise();
    waiting.add(promise);
    return promise.future();
  }
}

package org.flagfall.room;

import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;

/** Those who have asked something of a room and wait for their turn. Lives on its event loop. */
final class WaitingLine {
  private final Lane lane;
  private final Deque<Asking> waiting = new ArrayDeque<>();

  WaitingLine(Lane lane) {
    this.lane = lane;
  }

  /** Has {@code asking} served in its turn; false if too many wait already. */
  boolean add(Asking asking, Function<Asking, Future<Void>> serve) {
    waiting.add(asking);
    boolean taken = lane.offer(() -> next(asking, serve));
    if (!taken) {
      waiting.remove(asking);
    }
    return taken;
  }

  private Future<Void> next(Asking asking, Function<Asking, Future<Void>> serve) {
    waiting.remove(asking);
    return asking.isAnswered() ? Future.succeededFuture() : serve.apply(asking);
  }

  /** Nobody is kept waiting any longer. */
  void answerAll(Answer answer) {
    waiting.forEach(asking -> asking.answer(answer));
    waiting.clear();
  }
}

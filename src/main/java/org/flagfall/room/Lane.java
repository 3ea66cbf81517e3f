package org.flagfall.room;

import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * A queue of jobs of which one runs at a time.
 *
 * <p>A job is over when its future is, and also when it throws: a mistake is logged, and the next
 * job has its turn. Lives on one event loop; not thread-safe. When the queue is full, the newcomer
 * is turned away.
 */
final class Lane {
  private static final Logger LOG = Logger.getLogger(Lane.class);

  private final int capacity;
  private final Queue<Supplier<Future<Void>>> waiting = new ArrayDeque<>();
  private boolean busy;
  private boolean running;

  Lane(int capacity) {
    this.capacity = capacity;
  }

  /** Whether {@code job} was taken; if not, the queue is full. */
  boolean offer(Supplier<Future<Void>> job) {
    if (waiting.size() >= capacity) {
      return false;
    }
    add(job);
    return true;
  }

  /** Takes {@code job} even if the queue is full. */
  void add(Supplier<Future<Void>> job) {
    waiting.add(job);
    run();
  }

  boolean isIdle() {
    return !busy && waiting.isEmpty();
  }

  /** Runs jobs in a loop rather than by recursion: many may finish at once. */
  private void run() {
    if (running) {
      return;
    }
    running = true;
    while (!busy && !waiting.isEmpty()) {
      busy = true;
      start(waiting.remove());
    }
    running = false;
  }

  /** Whatever a job throws is caught by {@code compose}. */
  private void start(Supplier<Future<Void>> job) {
    Future.<Void>succeededFuture()
        .compose(nothing -> job.get())
        .onFailure(bug -> LOG.error("a room made a mistake", bug))
        .onComplete(over -> finished());
  }

  private void finished() {
    busy = false;
    run();
  }
}

package org.flagfall.socket;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What other threads have for one event loop, handed over together: an event, the ping behind it
 * and an acknowledgement are one task of the loop, not three.
 *
 * <p>Thread-safe. What one thread gives is run in its order.
 */
final class Handover {
  private final Executor loop;
  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean isUnderWay = new AtomicBoolean();

  Handover(Executor loop) {
    this.loop = loop;
  }

  /** Has {@code task} run on the loop; it must not throw. */
  void add(Runnable task) {
    waiting.add(task);
    if (isUnderWay.compareAndSet(false, true)) {
      loop.execute(this::run);
    }
  }

  /** What comes from now on may be too late for this turn, and asks for another. */
  private void run() {
    isUnderWay.set(false);
    catchUp();
  }

  /** Runs what waits, so that what the loop itself does next comes behind it. For the loop. */
  void catchUp() {
    for (Runnable task = waiting.poll(); task != null; task = waiting.poll()) {
      task.run();
    }
  }
}

package org.flagfall.room;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * A queue of jobs of which one runs at a time.
 *
 * <p>A job is given a {@code Runnable} to call when it has finished, at once or later. Lives on one
 * event loop; not thread-safe. When the queue is full, the newcomer is turned away.
 */
final class Lane {
  private final int capacity;
  private final Queue<Consumer<Runnable>> waiting = new ArrayDeque<>();
  private boolean busy;
  private boolean running;

  Lane(int capacity) {
    this.capacity = capacity;
  }

  /** Whether {@code job} was taken; if not, the queue is full. */
  boolean offer(Consumer<Runnable> job) {
    if (waiting.size() >= capacity) {
      return false;
    }
    add(job);
    return true;
  }

  /** Takes {@code job} even if the queue is full. */
  void add(Consumer<Runnable> job) {
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
      waiting.remove().accept(this::finished);
    }
    running = false;
  }

  private void finished() {
    busy = false;
    run();
  }
}

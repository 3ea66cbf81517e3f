package org.flagfall.room;

import io.vertx.core.Future;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/**
 * Has many rooms read their logs and say who is here, a bounded number of them at a time: all at
 * once, after an outage or a resubscription, they would keep the store so busy that it seems to be
 * out again.
 *
 * <p>Thread-safe.
 */
final class Refreshing {
  /** How many rooms may read at once. */
  static final int AT_ONCE = 256;

  private final Queue<Room> waiting = new ArrayDeque<>();
  private final Set<Room> known = new HashSet<>();
  private int running;

  /** Has {@code room} read its log when it is its turn; a room that waits already waits once. */
  void add(Room room) {
    synchronized (this) {
      if (known.add(room)) {
        waiting.add(room);
      }
    }
    next();
  }

  private void next() {
    take().ifPresent(this::refresh);
  }

  private synchronized Optional<Room> take() {
    if (running >= AT_ONCE || waiting.isEmpty()) {
      return Optional.empty();
    }
    running++;
    Room room = waiting.remove();
    known.remove(room);
    return Optional.of(room);
  }

  private void refresh(Room room) {
    Future<Void> read = room.restore();
    read.onComplete(
        done -> {
          synchronized (this) {
            running--;
          }
          room.onLoop(this::next);
        });
  }
}

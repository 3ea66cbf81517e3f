package org.flagfall.socket;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.flagfall.clock.Millis;
import org.flagfall.room.Loop;

/**
 * The open connections of this node, and sending them all elsewhere.
 *
 * <p>Each goes at a moment of its own, so that the other nodes don't get all of them at once.
 * Thread-safe.
 */
final class Drain {
  private final Set<GameSocket> open = ConcurrentHashMap.newKeySet();
  private final Promise<Void> emptied = Promise.promise();
  private volatile boolean hasBegun;

  void opened(GameSocket socket) {
    open.add(socket);
    if (hasBegun) {
      socket.goAway();
    }
  }

  void closed(GameSocket socket) {
    open.remove(socket);
    settle();
  }

  /** Whether the node goes away. */
  boolean hasBegun() {
    return hasBegun;
  }

  /**
   * Sends all connections away.
   *
   * @param loop whose timers say when
   * @param spread the time within which they go
   * @return done when the last one has ended
   */
  Future<Void> begin(Loop loop, Millis spread, RandomGenerator random) {
    hasBegun = true;
    for (GameSocket socket : open) {
      socket.takeNoJoins();
      loop.in(Millis.of(random.nextLong(spread.value() + 1)), socket::goAway);
    }
    settle();
    return emptied.future();
  }

  private void settle() {
    if (hasBegun && open.isEmpty()) {
      emptied.tryComplete();
    }
  }
}

package org.flagfall.socket;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * Keeps the connections of a node alive, and finds those that are dead.
 *
 * <p>Thread-safe. A tick each second looks at one part of the connections, so that the pings of
 * many connections don't all leave at once.
 */
final class Heartbeat {
  private static final Millis TICK = Millis.of(1_000);

  private final Supplier<Timestamp> now;
  private final Millis silence;
  private final int parts;
  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private int part;

  Heartbeat(Supplier<Timestamp> now, SocketSettings settings) {
    this.now = now;
    this.silence = settings.silence();
    this.parts = (int) Math.max(1, settings.heartbeat().value() / TICK.value());
  }

  void add(Connection connection) {
    connections.add(connection);
  }

  void remove(Connection connection) {
    connections.remove(connection);
  }

  /** Looks at the next part of the connections. To be called each second, on one thread. */
  void tick() {
    part = (part + 1) % parts;
    for (Connection connection : connections) {
      if (Math.floorMod(System.identityHashCode(connection), parts) == part) {
        check(connection);
      }
    }
  }

  /** One that was told to close at the last look, and did not, does not read what it is sent. */
  private void check(Connection connection) {
    Timestamp time = now.get();
    if (connection.isClosed() || isLonger(time.minus(connection.lastHeard()))) {
      connection.cut();
    } else if (connection.behindSince().map(since -> isLonger(time.minus(since))).orElse(false)) {
      connection.close(CloseCode.OVERLOADED);
    } else {
      connection.ping();
    }
  }

  private boolean isLonger(Millis time) {
    return silence.isLessThan(time);
  }
}

package org.flagfall.socket;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ServerWebSocket;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.flagfall.broadcast.Member;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/**
 * One WebSocket, with its way out guarded: what waits to be sent is bounded.
 *
 * <p>A frame that a spectator can do without is left out while the connection is behind; when it
 * has caught up, it is given the whole state.
 */
final class Connection implements Member {
  private final ServerWebSocket socket;
  private final Optional<User> user;
  private final SocketObserver observer;
  private final int mostWaiting;
  private final AtomicInteger waiting = new AtomicInteger();
  private final Set<GameId> joined = ConcurrentHashMap.newKeySet();
  private final Set<GameId> leftOut = ConcurrentHashMap.newKeySet();
  private volatile Timestamp lastHeard;
  private volatile Optional<Timestamp> behindSince = Optional.empty();

  Connection(
      ServerWebSocket socket,
      Optional<User> user,
      SocketObserver observer,
      int mostWaiting,
      Timestamp now) {
    this.socket = socket;
    this.user = user;
    this.observer = observer;
    this.mostWaiting = mostWaiting;
    this.lastHeard = now;
  }

  @Override
  public Optional<UserId> user() {
    return user.map(User::id);
  }

  /** Who is connected, with the name to show. */
  Optional<User> person() {
    return user;
  }

  /** The games joined. */
  Set<GameId> joined() {
    return joined;
  }

  @Override
  public void send(String frame) {
    if (socket.isClosed()) {
      return;
    }
    if (waiting.incrementAndGet() > mostWaiting) {
      close(CloseCode.OVERLOADED);
      return;
    }
    socket.writeTextMessage(frame).onComplete(written -> waiting.decrementAndGet());
  }

  @Override
  public void show(GameId game, String frame) {
    if (socket.isClosed()) {
      return;
    }
    if (socket.writeQueueFull()) {
      leaveOut(game);
    } else if (!leftOut.contains(game)) {
      send(frame);
    }
  }

  private void leaveOut(GameId game) {
    if (leftOut.isEmpty()) {
      behindSince = Optional.of(lastHeard);
    }
    leftOut.add(game);
  }

  /** Since when frames are left out, if they are. */
  Optional<Timestamp> behindSince() {
    return leftOut.isEmpty() ? Optional.empty() : behindSince;
  }

  /** Calls {@code rejoin} for each game of which frames were left out, when there is room again. */
  void onCaughtUp(Consumer<GameId> rejoin) {
    socket.drainHandler(
        nothing -> {
          Set<GameId> missed = Set.copyOf(leftOut);
          leftOut.removeAll(missed);
          missed.forEach(rejoin);
        });
  }

  void heard(Timestamp at) {
    lastHeard = at;
  }

  Timestamp lastHeard() {
    return lastHeard;
  }

  /** Sends a ping; its pong shows that the other side is there. */
  void ping() {
    if (!socket.isClosed()) {
      socket.writePing(Buffer.buffer());
    }
  }

  void close(CloseCode why) {
    if (!socket.isClosed()) {
      observer.closed(why.code());
      socket.close(why.code(), why.reason());
    }
  }

  /** Ends a connection that does not answer, without waiting for its word. */
  void drop() {
    socket.close((short) 1001, "silent for too long");
  }
}

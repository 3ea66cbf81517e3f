package org.flagfall.socket;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.flagfall.broadcast.Member;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.lobby.Visitor;

/**
 * One WebSocket, with its way out guarded: what waits to be sent is bounded.
 *
 * <p>A frame that a spectator can do without is left out while the connection is behind; when it
 * has caught up, it is given the whole state.
 */
final class Connection implements Member, Visitor {
  private final Wire wire;
  private final Optional<User> user;
  private final SocketObserver observer;
  private final SocketSettings.Outgoing most;
  private final Supplier<Timestamp> now;
  private final Pings pings;
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicLong waitingBytes = new AtomicLong();
  private final Set<GameId> joined = ConcurrentHashMap.newKeySet();
  private final Set<GameId> leftOut = ConcurrentHashMap.newKeySet();
  private volatile boolean isLobbyLeftOut;
  private volatile Consumer<GameId> rejoin = game -> {};
  private volatile Runnable relist = () -> {};
  private volatile Timestamp lastHeard;
  private volatile Optional<Timestamp> behindSince = Optional.empty();
  private volatile boolean hasEnded;
  private volatile boolean wasClosedHere;

  Connection(
      Wire wire,
      Optional<User> user,
      SocketObserver observer,
      SocketSettings.Outgoing most,
      Supplier<Timestamp> now) {
    this.wire = wire;
    this.user = user;
    this.observer = observer;
    this.most = most;
    this.now = now;
    this.pings = new Pings(observer);
    this.lastHeard = now.get();
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

  /** Hears no more of {@code game}; whether it did. */
  boolean part(GameId game) {
    leftOut.remove(game);
    pings.forget(game);
    return joined.remove(game);
  }

  @Override
  public void send(String frame) {
    if (wire.isClosed()) {
      return;
    }
    int length = frame.length();
    int frames = waiting.incrementAndGet();
    if (waitingBytes.addAndGet(length) > most.bytes() || frames > most.frames()) {
      close(CloseCode.OVERLOADED);
      return;
    }
    wire.write(frame, () -> left(length));
  }

  private void left(int length) {
    waiting.decrementAndGet();
    waitingBytes.addAndGet(-length);
  }

  @Override
  public void show(GameId game, String frame) {
    if (wire.isClosed()) {
      return;
    }
    if (leftOut.contains(game) || wire.isFull()) {
      leaveOut(game);
    } else {
      send(frame);
    }
  }

  /** The wire may have drained a moment ago, and then says so no more. */
  private void leaveOut(GameId game) {
    noteBehind();
    if (leftOut.add(game) && !wire.isFull()) {
      wire.execute(this::drained);
    }
  }

  private void noteBehind() {
    if (!isBehind()) {
      behindSince = Optional.of(now.get());
    }
  }

  private boolean isBehind() {
    return isLobbyLeftOut || !leftOut.isEmpty();
  }

  @Override
  public void showLobby(String frame) {
    if (wire.isClosed()) {
      return;
    }
    if (isLobbyLeftOut || wire.isFull()) {
      noteBehind();
      boolean isFirst = !isLobbyLeftOut;
      isLobbyLeftOut = true;
      if (isFirst && !wire.isFull()) {
        wire.execute(this::drained);
      }
    } else {
      send(frame);
    }
  }

  @Override
  public boolean isIdle() {
    return joined.isEmpty() && !hasEnded && !wire.isClosed();
  }

  @Override
  public void sendAll(GameId game, String frame) {
    leftOut.remove(game);
    send(frame);
  }

  @Override
  public void measure(GameId game, Consumer<Millis> trip) {
    if (!wire.isClosed()) {
      wire.ping(pings.next(game, now.get(), trip));
    }
  }

  /** A pong with a payload came. */
  void pong(long payload, Timestamp at) {
    pings.pong(payload, at);
  }

  @Override
  public void whenHeard(Runnable task) {
    wire.execute(task);
  }

  /** Since when frames are left out, if they are. */
  Optional<Timestamp> behindSince() {
    return isBehind() ? behindSince : Optional.empty();
  }

  /**
   * Has asked for again what was left out, once there is room.
   *
   * @param rejoin asks for a game
   * @param relist asks for the open seeks
   */
  void onCaughtUp(Consumer<GameId> rejoin, Runnable relist) {
    this.rejoin = rejoin;
    this.relist = relist;
  }

  /**
   * There is room again for what was left out. A frame may have been under way to a game that was
   * parted from meanwhile; nobody asks for that any more.
   */
  void drained() {
    leftOut.retainAll(joined);
    leftOut.forEach(rejoin);
    if (isLobbyLeftOut) {
      isLobbyLeftOut = false;
      relist.run();
    }
  }

  void heard(Timestamp at) {
    lastHeard = at;
  }

  Timestamp lastHeard() {
    return lastHeard;
  }

  void ping() {
    wire.ping();
  }

  boolean isClosed() {
    return wire.isClosed();
  }

  void close(CloseCode why) {
    if (!wire.isClosed()) {
      wasClosedHere = true;
      observer.closed(why.code());
      wire.close(why);
    }
  }

  /** Whether this server began the closing. */
  boolean wasClosedHere() {
    return wasClosedHere;
  }

  /** Ends a connection that does not answer, without waiting for its word. */
  void cut() {
    wire.cut();
  }

  /** It is over; a member that joins from now on must leave by itself. */
  void ended() {
    hasEnded = true;
  }

  boolean hasEnded() {
    return hasEnded;
  }
}

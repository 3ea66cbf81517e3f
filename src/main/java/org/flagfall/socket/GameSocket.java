package org.flagfall.socket;

import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ServerWebSocket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.flagfall.lobby.Seekers;
import org.flagfall.protocol.ClientMessage;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.MessageReader;
import org.flagfall.protocol.Reading;
import org.flagfall.room.Joining;
import org.flagfall.room.Room;
import org.flagfall.room.Rooms;
import org.jboss.logging.Logger;

/**
 * What happens on one WebSocket: a message is stamped, measured, read and handed on.
 *
 * <p>Lives on the connection's event loop.
 */
final class GameSocket {
  private static final Logger LOG = Logger.getLogger(GameSocket.class);

  private final Connection connection;
  private final Rooms rooms;
  private final Seekers seekers;
  private final SocketSettings settings;
  private final SocketObserver observer;
  private final Supplier<Timestamp> now;
  private final Allowance allowance;
  private final Unanswered unanswered = new Unanswered();
  private volatile boolean takesNoJoins;
  private volatile boolean isGoing;

  GameSocket(
      Connection connection,
      Rooms rooms,
      Seekers seekers,
      SocketSettings settings,
      SocketObserver observer,
      Supplier<Timestamp> now) {
    this.connection = connection;
    this.rooms = rooms;
    this.seekers = seekers;
    this.settings = settings;
    this.observer = observer;
    this.now = now;
    this.allowance = new Allowance(settings, now);
    connection.onCaughtUp(this::rejoin, () -> seekers.refresh(connection));
  }

  /** The connection is there, and has been welcomed. */
  void opened() {
    seekers.arrived(connection, connection.person());
  }

  void attach(ServerWebSocket socket) {
    Assembly assembly = new Assembly(this::heard, connection::close);
    socket.frameHandler(assembly::add);
    socket.pongHandler(this::pong);
    socket.exceptionHandler(this::broken);
    socket.drainHandler(drained -> connection.drained());
  }

  /** The pings of the heartbeat are empty; those that measure are not. */
  void pong(Buffer payload) {
    Timestamp at = now.get();
    connection.heard(at);
    if (payload.length() == Long.BYTES) {
      connection.pong(payload.getLong(0), at);
    } else if (payload.length() > 0) {
      observer.pong(PongFate.FORGED);
    }
  }

  /** What still comes in after the closing began is not looked at. */
  void heard(String text) {
    if (connection.isClosed() || isGoing) {
      return;
    }
    Timestamp at = now.get();
    connection.heard(at);
    OptionalLong wait = allowance.takeMessage();
    if (wait.isPresent()) {
      tooFast(text, wait.getAsLong());
    } else if (isTooLarge(text)) {
      Optional<String> id = idOf(MessageReader.read(text));
      give(error(id, ErrorCode.TOO_LARGE, ErrorCode.TOO_LARGE.message()));
    } else {
      read(text, at);
    }
  }

  private static boolean isTooLarge(String text) {
    int most = MessageReader.MESSAGE_BYTES;
    return text.length() > most
        || (text.length() > most / 3 && text.getBytes(StandardCharsets.UTF_8).length > most);
  }

  private void tooFast(String text, long retryIn) {
    Optional<String> id = idOf(MessageReader.read(text));
    give(Reply.tooFast(id, Millis.of(retryIn)));
  }

  private static Optional<String> idOf(Reading reading) {
    return reading instanceof Reading.Read good
        ? good.message().id()
        : ((Reading.Bad) reading).id();
  }

  private void read(String text, Timestamp at) {
    Reading reading = MessageReader.read(text);
    if (reading instanceof Reading.Read good) {
      read(good, at);
    } else if (reading instanceof Reading.Bad bad) {
      give(error(bad.id(), bad.code(), bad.message()));
    }
  }

  private static Reply error(Optional<String> id, ErrorCode code, String why) {
    return Reply.error(id, Optional.empty(), code, why);
  }

  /** One who wants to come in here is better off where it can stay. */
  private void read(Reading.Read read, Timestamp at) {
    if (takesNoJoins && isJoin(read.message())) {
      goAway();
    } else {
      dispatch(read, at);
    }
  }

  private static boolean isJoin(ClientMessage message) {
    return message instanceof ClientMessage.Join || message instanceof ClientMessage.Sit;
  }

  private void dispatch(Reading.Read read, Timestamp at) {
    unanswered.begin();
    Dispatcher dispatcher =
        new Dispatcher(connection, rooms, seekers, settings.rooms(), observer, now, at);
    Future.succeededFuture(read.message())
        .compose(message -> message.match(dispatcher))
        .otherwise(fault -> failed(read.message().id(), fault))
        .onSuccess(this::give)
        .onComplete(given -> unanswered.end());
  }

  private static Reply failed(Optional<String> id, Throwable fault) {
    if (Rooms.isOutage(fault)) {
      return error(id, ErrorCode.UNAVAILABLE, ErrorCode.UNAVAILABLE.message());
    }
    LOG.error("a message could not be answered", fault);
    return error(id, ErrorCode.INTERNAL, ErrorCode.INTERNAL.message());
  }

  private void give(Reply reply) {
    reply.frame().ifPresent(connection::send);
    reply.error().ifPresent(this::count);
  }

  private void count(ErrorCode code) {
    observer.refused(code);
    if (code.isProtocolFault() && allowance.isTooManyRefusals()) {
      connection.close(CloseCode.ABUSE);
    }
  }

  /** A connection that was behind gets the whole state. */
  private void rejoin(GameId game) {
    if (connection.joined().contains(game)) {
      inOpenRoom(game, room -> room.join(connection, Joining.again()));
    }
  }

  private void inOpenRoom(GameId game, Consumer<Room> act) {
    rooms.findOpen(game).onSuccess(found -> found.ifPresent(act));
  }

  /** Vert.x leaves it to us to answer frames that its decoder can't take. */
  void broken(Throwable fault) {
    LOG.debug("a connection broke", fault);
    if (fault instanceof CorruptedWebSocketFrameException corrupted) {
      connection.close(CloseCode.of(corrupted.closeStatus().code()));
    } else {
      connection.cut();
    }
  }

  /** The node is about to be shut down: who asks to come in is sent elsewhere at once. */
  void takeNoJoins() {
    takesNoJoins = true;
  }

  /**
   * Sends the client to another node. What it has said is answered first; what it says from now on
   * is not read, so that it is said again elsewhere. May be called on any thread.
   */
  void goAway() {
    connection.whenHeard(this::stop);
  }

  private void stop() {
    if (isGoing || connection.isClosed()) {
      return;
    }
    isGoing = true;
    unanswered.none().onComplete(answered -> connection.close(CloseCode.GOING_AWAY));
  }

  /**
   * Leaves all rooms and the lobby; to be called when the connection has ended.
   *
   * @param manner whether the page was closed
   */
  void closed(Absence.Manner manner) {
    connection.ended();
    seekers.left(connection);
    for (GameId game : connection.joined()) {
      inOpenRoom(game, room -> room.leave(connection, manner));
    }
  }
}

package org.flagfall.socket;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.User;
import org.flagfall.identity.Access;
import org.flagfall.identity.OriginCheck.Purpose;
import org.flagfall.lobby.Seekers;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.HttpMessages;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.protocol.Welcome;
import org.flagfall.room.Loop;
import org.flagfall.room.Rooms;

/**
 * The route {@code GET /ws}: who may not in is refused before the upgrade; who may is welcomed.
 *
 * <p>Thread-safe; each connection lives on the event loop on which it arrived.
 */
public final class SocketRoute {
  private static final short NORMAL = 1000;

  private final Rooms rooms;
  private final Seekers seekers;
  private final Access access;
  private final Function<Optional<User>, Welcome> welcome;
  private final SocketSettings settings;
  private final SocketObserver observer;
  private final Supplier<Timestamp> now;
  private final Heartbeat heartbeat;
  private final Drain drain = new Drain();

  /**
   * @param access who is asking
   * @param welcome the first message to a user
   */
  public SocketRoute(
      Rooms rooms,
      Seekers seekers,
      Access access,
      Function<Optional<User>, Welcome> welcome,
      SocketSettings settings,
      SocketObserver observer,
      Supplier<Timestamp> now) {
    this.rooms = rooms;
    this.seekers = seekers;
    this.access = access;
    this.welcome = welcome;
    this.settings = settings;
    this.observer = observer;
    this.now = now;
    this.heartbeat = new Heartbeat(now, settings);
  }

  /** Adds the route to {@code router}. */
  public void addTo(Router router) {
    router.get("/ws").handler(this::handle);
  }

  private void handle(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (drain.hasBegun()) {
      refuse(context, ErrorCode.UNAVAILABLE, "this node is draining");
      return;
    }
    Access.Result result =
        access.check(name -> Optional.ofNullable(request.getHeader(name)), Purpose.ACT);
    if (result instanceof Access.Admitted admitted) {
      upgrade(request, admitted.user());
    } else if (result instanceof Access.Unauthorized unauthorized) {
      refuse(context, ErrorCode.UNAUTHORIZED, unauthorized.why());
    } else if (result instanceof Access.Forbidden forbidden) {
      refuse(context, ErrorCode.FORBIDDEN, forbidden.why());
    }
  }

  private static void refuse(RoutingContext context, ErrorCode code, String why) {
    context
        .response()
        .setStatusCode(code.httpStatus())
        .putHeader("content-type", HttpMessages.PROBLEM_TYPE)
        .end(HttpMessages.problem(code, why));
  }

  private void upgrade(HttpServerRequest request, Optional<User> user) {
    request.toWebSocket().onSuccess(socket -> open(socket, request.connection(), user));
  }

  private void open(ServerWebSocket socket, HttpConnection line, Optional<User> user) {
    Wire wire = SocketWire.of(socket, line, Vertx.currentContext());
    Connection connection = new Connection(wire, user, observer, settings.outgoing(), now);
    GameSocket game = new GameSocket(connection, rooms, seekers, settings, observer, now);
    heartbeat.add(connection);
    observer.arrived();
    socket.closeHandler(nothing -> closed(connection, game, manner(socket, connection)));
    game.attach(socket);
    connection.send(ServerMessages.welcome(welcome.apply(user)));
    game.opened();
    drain.opened(game);
  }

  private void closed(Connection connection, GameSocket game, Absence.Manner manner) {
    heartbeat.remove(connection);
    drain.closed(game);
    observer.departed();
    game.closed(manner);
  }

  /** Who closes with 1000 or 1001 has closed the page, unless it was this server that began. */
  private static Absence.Manner manner(ServerWebSocket socket, Connection connection) {
    Short code = socket.closeStatusCode();
    boolean isUsual = code != null && (code == NORMAL || code == CloseCode.GOING_AWAY.code());
    return isUsual && !connection.wasClosedHere() ? Absence.Manner.CLOSED : Absence.Manner.LOST;
  }

  /** Pings, and closes what is dead. To be called each second, on one thread. */
  public void tick() {
    heartbeat.tick();
  }

  /** The numbers with which this server closes connections (RFC 6455, section 7.4.1). */
  public static List<Integer> closeCodes() {
    return Arrays.stream(CloseCode.values()).map(why -> (int) why.code()).toList();
  }

  /** Whether this node goes away, and takes no new connections. */
  public boolean isDraining() {
    return drain.hasBegun();
  }

  /**
   * Takes no new connections and closes the open ones with 1001, each after its messages were
   * answered.
   *
   * @param loop whose timers say when
   * @param spread the time within which they are closed
   * @return done when the last one has ended
   */
  public Future<Void> drain(Loop loop, Millis spread) {
    return drain.begin(loop, spread, new SplittableRandom());
  }
}

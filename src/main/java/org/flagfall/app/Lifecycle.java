package org.flagfall.app;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.HttpServerStart;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;
import org.flagfall.chess.Openings;
import org.flagfall.chess.Position;
import org.flagfall.flag.Sweep;
import org.flagfall.http.BodyLimit;
import org.flagfall.ops.FlagfallConfig;
import org.flagfall.room.Rooms;
import org.flagfall.socket.SocketRoute;
import org.jboss.logging.Logger;

/** What happens when a node starts, every second, and when it stops. */
@Singleton
public class Lifecycle {
  private static final Logger LOG = Logger.getLogger(Lifecycle.class);
  private static final String MAX_BODY = "quarkus.http.limits.max-body-size";
  private static final long SECOND = 1_000;
  private static final long CLEANING = 10_000;
  private static final long PORT_CHECK = 10;

  private final Vertx vertx;
  private final Rooms rooms;
  private final Sweep sweep;
  private final SocketRoute sockets;
  private final FlagfallConfig flagfall;
  private final Config config;

  public Lifecycle(
      Vertx vertx,
      Rooms rooms,
      Sweep sweep,
      SocketRoute sockets,
      FlagfallConfig flagfall,
      Config config) {
    this.vertx = vertx;
    this.rooms = rooms;
    this.sweep = sweep;
    this.sockets = sockets;
    this.flagfall = flagfall;
    this.config = config;
  }

  void route(@Observes Router router) {
    sockets.addTo(router);
    vertx.executeBlocking(() -> Openings.of(Position.initial()));
    new BodyLimit(config.getValue(MAX_BODY, MemorySize.class).asLongValue()).addTo(router);
    vertx.setPeriodic(0, SECOND, timer -> sweep.run());
    vertx.setPeriodic(SECOND, timer -> sockets.tick());
    vertx.setPeriodic(CLEANING, timer -> rooms.closeIdle());
    if (!flagfall.limits().enabled()) {
      LOG.warn("limits are lifted (flagfall.limits.enabled=false): for load tests only");
    }
  }

  void ready(@ObservesAsync HttpServerStart started) {
    announce();
  }

  /** Where the port is the system's choice, it is told a moment after the server listens. */
  private void announce() {
    int port = config.getValue("quarkus.http.port", Integer.class);
    if (port == 0) {
      vertx.setTimer(PORT_CHECK, timer -> announce());
    } else {
      LOG.infof("Flagfall is ready: http://127.0.0.1:%d/", port);
    }
  }

  /**
   * Connections are told while they are still open; when the shutdown event comes, they are not.
   */
  void stop(@Observes ShutdownDelayInitiatedEvent event) {
    sockets.drain();
  }
}

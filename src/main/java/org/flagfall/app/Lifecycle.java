package org.flagfall.app;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.HttpServerStart;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.config.Config;
import org.flagfall.broadcast.RedisFeed;
import org.flagfall.clock.Millis;
import org.flagfall.flag.Sweep;
import org.flagfall.http.BodyLimit;
import org.flagfall.lobby.Seekers;
import org.flagfall.ops.FlagfallConfig;
import org.flagfall.room.Loop;
import org.flagfall.room.Rooms;
import org.flagfall.room.VertxLoop;
import org.flagfall.socket.SocketRoute;
import org.flagfall.store.RedisStores;
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
  private final Seekers seekers;
  private final SocketRoute sockets;
  private final RedisStores stores;
  private final RedisFeed feed;
  private final List<Long> timers = new CopyOnWriteArrayList<>();
  private final FlagfallConfig flagfall;
  private final Config config;

  public Lifecycle(
      Vertx vertx,
      Rooms rooms,
      Sweep sweep,
      Seekers seekers,
      SocketRoute sockets,
      RedisStores stores,
      RedisFeed feed,
      FlagfallConfig flagfall,
      Config config) {
    this.vertx = vertx;
    this.rooms = rooms;
    this.sweep = sweep;
    this.seekers = seekers;
    this.sockets = sockets;
    this.stores = stores;
    this.feed = feed;
    this.flagfall = flagfall;
    this.config = config;
  }

  void route(@Observes Router router) {
    sockets.addTo(router);
    new BodyLimit(config.getValue(MAX_BODY, MemorySize.class).asLongValue()).addTo(router);
    timers.add(vertx.setPeriodic(0, SECOND, timer -> seekers.beat()));
    timers.add(vertx.setPeriodic(SECOND, timer -> sockets.tick()));
    timers.add(vertx.setPeriodic(SECOND, timer -> rooms.wakeForgotten()));
    timers.add(vertx.setPeriodic(CLEANING, timer -> rooms.closeIdle()));
    if (!flagfall.limits().enabled()) {
      LOG.warn("limits are lifted (flagfall.limits.enabled=false): for load tests only");
    }
  }

  void ready(@ObservesAsync HttpServerStart started) {
    beginToServe();
    announce();
  }

  /**
   * Until now nobody could play here. If nobody could elsewhere either, that is an outage like any
   * other, and no flag is looked for before it is known.
   */
  private void beginToServe() {
    stores
        .serve()
        .compose(told -> rooms.canBeReached(stores.arrivedAt(), stores.clock().now()))
        .onComplete(known -> sweepFromNowOn());
  }

  private void sweepFromNowOn() {
    timers.add(vertx.setPeriodic(0, SECOND, timer -> sweep.run()));
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
   * The process waits for it, but not for ever.
   */
  void stop(@Observes ShutdownDelayInitiatedEvent event) {
    stores.leave();
    FlagfallConfig.Drain drain = flagfall.drain();
    LOG.infof("draining: all connections are closed within %s", drain.spread());
    Loop loop = new VertxLoop(vertx, vertx.getOrCreateContext());
    Future<Void> drained = sockets.drain(loop, Millis.of(drain.spread().toMillis()));
    Shutdown.await(drained, drain.within());
  }

  /** The connections to Redis end before the event loops do, which must be told of it. */
  void close(@Observes ShutdownEvent event) {
    timers.forEach(vertx::cancelTimer);
    Future<Void> closed = Future.join(feed.end(), stores.end()).mapEmpty();
    if (!Shutdown.isDone(closed, Shutdown.CLOSING)) {
      LOG.debug("the connections to Redis are left to themselves");
    }
  }
}

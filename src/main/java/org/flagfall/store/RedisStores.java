package org.flagfall.store;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.RedisOptions;
import java.time.InstantSource;
import java.util.List;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * Everything that is kept in one Redis, for one node. The door of this package.
 *
 * <p>May be opened and used from any thread; connects by itself, and again whenever needed.
 */
public final class RedisStores implements AutoCloseable {
  private final Contexts contexts;
  private final RedisOptions options;
  private final StoreSettings settings;
  private final OutageWatch watch;
  private final Outages outages;
  private final Lanes lanes;
  private final RedisGameStore games;
  private final RedisNodes nodes;
  private final RedisClock clock;
  private final Deadlines deadlines;
  private final List<Long> timers;

  private RedisStores(
      Vertx vertx, String url, NodeId self, StoreSettings settings, StoreObserver observer) {
    this.contexts = new Contexts(vertx);
    this.settings = settings;
    this.options =
        new RedisOptions()
            .setConnectionString(url)
            .setMaxWaitingHandlers(settings.maxPending() * 2);
    this.watch = new OutageWatch(System::nanoTime, this::now);
    this.outages = new Outages(observer, watch);
    this.lanes = new Lanes(contexts, options, settings, outages);
    this.games = new RedisGameStore(lanes, observer);
    this.nodes = new RedisNodes(lanes, self);
    this.clock = new RedisClock(lanes, InstantSource.system());
    this.deadlines = new RedisDeadlines(lanes, settings.deadlinesRead());
    ContextInternal own = contexts.create();
    this.timers =
        List.of(
            own.setPeriodic(RedisNodes.BEAT.toMillis(), t -> nodes.beat()),
            own.setPeriodic(settings.clockSampling().toMillis(), t -> clock.sample()),
            own.setPeriodic(OutageWatch.CHECK_MILLIS, t -> look()));
    own.runOnContext(v -> nodes.beat());
  }

  /**
   * Opens the store of {@code url}; returns at once, whether or not Redis is there.
   *
   * @param url {@code redis://:password@host:port}
   * @param self the name of this node: no other process may have it
   */
  public static RedisStores open(
      Vertx vertx, String url, NodeId self, StoreSettings settings, StoreObserver observer) {
    return new RedisStores(vertx, url, self, settings, observer);
  }

  /**
   * Completes once the clock has been set by Redis and the list of nodes has been read; before that
   * no move should be stamped. Fails with {@link StoreException} if Redis can't be asked in time.
   */
  public Future<Void> ready() {
    nodes.beat();
    return ping().compose(connected -> clock.set());
  }

  /**
   * Forgets what nodes there were: for a Redis that belongs to this one alone, so that one that was
   * killed is not waited for.
   */
  public Future<Void> forgetOtherNodes() {
    return lanes.send(Order.of(Command.DEL, Keys.NODES)).onSuccess(gone -> nodes.beat()).mapEmpty();
  }

  private Timestamp now() {
    return clock.now();
  }

  private void look() {
    watch.check();
    if (watch.isSuspected()) {
      ping();
    }
  }

  /**
   * Tells {@code listener} of outages to come, and of the time before this start in which no node
   * was alive; to be called once the store is ready.
   */
  public void tellOutages(OutageListener listener) {
    watch.add(listener);
    nodes
        .takeSilence()
        .ifPresent(silence -> listener.ended(ago(silence.beganAgo()), ago(silence.endedAgo())));
  }

  private Timestamp ago(Millis length) {
    return now().plus(Millis.ZERO.minus(length));
  }

  /** Completes if Redis answers, fails with {@link StoreException} if it does not. */
  public Future<Void> ping() {
    return lanes.send(Order.of(Command.PING)).mapEmpty();
  }

  public GameStore games() {
    return games;
  }

  public Deadlines deadlines() {
    return deadlines;
  }

  public Nodes nodes() {
    return nodes;
  }

  public Presence presence() {
    return new RedisPresence(lanes, nodes);
  }

  public Rematches rematches() {
    return new RedisRematches(lanes);
  }

  public ServiceClock clock() {
    return clock;
  }

  public PlayingGames playingGames() {
    return new RedisPlayingGames(lanes);
  }

  public SharedSecret secret() {
    return new SharedSecret(lanes);
  }

  public RedisChecks checks() {
    return new RedisChecks(lanes);
  }

  /** Publishes a text; completes once Redis has taken it. */
  public Future<Void> publish(String channel, String text) {
    return lanes.send(Order.of(Command.PUBLISH, channel, text)).mapEmpty();
  }

  /** Opens one more connection, for subscriptions; {@code user} is called on its event loop. */
  public RedisLink link(Context context, RedisLink.User user) {
    RedisLink link = new RedisLink(contexts.vertx(), context, options, settings, outages, user);
    context.runOnContext(v -> link.open());
    return link;
  }

  /** A context on an event loop of its own choice. */
  public Context newContext() {
    return contexts.create();
  }

  /** How long Redis may take over one answer. */
  public StoreSettings settings() {
    return settings;
  }

  @Override
  public void close() {
    timers.forEach(contexts.vertx()::cancelTimer);
    lanes.close();
  }
}

package org.flagfall.store;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.RedisOptions;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flagfall.clock.Timestamp;
import org.jboss.logging.Logger;

/**
 * Everything that is kept in one Redis, for one node. The door of this package.
 *
 * <p>May be opened and used from any thread; connects by itself, and again whenever needed.
 */
public final class RedisStores implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(RedisStores.class);

  private static final long TIDYING_MILLIS = 1_000;

  /** Each waits for a connection as long as a call may take. */
  private static final int TRIES_AT_START = 4;

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
  private final RedisArchive archive;
  private final SharedSecret secret;
  private final List<OutageListener> listeners = new CopyOnWriteArrayList<>();
  private final ContextInternal own;
  private final Seeks seeks;
  private final List<Long> timers;
  private final AtomicBoolean hasEnded = new AtomicBoolean();
  private final Promise<Void> ended = Promise.promise();
  private volatile Timestamp arrivedAt = Timestamp.of(0);

  private RedisStores(
      Vertx vertx, String url, NodeId self, StoreSettings settings, StoreObserver observer) {
    this.contexts = new Contexts(vertx);
    this.settings = settings;
    this.options =
        new RedisOptions()
            .setConnectionString(url)
            .setMaxWaitingHandlers(settings.maxPending() * 2);
    this.watch = new OutageWatch(System::nanoTime, this::now);
    this.outages = new Outages(observer, watch, this::reached);
    this.own = contexts.create();
    this.lanes = new Lanes(contexts, options, settings, outages);
    this.games = new RedisGameStore(lanes, self, settings.durability(), observer);
    this.clock = new RedisClock(lanes, vertx, InstantSource.system());
    this.nodes = new RedisNodes(lanes, self, settings.heartbeats(), this::now, new Findings());
    this.deadlines = new RedisDeadlines(lanes, settings.deadlinesRead());
    this.secret = new SharedSecret(lanes);
    this.archive = new RedisArchive(lanes, settings.keeping(), this::now);
    this.seeks = new RedisSeeks(lanes, settings.heartbeats());
    this.timers =
        List.of(
            own.setPeriodic(TIDYING_MILLIS, t -> tidy()),
            own.setPeriodic(RedisNodes.BEAT.toMillis(), t -> beat()),
            own.setPeriodic(settings.clockSampling().toMillis(), t -> lookAround()),
            own.setPeriodic(OutageWatch.CHECK_MILLIS, t -> look()));
  }

  /** A node that does not know the time yet has nothing to say. */
  private void beat() {
    if (clock.isSet() && !nodes.hasLeft()) {
      nodes.beat();
    }
  }

  /**
   * Says that this node goes away: those whom it holds are not charged from now on until they are
   * back elsewhere. What is under way can still be stored.
   */
  public Future<Void> leave() {
    return nodes.leave();
  }

  /** Measures the time, and sees to what belongs to the whole service. */
  private void lookAround() {
    if (clock.isSet()) {
      clock.sample();
      secret.keep();
    }
  }

  /** What can't be done now is done later, by this node or another one. */
  private void tidy() {
    if (clock.isSet() && !watch.isSuspected()) {
      archive.tidy().onFailure(fault -> LOG.debugf("games not packed: %s", fault.getMessage()));
    }
  }

  /** There is a connection, perhaps to another Redis. */
  private void reached() {
    own.runOnContext(
        v -> {
          if (clock.isSet()) {
            clock.sample();
            nodes.beat();
          }
        });
  }

  /** Passes on what heartbeats find out. */
  private final class Findings implements RedisNodes.Listener {
    @Override
    public void stored(long left) {
      outages.wrote(left);
      watch.recorded();
    }

    @Override
    public Timestamp outageSince() {
      return watch.latest();
    }

    @Override
    public void silent(Silence silence) {
      listeners.forEach(listener -> listener.silent(silence.from(), silence.to()));
    }

    @Override
    public void replaced() {
      LOG.warn("Redis has lost its data, or is another one; what this node knows is put back");
      lookAround();
      listeners.forEach(OutageListener::replaced);
    }
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
    return ready(RedisClock.Company.PERHAPS_OTHERS);
  }

  /**
   * The same for a Redis that belongs to this node alone: other nodes in it are earlier lives of
   * this one, which are not waited for.
   */
  public Future<Void> readyAlone() {
    return ready(RedisClock.Company.ALONE).compose(ready -> nodes.buryOthers());
  }

  private Future<Void> ready(RedisClock.Company company) {
    return reach(TRIES_AT_START)
        .compose(connected -> clock.set(company))
        .compose(set -> arrive())
        .mapEmpty();
  }

  private Future<Beats> arrive() {
    arrivedAt = now();
    return nodes.beat().otherwise(Beats.NONE);
  }

  /** When this node first learned of the others. To be asked once the store is ready. */
  public Timestamp arrivedAt() {
    return arrivedAt;
  }

  /**
   * Says that this node is there, from now on: it takes connections. Before, it is of no use to
   * anybody. Never fails.
   */
  public Future<Void> serve() {
    return nodes.serve().<Void>mapEmpty().otherwiseEmpty();
  }

  private Future<Void> reach(int tries) {
    return answer().recover(fault -> tries > 1 ? reach(tries - 1) : Future.failedFuture(fault));
  }

  private Timestamp now() {
    return clock.now();
  }

  private void look() {
    watch.check();
    if (watch.isSuspected()) {
      long left = System.nanoTime();
      lanes
          .send(Order.of(Command.SET, Keys.FENCE, "").provenByReplicas())
          .onSuccess(written -> outages.wrote(left));
    }
  }

  /**
   * Tells {@code listener} of outages to come, and of the latest times in which no node was alive;
   * to be called once the store is ready.
   */
  public void tellOutages(OutageListener listener) {
    watch.add(listener);
    listeners.add(listener);
    nodes.knownSilences().forEach(silence -> listener.silent(silence.from(), silence.to()));
  }

  /**
   * Completes if Redis answers and is not known to refuse writes; fails with {@link StoreException}
   * otherwise.
   */
  public Future<Void> ping() {
    return answer()
        .compose(
            pong ->
                watch.isOut() || watch.isRefused()
                    ? Future.failedFuture(new StoreException("Redis takes no writes"))
                    : Future.succeededFuture());
  }

  /** Completes if Redis answers, whatever else is known of it. */
  private Future<Void> answer() {
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

  public RedisArchive archive() {
    return archive;
  }

  /** One and the same for all who speak for this node. */
  public Seeks seeks() {
    return seeks;
  }

  public ServiceClock clock() {
    return clock;
  }

  /** Measures Redis's time, for tests that can't wait until that is due. */
  Future<Void> clockSample() {
    return clock.sample();
  }

  public PlayingGames playingGames() {
    return new RedisPlayingGames(lanes, nodes);
  }

  public SharedSecret secret() {
    return secret;
  }

  public RedisChecks checks() {
    return new RedisChecks(lanes, settings.durability());
  }

  /** Publishes a text; completes once Redis has taken it. */
  public Future<Void> publish(String channel, String text) {
    return lanes.send(Order.of(Command.PUBLISH, channel, text)).mapEmpty();
  }

  /**
   * Completes once all that Redis has written by now is as sure as the durability asks for; what
   * other nodes are said to have stored may be told after that.
   */
  public Future<Void> settled() {
    return settings.durability().isReplicated()
        ? lanes.send(Order.of(Command.PING).provenByReplicas()).mapEmpty()
        : Future.succeededFuture();
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

  /** Ends it, and begins to end its connections. */
  @Override
  public void close() {
    end();
  }

  /**
   * The same; completes when no connection is left. To be waited for before the event loops end,
   * which otherwise could not be told of it.
   */
  public Future<Void> end() {
    if (hasEnded.compareAndSet(false, true)) {
      timers.forEach(contexts.vertx()::cancelTimer);
      lanes.close().onComplete(ended);
    }
    return ended.future();
  }
}

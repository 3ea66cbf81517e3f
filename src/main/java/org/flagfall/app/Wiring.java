package org.flagfall.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.function.Supplier;
import org.flagfall.broadcast.Feed;
import org.flagfall.broadcast.RedisFeed;
import org.flagfall.clock.Timestamp;
import org.flagfall.flag.ClockManager;
import org.flagfall.flag.Patience;
import org.flagfall.flag.Sweep;
import org.flagfall.game.RuleSets;
import org.flagfall.http.Caller;
import org.flagfall.http.HttpLimits;
import org.flagfall.http.PgnSite;
import org.flagfall.identity.Access;
import org.flagfall.identity.Guests;
import org.flagfall.identity.OriginCheck;
import org.flagfall.identity.Tokens;
import org.flagfall.lobby.GameIds;
import org.flagfall.lobby.Lobby;
import org.flagfall.lobby.SeekServices;
import org.flagfall.lobby.Seekers;
import org.flagfall.ops.FlagfallConfig;
import org.flagfall.ops.Metrics;
import org.flagfall.room.PatientJudge;
import org.flagfall.room.RoomServices;
import org.flagfall.room.Rooms;
import org.flagfall.room.VertxLoop;
import org.flagfall.socket.SocketRoute;
import org.flagfall.store.PlayingGames;
import org.flagfall.store.RedisStores;
import org.jboss.logging.Logger;

/** Who works with whom: every long-lived object of a node is made here, once. */
@Singleton
public class Wiring {
  private static final Logger LOG = Logger.getLogger(Wiring.class);

  /** Few each: their work is rare, and must leave the processors to the moves. */
  private static final int JUDGE_THREADS = 2;

  private final FlagfallConfig config;
  private final Settings settings;
  private final RuleSets rules;
  private final SecureRandom random = new SecureRandom();

  public Wiring(FlagfallConfig config) {
    this.config = config;
    this.settings = new Settings(config);
    this.rules = settings.rules();
  }

  /** Each try to reach Redis is a client of its own; meters of their pools would pile up. */
  @Produces
  @Singleton
  MeterFilter withoutRedisPools() {
    return MeterFilter.deny(
        id -> id.getName().startsWith("redis.pool") || "redis".equals(id.getTag("clientType")));
  }

  @Produces
  @Singleton
  Metrics metrics(MeterRegistry registry) {
    return new Metrics(registry);
  }

  @Produces
  @Singleton
  RedisStores store(Vertx vertx, RedisAddress address, Metrics metrics) {
    WarmUp.begin(vertx);
    RedisStores stores =
        RedisStores.open(vertx, address.url(), settings.node(random), settings.store(), metrics);
    try {
      Startup.insist(address.isEmbedded() ? stores::readyAlone : stores::ready);
      Startup.await(stores.checks().warnings()).forEach(LOG::warn);
      return stores;
    } catch (ConfigurationException noRedis) {
      // Nobody else will close it, since it is nobody's yet.
      Shutdown.isDone(stores.end(), Shutdown.CLOSING);
      throw noRedis;
    }
  }

  void close(@Disposes RedisStores stores) {
    stores.close();
  }

  @Produces
  @Singleton
  Supplier<Timestamp> now(RedisStores store) {
    return store.clock()::now;
  }

  @Produces
  @Singleton
  ClockManager clocks(RedisStores store, Supplier<Timestamp> now) {
    return new ClockManager(now, new Patience(store.presence(), store.nodes()));
  }

  @Produces
  @Singleton
  RedisFeed feed(Vertx vertx, RedisStores store) {
    return RedisFeed.open(vertx, store);
  }

  @Produces
  @Singleton
  Rooms rooms(
      Vertx vertx,
      RedisStores store,
      Feed feed,
      ClockManager clocks,
      Metrics metrics,
      Supplier<Timestamp> now) {
    Rooms rooms =
        new Rooms(
            VertxLoop.all(vertx, EventLoops.of(vertx)),
            new RoomServices(
                store.games(),
                store.presence(),
                store.nodes(),
                store.rematches(),
                feed,
                now,
                clocks,
                new PatientJudge(
                    judges(vertx, "flagfall-judge"), judges(vertx, "flagfall-coroner")),
                metrics,
                settings.room()));
    store.tellOutages(rooms);
    store.tellOutages(metrics);
    metrics.watch(rooms, clocks);
    return rooms;
  }

  private static WorkerExecutor judges(Vertx vertx, String name) {
    return vertx.createSharedWorkerExecutor(name, JUDGE_THREADS);
  }

  @Produces
  @Singleton
  Sweep sweep(RedisStores store, Rooms rooms, Supplier<Timestamp> now) {
    return new Sweep(store.deadlines(), rooms, now);
  }

  @Produces
  @Singleton
  Lobby lobby(RedisStores store, Rooms rooms, Supplier<Timestamp> now) {
    return new Lobby(store.games(), rooms, new GameIds(random), random, now);
  }

  @Produces
  @Singleton
  Seekers seekers(Vertx vertx, RedisStores store, RedisFeed feed, Supplier<Timestamp> now) {
    return new Seekers(
        new VertxLoop(vertx, store.newContext()),
        new SeekServices(
            store.seeks(), feed, store.games(), store.presence(), store.playingGames(), now),
        rules,
        random,
        settings.seeks());
  }

  @Produces
  @Singleton
  Tokens tokens(RedisStores store) {
    if (settings.secret().isPresent()) {
      return new Tokens(settings.secret().get(), settings.tokenLifetime(), settings.issuers());
    }
    Startup.await(store.secret().signingKey());
    return new Tokens(store.secret()::all, settings.tokenLifetime(), settings.issuers());
  }

  @Produces
  @Singleton
  Access access(Tokens tokens, Supplier<Timestamp> now) {
    return new Access(tokens, new OriginCheck(settings.allowedOrigins()), now);
  }

  @Produces
  @Singleton
  Guests guests() {
    return new Guests(random);
  }

  @Produces
  @Singleton
  SocketRoute socket(
      Rooms rooms,
      Seekers seekers,
      Access access,
      RedisStores store,
      Metrics metrics,
      Supplier<Timestamp> now) {
    SocketRoute route =
        new SocketRoute(
            rooms,
            seekers,
            access,
            user -> settings.welcome(user, store.nodes().self(), now.get()),
            settings.socket(),
            metrics,
            now);
    metrics.watch(route);
    return route;
  }

  @Produces
  @Singleton
  Caller caller(Access access) {
    return new Caller(access);
  }

  @Produces
  @Singleton
  HttpLimits limits() {
    return settings.http();
  }

  @Produces
  @Singleton
  RuleSets rules() {
    return rules;
  }

  @Produces
  @Singleton
  PgnSite site() {
    return new PgnSite(config.site());
  }

  @Produces
  @Singleton
  PlayingGames playing(RedisStores store) {
    return store.playingGames();
  }
}

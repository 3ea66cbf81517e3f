package org.flagfall.chaos;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flagfall.game.GameId;
import org.flagfall.store.Keys;

/** One Redis and some nodes, each a process of its own. */
final class Cluster implements AutoCloseable {
  private static final String CALL_TIMEOUT = "4s";

  private final Path home;
  private final Volume volume;
  private final RedisServer redis;
  private final List<Node> nodes;
  private boolean isClosed;

  Cluster(Vertx vertx, Path home, Options options, List<String> javaOptions) {
    this.home = home;
    this.volume = Volume.in(home);
    this.redis = new RedisServer(vertx, volume.folder(), home, options.durability());
    List<String> all = new ArrayList<>(javaOptions);
    all.add("-Dflagfall.redis.durability=" + options.durability().word());
    // A machine that has too much to do looks like a dead one.
    all.add("-Dflagfall.redis.call-timeout=" + CALL_TIMEOUT);
    this.nodes =
        IntStream.rangeClosed(1, options.nodes())
            .mapToObj(i -> new Node(vertx, "node-" + i, redis.port(), home, all))
            .toList();
    // Whoever ends the machine by hand leaves nothing behind.
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
  }

  /** Starts all, or what of it does not run, and waits until all nodes are ready. */
  void start() {
    redis.start();
    nodes.forEach(Node::launch);
    nodes.forEach(Node::awaitReady);
  }

  Path home() {
    return home;
  }

  Volume volume() {
    return volume;
  }

  RedisServer redis() {
    return redis;
  }

  List<Node> nodes() {
    return nodes;
  }

  List<Integer> doors() {
    return nodes.stream().map(Node::door).toList();
  }

  /** A game's entries as they stand in Redis; empty if there is no stream. */
  Optional<List<Evidence.Stored>> stored(String game) {
    String key = Keys.channel(new GameId(game)) + ":log";
    Response entries = redis.run(Command.XRANGE, key, "-", "+");
    List<Evidence.Stored> stored = new ArrayList<>();
    for (Response entry : entries) {
      stored.add(new Evidence.Stored(entry.get(0).toString(), entry.get(1).get(1).toString()));
    }
    return stored.isEmpty() ? Optional.empty() : Optional.of(stored);
  }

  @Override
  public synchronized void close() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    Stream.concat(nodes.stream(), Stream.<AutoCloseable>of(redis, volume)).forEach(Cluster::close);
  }

  private static void close(AutoCloseable each) {
    try {
      each.close();
    } catch (Exception e) {
      System.out.println("chaos: could not close " + each + ": " + e);
    }
  }
}

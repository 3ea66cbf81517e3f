package org.flagfall.store;

import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.flagfall.clock.Millis;

/** Heartbeats in Redis: one beat of this node a second, whose answer tells those of all. */
final class RedisNodes implements Nodes {
  /** How often a node is heard. */
  static final Duration BEAT = Duration.ofSeconds(1);

  private static final long FRESH_MILLIS = 3_000;
  private static final long LONGEST_QUIET_MILLIS = Duration.ofDays(1).toMillis();
  private static final long DEAD_MILLIS = 30_000;

  private final Lanes lanes;
  private final NodeId self;

  /** Where the first beat found that no node had been there; empty once it was asked for. */
  private final AtomicReference<Optional<Quiet>> quiet = new AtomicReference<>(Optional.empty());

  /** Replaced as a whole by each answer. */
  private volatile Beats beats = new Beats(Map.of(), System.nanoTime());

  /** Milliseconds of silence of each node, and when this was so. */
  private record Beats(Map<NodeId, Long> silences, long nanos) {
    long silence(NodeId node, long now) {
      long atThatTime = silences.getOrDefault(node, DEAD_MILLIS);
      return atThatTime + (now - nanos) / 1_000_000;
    }
  }

  /** For how long no node was heard of, and when this was so. */
  private record Quiet(long millis, long nanos) {}

  RedisNodes(Lanes lanes, NodeId self) {
    this.lanes = lanes;
    this.self = self;
  }

  /** Tells that this node lives, and learns of the others; to be called once a second. */
  void beat() {
    long asked = System.nanoTime();
    lanes
        .send(Order.run(Script.BEAT, List.of(Keys.NODES), List.of(self.value(), DEAD_MILLIS)))
        .onSuccess(
            reply -> {
              beats = read(reply, asked);
              note(reply.get(0).toLong());
            });
  }

  /** Beats are a second apart, so only the first one of all nodes finds a long silence. */
  private void note(long silence) {
    if (silence > FRESH_MILLIS) {
      quiet.set(Optional.of(new Quiet(Math.min(silence, LONGEST_QUIET_MILLIS), System.nanoTime())));
    }
  }

  /** How long before now the last beat was that was followed by silence; each is told once. */
  Optional<Silence> takeSilence() {
    return quiet
        .getAndSet(Optional.empty())
        .map(
            found -> {
              long ended = (System.nanoTime() - found.nanos()) / 1_000_000;
              return new Silence(Millis.of(ended + found.millis()), Millis.of(ended));
            });
  }

  /**
   * A time without any node.
   *
   * @param beganAgo how long ago the last node was heard of
   * @param endedAgo how long ago the next one was
   */
  record Silence(Millis beganAgo, Millis endedAgo) {}

  private static Beats read(Response reply, long asked) {
    Map<NodeId, Long> silences = new HashMap<>();
    for (int i = 1; i + 1 < reply.size(); i += 2) {
      silences.put(new NodeId(reply.get(i).toString()), reply.get(i + 1).toLong());
    }
    return new Beats(Map.copyOf(silences), asked);
  }

  @Override
  public NodeId self() {
    return self;
  }

  @Override
  public boolean isFresh(NodeId node) {
    return beats.silence(node, System.nanoTime()) <= FRESH_MILLIS;
  }

  @Override
  public Set<NodeId> alive() {
    return beats.silences().keySet();
  }
}

package org.flagfall.store;

import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Heartbeats in Redis: one beat of this node a second, whose answer tells those of all. */
final class RedisNodes implements Nodes {
  /** How often a node is heard. */
  static final Duration BEAT = Duration.ofSeconds(1);

  private static final long FRESH_MILLIS = 3_000;
  private static final long DEAD_MILLIS = 30_000;

  private final Lanes lanes;
  private final NodeId self;

  /** Replaced as a whole by each answer. */
  private volatile Beats beats = new Beats(Map.of(), System.nanoTime());

  /** Milliseconds of silence of each node, and when this was so. */
  private record Beats(Map<NodeId, Long> silences, long nanos) {
    long silence(NodeId node, long now) {
      long atThatTime = silences.getOrDefault(node, DEAD_MILLIS);
      return atThatTime + (now - nanos) / 1_000_000;
    }
  }

  RedisNodes(Lanes lanes, NodeId self) {
    this.lanes = lanes;
    this.self = self;
  }

  /** Tells that this node lives, and learns of the others; to be called once a second. */
  void beat() {
    long asked = System.nanoTime();
    lanes
        .send(Order.run(Script.BEAT, List.of(Keys.NODES), List.of(self.value(), DEAD_MILLIS)))
        .onSuccess(reply -> beats = read(reply, asked));
  }

  private static Beats read(Response reply, long asked) {
    Map<NodeId, Long> silences = new HashMap<>();
    for (int i = 0; i + 1 < reply.size(); i += 2) {
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

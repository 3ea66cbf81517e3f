package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;

/**
 * Heartbeats in Redis: one beat of this node a second, whose answer tells those of all.
 *
 * <p>Beats are stamped with the service's time, so that they mean the same under another Redis.
 */
final class RedisNodes implements Nodes {
  /** How often a node is heard. */
  static final Duration BEAT = Duration.ofSeconds(1);

  private static final long FORGOTTEN_MILLIS = Duration.ofHours(1).toMillis();
  private static final String NOTHING = "";
  private static final String BYE = ":bye";
  private static final String QUIET = "quiet";

  private final Lanes lanes;
  private final NodeId self;
  private final HeartbeatLimits limits;
  private final Supplier<Timestamp> now;
  private final Listener listener;

  /** Replaced as a whole by each answer. */
  private volatile Beats beats = Beats.NONE;

  private volatile Optional<Timestamp> leftAt = Optional.empty();
  private volatile boolean isServing;

  /**
   * The nodes that did not listen when they were asked after, and when they were last heard then.
   */
  private volatile Map<NodeId, Timestamp> deaf = Map.of();

  /** Who is told what beats find out. */
  interface Listener {

    /**
     * A beat that had left at {@code left}, in nanoseconds of the machine, was stored; so a move
     * could be, too.
     */
    void stored(long left);

    /**
     * Since when this node could not store anything, in what it has not told of yet; or long ago.
     */
    Timestamp outageSince();

    /** No node was there for a while. */
    void silent(Silence silence);

    /** Redis holds other data than before: it was emptied, or is another one. */
    void replaced();
  }

  RedisNodes(
      Lanes lanes,
      NodeId self,
      HeartbeatLimits limits,
      Supplier<Timestamp> now,
      Listener listener) {
    this.lanes = lanes;
    this.limits = limits;
    this.self = self;
    this.now = now;
    this.listener = listener;
  }

  /** From now on this node can be reached, and says so; before, it only learns of the others. */
  Future<Beats> serve() {
    isServing = true;
    return beat();
  }

  /** Tells that this node lives, and learns of the others; to be called once a second. */
  Future<Beats> beat() {
    List<Object> arguments =
        List.of(
            self.value(),
            leftAt.orElseGet(now).epochMillis(),
            limits.fresh().toMillis(),
            FORGOTTEN_MILLIS,
            History.fresh().value(),
            manner(),
            listener.outageSince().epochMillis());
    long left = System.nanoTime();
    return lanes
        .send(Order.run(Script.BEAT, Keys.ofNodes(), arguments))
        .map(Beats::read)
        .onSuccess(news -> learn(news, left));
  }

  private String manner() {
    if (hasLeft()) {
      return BYE;
    }
    return isServing ? NOTHING : QUIET;
  }

  private void learn(Beats news, long left) {
    if (isServing) {
      listener.stored(left);
    }
    Beats before;
    synchronized (this) {
      before = beats;
      beats = news;
    }
    if (!before.life().isEmpty() && !before.life().equals(news.life())) {
      listener.replaced();
    }
    news.silencesSince(before).forEach(listener::silent);
  }

  /** The latest times without any node. */
  List<Silence> knownSilences() {
    return beats.silences();
  }

  /** Says that this node goes away: from now on it does not count as alive. */
  Future<Void> leave() {
    leftAt = Optional.of(now.get());
    return beat().mapEmpty();
  }

  /**
   * Says that all other nodes are gone, since when they were last heard: earlier lives of this one.
   */
  Future<Void> buryOthers() {
    List<Order> orders =
        beats.heard().entrySet().stream()
            .filter(beat -> !beat.getKey().equals(self))
            .map(beat -> farewell(beat.getKey(), beat.getValue().at()))
            .toList();
    return lanes.sendAll(orders).compose(buried -> beat()).mapEmpty();
  }

  private static Order farewell(NodeId node, Timestamp last) {
    return Order.of(Command.HSET, Keys.NODES, node.value(), last.epochMillis() + BYE);
  }

  @Override
  public boolean hasLeft() {
    return leftAt.isPresent();
  }

  @Override
  public NodeId self() {
    return self;
  }

  @Override
  public boolean isFresh(NodeId node) {
    Beats known = beats;
    return known.isHeard(node, now.get(), limits.fresh().toMillis()) && !isDeaf(node, known);
  }

  /** Until it is heard again. */
  private boolean isDeaf(NodeId node, Beats known) {
    Timestamp last = deaf.get(node);
    return last != null && known.last(node).map(at -> !last.isBefore(at)).orElse(true);
  }

  @Override
  public Set<NodeId> alive() {
    return beats.heardWithin(now.get(), limits.dead().toMillis());
  }

  @Override
  public Future<Void> look() {
    return Future.join(beat(), askWhoListens()).<Void>mapEmpty().otherwiseEmpty();
  }

  /** A node that has died is not subscribed to its own ticks any more, while its beat is fresh. */
  private Future<Void> askWhoListens() {
    List<NodeId> others = alive().stream().filter(node -> !node.equals(self)).toList();
    if (others.isEmpty()) {
      return Future.succeededFuture();
    }
    Beats known = beats;
    List<Object> question = new ArrayList<>(List.of("NUMSUB"));
    others.forEach(node -> question.add(Keys.tickChannel(node)));
    return lanes
        .send(Order.of(Command.PUBSUB, question.toArray()))
        .onSuccess(reply -> deaf = deaf(others, reply, known))
        .mapEmpty();
  }

  /** The answer names each channel and then how many listen to it. */
  private static Map<NodeId, Timestamp> deaf(List<NodeId> asked, Response reply, Beats known) {
    Map<NodeId, Timestamp> found = new HashMap<>();
    for (int i = 0; i < asked.size(); i++) {
      NodeId node = asked.get(i);
      if (reply.get(2 * i + 1).toInteger() == 0) {
        known.last(node).ifPresent(last -> found.put(node, last));
      }
    }
    return Map.copyOf(found);
  }

  @Override
  public Optional<Timestamp> lastHeard(NodeId node) {
    return beats.last(node);
  }

  @Override
  public Future<List<Silence>> silences(Timestamp from, Timestamp to) {
    return beat().map(news -> silences(news, from, to));
  }

  private List<Silence> silences(Beats news, Timestamp from, Timestamp to) {
    if (!news.wasAnotherHeardAfter(from, self)) {
      return List.of(new Silence(from, to));
    }
    List<Silence> within = new ArrayList<>();
    for (Silence silence : news.silences()) {
      Silence part = silence.within(from, to);
      if (!part.isEmpty()) {
        within.add(part);
      }
    }
    return within;
  }
}

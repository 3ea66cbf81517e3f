package org.flagfall.store;

import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.flagfall.clock.Timestamp;

/**
 * What one heartbeat learned of all nodes. Immutable.
 *
 * @param life the name of the set of data that Redis holds; empty before the first beat
 * @param silences times without any node, oldest first; only the latest are kept
 * @param heard when each node was last heard
 */
record Beats(String life, List<Silence> silences, Map<NodeId, Beat> heard) {
  private static final String BYE = ":bye";

  static final Beats NONE = new Beats("", List.of(), Map.of());

  /**
   * A node's last word.
   *
   * @param isFarewell whether the node said that it goes away
   */
  record Beat(Timestamp at, boolean isFarewell) {

    static Beat read(String text) {
      boolean isFarewell = text.endsWith(BYE);
      String millis = isFarewell ? text.substring(0, text.length() - BYE.length()) : text;
      return new Beat(Timestamp.of(Long.parseLong(millis)), isFarewell);
    }

    private boolean isLongerAgo(Timestamp now, long millis) {
      return now.epochMillis() - at.epochMillis() > millis;
    }
  }

  static Beats read(Response reply) {
    Map<NodeId, Beat> heard = new HashMap<>();
    for (int i = 2; i + 1 < reply.size(); i += 2) {
      heard.put(new NodeId(reply.get(i).toString()), Beat.read(reply.get(i + 1).toString()));
    }
    List<Silence> silences = new ArrayList<>();
    reply.get(1).forEach(text -> silences.add(Silence.read(text.toString())));
    return new Beats(reply.get(0).toString(), List.copyOf(silences), Map.copyOf(heard));
  }

  /** Whether the node was heard in the last so many milliseconds, and has not gone. */
  boolean isHeard(NodeId node, Timestamp now, long millis) {
    Beat beat = heard.get(node);
    return beat != null && !beat.isFarewell() && !beat.isLongerAgo(now, millis);
  }

  Set<NodeId> heardWithin(Timestamp now, long millis) {
    return heard.keySet().stream()
        .filter(node -> isHeard(node, now, millis))
        .collect(Collectors.toUnmodifiableSet());
  }

  Optional<Timestamp> last(NodeId node) {
    return Optional.ofNullable(heard.get(node)).map(Beat::at);
  }

  /** Whether another node than {@code self} stored a beat after {@code from}. */
  boolean wasAnotherHeardAfter(Timestamp from, NodeId self) {
    return heard.entrySet().stream()
        .anyMatch(beat -> !beat.getKey().equals(self) && from.isBefore(beat.getValue().at()));
  }

  /** The silences that another answer did not have. */
  List<Silence> silencesSince(Beats before) {
    return silences.stream().filter(silence -> !before.silences().contains(silence)).toList();
  }
}

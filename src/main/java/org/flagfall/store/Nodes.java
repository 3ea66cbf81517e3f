package org.flagfall.store;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.clock.Timestamp;

/** The service's processes, by the heartbeats that they leave in the store. Thread-safe. */
public interface Nodes {

  /** This process. */
  NodeId self();

  /**
   * Whether {@code node} was heard of within the last three seconds and has not gone away; false
   * for all nodes while this one itself can't reach the store.
   */
  boolean isFresh(NodeId node);

  /** The nodes that have not been silent for so long that they count as dead. */
  Set<NodeId> alive();

  /** Whether another node than this one is alive. */
  default boolean areOthers() {
    return alive().stream().anyMatch(node -> !node.equals(self()));
  }

  /** Whether this process has said that it goes away. */
  boolean hasLeft();

  /** Learns at once, and not only with the next heartbeat, which nodes are there; never fails. */
  Future<Void> look();

  /** When {@code node} was last heard of; empty if that is long ago or never happened. */
  Optional<Timestamp> lastHeard(NodeId node);

  /**
   * The times between two instants, the second one no later than now, in which no node of the
   * service could store anything, as far as the store can tell; it is asked.
   *
   * <p>All of it if no other node left a heartbeat in it. Completes on the caller's context, and
   * fails only with {@link StoreException}.
   */
  Future<List<Silence>> silences(Timestamp from, Timestamp to);
}

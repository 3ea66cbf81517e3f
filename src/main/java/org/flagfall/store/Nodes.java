package org.flagfall.store;

import java.util.Set;

/** The service's processes, by the heartbeats that they leave in the store. */
public interface Nodes {

  /** This process. */
  NodeId self();

  /**
   * Whether {@code node} was heard of within the last three seconds; false for all nodes while this
   * one itself can't reach the store.
   */
  boolean isFresh(NodeId node);

  /** The nodes that have not been silent for so long that they count as dead. */
  Set<NodeId> alive();
}

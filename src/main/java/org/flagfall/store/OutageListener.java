package org.flagfall.store;

import org.flagfall.clock.Timestamp;

/** Who must know when nothing can be stored. Called on event loops; must not block. */
public interface OutageListener {

  /**
   * Redis does not answer this node, or takes no writes.
   *
   * @param from when it last did
   */
  void began(Timestamp from);

  /** It takes writes again: what {@link #began} told is over, for this node. */
  void ended(Timestamp from, Timestamp to);

  /** No node of the whole service could store anything for a while; each while is told once. */
  void silent(Timestamp from, Timestamp to);

  /** Redis has other data than before: it was emptied, or is another one. */
  void replaced();
}

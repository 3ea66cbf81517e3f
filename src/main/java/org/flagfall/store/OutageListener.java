package org.flagfall.store;

import org.flagfall.clock.Timestamp;

/** Who must know when nothing can be stored. Called on event loops; must not block. */
public interface OutageListener {

  /**
   * Redis does not answer.
   *
   * @param from when it last did
   */
  void began(Timestamp from);

  /** It answers again: what {@link #began} told is over; or an outage of earlier became known. */
  void ended(Timestamp from, Timestamp to);
}

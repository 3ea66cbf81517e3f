package org.flagfall.broadcast;

import org.flagfall.store.SeekChange;

/** One who follows the open seeks. */
public interface SeekListener {

  /** Something changed, perhaps by this very node. */
  void heard(SeekChange change);

  /** The feed was cut off for a while and is back: changes may be missing. */
  void resubscribed();
}

package org.flagfall.room;

import org.flagfall.clock.Millis;

/** Where a room leaves a task for later; it runs on the room's event loop. */
@FunctionalInterface
public interface Later {

  /** Runs {@code task} after {@code delay}. */
  void in(Millis delay, Runnable task);
}

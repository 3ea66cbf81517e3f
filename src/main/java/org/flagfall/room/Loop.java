package org.flagfall.room;

import org.flagfall.clock.Millis;

/** An event loop: runs one task at a time. May be called on any thread. */
public interface Loop {

  /** Runs {@code task} after those that were given before. */
  void execute(Runnable task);

  /** Runs {@code task} after {@code delay}. */
  void in(Millis delay, Runnable task);
}

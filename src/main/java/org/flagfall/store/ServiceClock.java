package org.flagfall.store;

import org.flagfall.clock.Timestamp;

/** The one clock of the service, the same on every node but for a few milliseconds. */
@FunctionalInterface
public interface ServiceClock {

  /** The time now; never before what was answered earlier. */
  Timestamp now();
}

package org.flagfall.room;

import org.flagfall.clock.Timestamp;

/**
 * What one room works with.
 *
 * @param services what it shares with the other rooms of the node
 * @param loop its event loop
 * @param house the rooms among which it stands
 */
record Surroundings(RoomServices services, Loop loop, House house) {

  /** The present moment on the service clock. */
  Timestamp now() {
    return services.now().get();
  }
}

package org.flagfall.room;

import java.util.Optional;
import org.flagfall.clock.Timestamp;

/** Where a room leaves word when it must be woken. Called on the room's event loop. */
@FunctionalInterface
public interface Alarms {

  /**
   * Replaces the room's appointment.
   *
   * @param due when the player on move is out of time, if nothing is credited; empty if nobody can
   *     be
   */
  void set(Room room, Optional<Timestamp> due);
}

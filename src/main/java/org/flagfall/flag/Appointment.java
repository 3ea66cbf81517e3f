package org.flagfall.flag;

import java.util.Optional;
import org.flagfall.clock.Timestamp;

/**
 * When one room must be woken, and the timer that is set for it.
 *
 * <p>A deadline that moves on leaves its timer alone: the timer rings early, and is set anew. So a
 * move costs no timer. Lives on its room's event loop.
 */
final class Appointment {
  private Optional<Timestamp> due = Optional.empty();
  private Optional<Timestamp> ringsAt = Optional.empty();

  /** Whether a timer for {@code due} must be set, since none rings before it. */
  boolean move(Optional<Timestamp> due) {
    this.due = due;
    return due.isPresent() && ringsAt.map(due.get()::isBefore).orElse(true);
  }

  Optional<Timestamp> due() {
    return due;
  }

  void timerSet(Timestamp at) {
    ringsAt = Optional.of(at);
  }

  /** Whether the timer set for {@code at} is the one that counts; it is used up by this. */
  boolean timerRang(Timestamp at) {
    boolean counts = ringsAt.equals(Optional.of(at));
    if (counts) {
      ringsAt = Optional.empty();
    }
    return counts;
  }
}

package org.flagfall.flag;

import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.room.Room;

/**
 * When one room must be woken, and the timer that is set for it.
 *
 * <p>A deadline that moves on leaves its timer alone: the timer rings early, and is set anew. So a
 * move costs no timer. Lives on its room's event loop.
 */
final class Appointment {
  private Optional<Room> room;
  private Optional<Timestamp> due = Optional.empty();
  private Optional<Timestamp> ringsAt = Optional.empty();
  private Optional<Timestamp> asking = Optional.empty();

  Appointment(Room room) {
    this.room = Optional.of(room);
  }

  /** Whether a timer for {@code due} must be set, since none rings before it. */
  boolean move(Timestamp due) {
    this.due = Optional.of(due);
    return !asking.equals(this.due) && ringsAt.map(due::isBefore).orElse(true);
  }

  /** Timers that are still set will find nobody to wake. */
  void cancel() {
    room = Optional.empty();
    due = Optional.empty();
  }

  /** Whom to wake; empty once the appointment is cancelled. */
  Optional<Room> room() {
    return room;
  }

  Optional<Timestamp> due() {
    return due;
  }

  boolean isAbout(Timestamp deadline) {
    return due.equals(Optional.of(deadline));
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

  /** Whether the question about {@code deadline} is to be asked: it is asked already if not. */
  boolean asks(Timestamp deadline) {
    boolean isNew = !asking.equals(Optional.of(deadline));
    asking = Optional.of(deadline);
    return isNew;
  }

  /** The question is settled, or has become pointless. */
  void asked() {
    asking = Optional.empty();
  }
}

package org.flagfall.flag;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.room.Alarms;
import org.flagfall.room.Room;

/**
 * Wakes a room when the player on move may be out of time.
 *
 * <p>It only asks the question; the game alone decides. So an early, late or double alarm is
 * harmless. Of several nodes that know a game, the one that holds the mover's connection asks at
 * the deadline; the others give it a little longer (see {@link Patience}).
 */
public final class ClockManager implements Alarms {
  private final Supplier<Timestamp> now;
  private final Patience patience;
  private final Map<GameId, Appointment> appointments = new ConcurrentHashMap<>();

  public ClockManager(Supplier<Timestamp> now, Patience patience) {
    this.now = now;
    this.patience = patience;
  }

  @Override
  public void set(Room room, Optional<Timestamp> due) {
    if (due.isEmpty()) {
      appointments.remove(room.id());
      return;
    }
    Appointment appointment = appointments.computeIfAbsent(room.id(), id -> new Appointment());
    if (appointment.move(due)) {
      setTimer(room, appointment, due.get());
    }
  }

  /** How many clocks are running in the rooms of this node. */
  public int armed() {
    return appointments.size();
  }

  private void setTimer(Room room, Appointment appointment, Timestamp at) {
    appointment.timerSet(at);
    room.later(at.minus(now.get()).orZero(), () -> rang(room, appointment, at));
  }

  private void rang(Room room, Appointment appointment, Timestamp at) {
    if (!appointment.timerRang(at) || appointment.due().isEmpty()) {
      return;
    }
    Timestamp due = appointment.due().get();
    if (now.get().isBefore(due)) {
      setTimer(room, appointment, due);
    } else {
      ask(room, due);
    }
  }

  /** Asks at once, or when the turn's credit is used up, or when a nearer node had its chance. */
  private void ask(Room room, Timestamp due) {
    if (room.holdsPlayerOnMove()) {
      askAt(room, room.flagDue().orElse(due));
    } else {
      patience.with(room).onSuccess(wait -> askAt(room, due.plus(wait)));
    }
  }

  private void askAt(Room room, Timestamp at) {
    Millis wait = at.minus(now.get()).orZero();
    if (wait.equals(Millis.ZERO)) {
      room.checkFlag();
    } else {
      room.later(wait, () -> askAt(room, at));
    }
  }
}

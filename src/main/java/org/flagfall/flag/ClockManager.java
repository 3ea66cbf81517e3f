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
  /** When a question is asked again that was not answered. */
  static final Millis AGAIN = Millis.of(1_000);

  /** How often another node is looked for that may have died. */
  static final Millis LOOK_AGAIN = Millis.of(250);

  private final Supplier<Timestamp> now;
  private final Patience patience;
  private final Map<GameId, Appointment> appointments = new ConcurrentHashMap<>();

  public ClockManager(Supplier<Timestamp> now, Patience patience) {
    this.now = now;
    this.patience = patience;
  }

  @Override
  public void set(Room room, Optional<Timestamp> due) {
    if (due.isPresent()) {
      move(of(room), due.get());
    } else {
      Optional.ofNullable(appointments.remove(room.id())).ifPresent(Appointment::cancel);
    }
  }

  /** The usual look takes no lock. */
  private Appointment of(Room room) {
    Appointment known = appointments.get(room.id());
    return known != null
        ? known
        : appointments.computeIfAbsent(room.id(), id -> new Appointment(room));
  }

  /** How many clocks are running in the rooms of this node. */
  public int armed() {
    return appointments.size();
  }

  private void move(Appointment appointment, Timestamp due) {
    if (appointment.move(due)) {
      setTimer(appointment, due);
    }
  }

  /** The timer holds the appointment only, so that a room that is given up is not kept for it. */
  private void setTimer(Appointment appointment, Timestamp at) {
    appointment.timerSet(at);
    appointment.room().ifPresent(room -> room.later(until(at), () -> rang(appointment, at)));
  }

  private Millis until(Timestamp at) {
    return at.minus(now.get()).orZero();
  }

  private void rang(Appointment appointment, Timestamp at) {
    if (!appointment.timerRang(at)) {
      return;
    }
    appointment
        .due()
        .ifPresent(
            due -> {
              if (now.get().isBefore(due)) {
                setTimer(appointment, due);
              } else if (appointment.asks(due)) {
                whenToAsk(appointment, due);
              }
            });
  }

  /** At once, or when the turn's credit is used up, or when a nearer node had its chance. */
  private void whenToAsk(Appointment appointment, Timestamp due) {
    Room room = appointment.room().orElseThrow();
    Timestamp withCredit = room.flagDue().orElse(due);
    if (room.holdsPlayerOnMove() || patience.isAlone()) {
      askAt(appointment, due, withCredit);
    } else {
      patience.with(room).onSuccess(wait -> askAt(appointment, due, withCredit.plus(wait)));
    }
  }

  private void askAt(Appointment appointment, Timestamp due, Timestamp at) {
    Millis wait = until(at);
    Optional<Room> room = appointment.room().filter(r -> appointment.isAbout(due));
    if (room.isEmpty()) {
      appointment.asked();
    } else if (wait.equals(Millis.ZERO)) {
      askIfSettled(appointment, due, room.get());
    } else {
      room.get().later(wait, () -> askAt(appointment, due, at));
    }
  }

  /** A node that may have died with a move that came in time is given until it is known. */
  private void askIfSettled(Appointment appointment, Timestamp due, Room room) {
    if (room.holdsPlayerOnMove()) {
      ask(appointment, due, room);
      return;
    }
    patience
        .isSettled(room, due)
        .onSuccess(
            isSettled -> {
              if (isSettled) {
                ask(appointment, due, room);
              } else {
                askAt(appointment, due, now.get().plus(LOOK_AGAIN));
              }
            });
  }

  private void ask(Appointment appointment, Timestamp due, Room room) {
    room.checkFlag().onComplete(answer -> room.onLoop(() -> asked(appointment, due)));
  }

  /** The question may have found no ear, such as in an outage: then it is asked again. */
  private void asked(Appointment appointment, Timestamp due) {
    appointment.asked();
    if (appointment.isAbout(due)) {
      setTimer(appointment, now.get().plus(AGAIN));
    }
  }
}

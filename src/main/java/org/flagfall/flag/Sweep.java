package org.flagfall.flag;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.room.Room;
import org.flagfall.room.Rooms;
import org.flagfall.store.Deadlines;
import org.flagfall.store.Due;
import org.jboss.logging.Logger;

/**
 * Finds games whose flag is about to fall although no node knows them: nobody is connected, or
 * every node that knew them is dead.
 *
 * <p>It only opens their rooms; an open room keeps its own appointment.
 */
public final class Sweep {
  private static final Logger LOG = Logger.getLogger(Sweep.class);

  /** How far it looks ahead: more than the second between two sweeps. */
  static final Millis AHEAD = Millis.of(3_000);

  private final Deadlines deadlines;
  private final Rooms rooms;
  private final Supplier<Timestamp> now;

  public Sweep(Deadlines deadlines, Rooms rooms, Supplier<Timestamp> now) {
    this.deadlines = deadlines;
    this.rooms = rooms;
    this.now = now;
  }

  /**
   * Looks once. To be called each second.
   *
   * @return done when the rooms are open; never fails
   */
  public Future<Void> run() {
    return deadlines
        .due(now.get().plus(AHEAD))
        .compose(this::open)
        .otherwise(
            fault -> {
              LOG.debugf("no sweep: %s", fault.getMessage());
              return null;
            });
  }

  private Future<Void> open(List<Due> due) {
    List<Future<Void>> opened =
        due.stream().filter(one -> !rooms.isOpen(one.game())).map(this::open).toList();
    return Future.join(opened).mapEmpty();
  }

  private Future<Void> open(Due due) {
    return rooms.find(due.game()).compose(room -> keep(due, wakeAt(room)));
  }

  /** A game that is gone or has ended has no appointment; one may have a later one by now. */
  private Future<Void> keep(Due due, Optional<Timestamp> wakeAt) {
    if (wakeAt.isEmpty()) {
      return deadlines.remove(due);
    }
    return due.at().isBefore(wakeAt.get())
        ? deadlines.postpone(due, wakeAt.get())
        : Future.succeededFuture();
  }

  private static Optional<Timestamp> wakeAt(Optional<Room> room) {
    return room.flatMap(r -> r.stored().game().wakeAt());
  }
}

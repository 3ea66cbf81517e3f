package org.flagfall.room;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Decision;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.store.AppendResult;
import org.flagfall.store.FeedMessage;
import org.flagfall.store.StoredGame;

/**
 * A room's copy of its game: follows the log, and tells the members of each step, and of nothing
 * else.
 *
 * <p>Lives on its room's event loop; only {@link #stored} may be called on any thread. Once it is
 * closed it sets no more appointments.
 */
final class HotCopy {
  private final Surroundings around;
  private final Room room;
  private final Herald herald;
  private final Attendance attendance;
  private final Scribe scribe;
  private volatile StoredGame stored;
  private boolean isClosed;

  HotCopy(StoredGame stored, Room room, Herald herald, Attendance attendance, Surroundings around) {
    this.stored = stored;
    this.room = room;
    this.herald = herald;
    this.attendance = attendance;
    this.around = around;
    RoomServices services = around.services();
    this.scribe = new Scribe(services.store(), around.loop(), services.settings().retryAfter());
  }

  StoredGame stored() {
    return stored;
  }

  Game game() {
    return stored.game();
  }

  /**
   * Appends {@code entries}; what came of it is still to be {@linkplain #take taken}.
   *
   * @param uncertain told once, if the outcome is unknown for now
   */
  Future<AppendResult> append(List<Entry> entries, Runnable uncertain) {
    return scribe.append(stored, entries, uncertain);
  }

  /**
   * Reads what the log has beyond this copy; what is found is still to be {@linkplain #take taken}.
   *
   * @param inVain told once, if the store does not answer at first
   */
  Future<AppendResult> read(Runnable inVain) {
    return scribe.refresh(stored, inVain);
  }

  /** Takes over what the log has. */
  void take(AppendResult result) {
    if (result instanceof AppendResult.Done made) {
      apply(made.now());
    } else if (result instanceof AppendResult.Behind behind) {
      apply(behind.now());
    } else if (result instanceof AppendResult.Forked forked) {
      replace(forked.now());
    } else if (result instanceof AppendResult.Gone) {
      herald.tellGone();
      around.house().gone(room);
    }
  }

  /** Takes what another node stored; false if something before it is missing here. */
  boolean take(FeedMessage message) {
    Optional<StoredGame> next = message.applyTo(stored);
    next.filter(game -> !game.version().equals(stored.version())).ifPresent(this::apply);
    return next.isPresent();
  }

  private void apply(StoredGame now) {
    for (StoredGame next : now.since(stored.version())) {
      stored = next;
      herald.tell(next);
    }
    attendance.changed(room);
    setAlarm();
  }

  private void replace(StoredGame now) {
    stored = now;
    herald.tellRolledBack(now);
    attendance.changed(room);
    setAlarm();
  }

  /** Counts what this node stored behind {@code tip}. */
  void count(StoredGame tip, Decision.Accepted accepted) {
    List<Entry> entries = accepted.entries();
    RoomObserver observer = around.services().observer();
    stored.since(tip.version()).stream().limit(entries.size()).forEach(observer::happened);
    Entry last = entries.get(entries.size() - 1);
    if (last.event() instanceof Event.Ended ended && ended.reason().isByClock()) {
      observer.flagFell(around.now().minus(last.at()));
    }
  }

  /** Sets the next appointment: when the player on move may be out of time. */
  void setAlarm() {
    if (!isClosed) {
      setAlarm(game().wakeAt());
    }
  }

  private void setAlarm(Optional<Timestamp> due) {
    around.services().alarms().set(room, due);
  }

  boolean isClosed() {
    return isClosed;
  }

  void close() {
    setAlarm(Optional.empty());
    isClosed = true;
  }
}

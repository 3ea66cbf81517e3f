package org.flagfall.room;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Command.CreditOutage;

/** The outages of the whole service, for games that are opened after them. Thread-safe. */
final class PastOutages {
  /** The oldest is forgotten then. */
  private static final int REMEMBERED = 16;

  private final Deque<CreditOutage> past = new ArrayDeque<>();
  private Optional<Timestamp> since = Optional.empty();

  synchronized void began(Timestamp from) {
    since = Optional.of(from);
  }

  synchronized void ended() {
    since = Optional.empty();
  }

  /** The whole service was out for a while. */
  synchronized void add(CreditOutage outage) {
    past.add(outage);
    if (past.size() > REMEMBERED) {
      past.remove();
    }
  }

  /** Oldest first. */
  synchronized List<CreditOutage> all() {
    return List.copyOf(past);
  }

  /** When the outage began that is not over. */
  synchronized Optional<Timestamp> ongoing() {
    return since;
  }
}

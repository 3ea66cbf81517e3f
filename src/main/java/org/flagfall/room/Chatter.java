package org.flagfall.room;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.UserId;

/** How much each user has said in one room lately. Lives on the room's event loop. */
final class Chatter {
  private static final Millis SPAN = Millis.of(10_000);
  private static final int MOST_USERS = 1_000;

  private final int most;
  private final Map<UserId, Deque<Timestamp>> said =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<UserId, Deque<Timestamp>> eldest) {
          return size() > MOST_USERS;
        }
      };

  /**
   * @param most what one may say in ten seconds
   */
  Chatter(int most) {
    this.most = most;
  }

  /** Notes that {@code user} says something; if that is too much, how long to wait. */
  Optional<Millis> take(UserId user, Timestamp at) {
    Deque<Timestamp> times = said.computeIfAbsent(user, u -> new ArrayDeque<>());
    while (!times.isEmpty() && !at.minus(times.element()).isLessThan(SPAN)) {
      times.remove();
    }
    if (times.size() >= most) {
      return Optional.of(SPAN.minus(at.minus(times.element())).max(Millis.of(1)));
    }
    times.add(at);
    return Optional.empty();
  }
}

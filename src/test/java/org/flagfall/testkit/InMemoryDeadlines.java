package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.store.Deadlines;
import org.flagfall.store.Due;

/** Appointments that {@link InMemoryGameStore} keeps; all futures are completed. */
public final class InMemoryDeadlines implements Deadlines {
  private final Map<String, Timestamp> appointments = new TreeMap<>();

  /** Makes or drops the appointment of a game. */
  public synchronized void set(GameId game, Optional<Timestamp> at) {
    appointments.remove(game.value());
    at.ifPresent(time -> appointments.put(game.value(), time));
  }

  @Override
  public synchronized Future<List<Due>> due(Timestamp until) {
    return Future.succeededFuture(
        appointments.entrySet().stream()
            .filter(entry -> !until.isBefore(entry.getValue()))
            .map(entry -> new Due(new GameId(entry.getKey()), entry.getValue()))
            .sorted(Comparator.comparing(Due::at))
            .toList());
  }

  @Override
  public synchronized Future<Void> postpone(Due due, Timestamp to) {
    appointments.replace(due.game().value(), due.at(), to);
    return Future.succeededFuture();
  }

  @Override
  public synchronized Future<Void> remove(Due due) {
    appointments.remove(due.game().value(), due.at());
    return Future.succeededFuture();
  }
}

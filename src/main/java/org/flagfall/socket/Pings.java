package org.flagfall.socket;

import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;

/**
 * The pings of one connection that measure round trips, one at a time for each game.
 *
 * <p>Each has a payload that nobody can guess, so a pong proves that its ping was received. A pong
 * counts once. Thread-safe.
 */
final class Pings {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int REMEMBERED = 32;

  // A trip is slow that takes this much longer than twice the fastest one.
  private static final Millis MUCH = Millis.of(250);

  private final SocketObserver observer;
  private final Map<GameId, Ping> out = new HashMap<>();
  private final Deque<Long> replaced = new ArrayDeque<>();
  private Optional<Millis> fastest = Optional.empty();

  Pings(SocketObserver observer) {
    this.observer = observer;
  }

  private record Ping(long payload, Timestamp sent, Consumer<Millis> trip) {}

  /** The payload of a ping that goes out for {@code game} at {@code sent}. */
  synchronized long next(GameId game, Timestamp sent, Consumer<Millis> trip) {
    Ping ping = new Ping(RANDOM.nextLong(), sent, trip);
    Optional.ofNullable(out.put(game, ping)).ifPresent(this::replace);
    return ping.payload();
  }

  private void replace(Ping ping) {
    observer.pong(PongFate.MISSING);
    replaced.add(ping.payload());
    if (replaced.size() > REMEMBERED) {
      replaced.remove();
    }
  }

  /** A pong came. */
  synchronized void pong(long payload, Timestamp at) {
    Optional<Ping> found = take(payload);
    if (found.isPresent()) {
      Ping ping = found.get();
      Millis trip = at.minus(ping.sent()).orZero();
      observer.pong(fate(trip));
      ping.trip().accept(trip);
    } else {
      observer.pong(replaced.remove(payload) ? PongFate.LATE : PongFate.FORGED);
    }
  }

  private Optional<Ping> take(long payload) {
    Iterator<Ping> pings = out.values().iterator();
    while (pings.hasNext()) {
      Ping ping = pings.next();
      if (ping.payload() == payload) {
        pings.remove();
        return Optional.of(ping);
      }
    }
    return Optional.empty();
  }

  /** Who holds back all pongs alike can't be told from one whose network is slow. */
  private PongFate fate(Millis trip) {
    Millis best = fastest.map(trip::min).orElse(trip);
    fastest = Optional.of(best);
    return best.times(2).plus(MUCH).isLessThan(trip) ? PongFate.SLOW : PongFate.MEASURED;
  }

  /** Hears no more of {@code game}. */
  synchronized void forget(GameId game) {
    out.remove(game);
  }
}

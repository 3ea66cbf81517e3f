package org.flagfall.broadcast;

import java.util.Optional;
import java.util.function.Consumer;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;
import org.flagfall.game.UserId;

/**
 * One connection, as a game sees it.
 *
 * <p>Its methods may be called on any thread, return at once, never throw, and keep the order of
 * calls made on one thread.
 */
public interface Member {

  /** Who is connected; empty for an anonymous spectator. */
  Optional<UserId> user();

  /** Sends a frame that must not be left out; a connection that can't take it is closed. */
  void send(String frame);

  /**
   * Sends a frame about {@code game} that a connection which is behind may leave out: it then asks
   * for the whole state when it has caught up.
   */
  void show(GameId game, String frame);

  /**
   * Sends a frame that makes up for all that was left out of {@code game}; it must not be left out
   * itself.
   */
  void sendAll(GameId game, String frame);

  /**
   * Measures the round trip right behind what was sent last; the next measurement for {@code game}
   * takes its place.
   *
   * @param trip is given the round trip, at most once, on any thread
   */
  void measure(GameId game, Consumer<Millis> trip);

  /** Runs {@code task} once all that this connection has said by now was handed on. */
  void whenHeard(Runnable task);
}

package org.flagfall.game;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * An interruption of a game.
 *
 * @param since when it began
 * @param reason why
 */
public record Pause(Timestamp since, Reason reason) {
  private static final Millis LONGEST = Millis.ofSeconds(30 * 60);

  /** Why a game is interrupted, or goes on. */
  public enum Reason {
    /** Both players wanted it. */
    AGREEMENT,
    /** A player wanted to go on. */
    PLAYER,
    /** The pause was as long as it may be. */
    TIME,
    /** An arbiter said so. */
    ARBITER
  }

  /** When it is over by itself; that of an arbiter never is. */
  Optional<Timestamp> end() {
    return reason == Reason.ARBITER ? Optional.empty() : Optional.of(since.plus(LONGEST));
  }
}

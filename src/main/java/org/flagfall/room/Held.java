package org.flagfall.room;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Version;

/**
 * How long the service itself kept the last move from the player who is to answer it.
 *
 * <p>Measured by the node that writes the frame to that player: written − made. The first frame
 * counts; a player without a connection here is not credited.
 */
final class Held {
  private Optional<Version> move = Optional.empty();
  private Millis time = Millis.ZERO;

  /**
   * A frame with a move was written to the player who is to answer it.
   *
   * @param move the version by which it was stored: a ply may be played again after a takeback
   */
  void written(Version move, Timestamp made, Timestamp written) {
    if (!isAbout(move)) {
      this.move = Optional.of(move);
      time = written.minus(made).orZero();
    }
  }

  /** What is credited for the turn that follows {@code move}. */
  Millis behind(Version move) {
    return isAbout(move) ? time : Millis.ZERO;
  }

  private boolean isAbout(Version other) {
    return move.isPresent() && move.get().equals(other);
  }

  /** The moves that were measured are no part of the game any more. */
  void forget() {
    move = Optional.empty();
  }
}

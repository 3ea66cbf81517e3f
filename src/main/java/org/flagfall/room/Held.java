package org.flagfall.room;

import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * How long the service itself kept the last move from the player who is to answer it.
 *
 * <p>Measured by the node that writes the frame to that player: written − made. The first frame
 * counts; a player without a connection here is not credited.
 */
final class Held {
  private int ply = -1;
  private Millis time = Millis.ZERO;

  /** A frame with the move that led to {@code ply} was written to the player on move. */
  void written(int ply, Timestamp made, Timestamp written) {
    if (ply != this.ply) {
      this.ply = ply;
      time = written.minus(made).orZero();
    }
  }

  /** What is credited for the turn after {@code ply} half-moves. */
  Millis at(int ply) {
    return ply == this.ply ? time : Millis.ZERO;
  }

  /** The moves that were measured are no part of the game any more. */
  void forget() {
    ply = -1;
  }
}

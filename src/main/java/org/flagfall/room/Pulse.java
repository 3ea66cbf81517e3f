package org.flagfall.room;

import java.util.Optional;
import org.flagfall.broadcast.Member;
import org.flagfall.clock.LagQuota;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;

/**
 * The network time of the turn that runs, as the connections of the player on move measure it here.
 *
 * <p>A ping rides behind each frame that tells this player of the turn; its pong measures the round
 * trip. Of several connections the fastest counts. Lives on its room's event loop.
 */
final class Pulse {
  private final GameId game;
  private final Loop loop;
  private Turn turn = new Turn(-1);

  Pulse(GameId game, Loop loop) {
    this.game = game;
    this.loop = loop;
  }

  /** One turn; a pong that comes later finds the turn that it was sent for. */
  private static final class Turn {
    private final int ply;
    private boolean isAsked;
    private Optional<Millis> trip = Optional.empty();

    Turn(int ply) {
      this.ply = ply;
    }

    void measured(Millis measured) {
      trip = Optional.of(trip.map(measured::min).orElse(measured));
    }
  }

  /** A turn begins: that after {@code ply} half-moves. */
  void begin(int ply) {
    turn = new Turn(ply);
  }

  /** {@code member}, who is to move after {@code ply} half-moves, was told of it just now. */
  void measure(Member member, int ply) {
    if (turn.ply != ply) {
      begin(ply);
    }
    Turn asked = turn;
    asked.isAsked = true;
    member.measure(game, trip -> loop.execute(() -> asked.measured(trip)));
  }

  /** The round trip of the turn after {@code ply} half-moves, as far as it is known. */
  Millis credit(int ply) {
    return turn.ply == ply ? turn.trip.orElse(Millis.ZERO) : Millis.ZERO;
  }

  /** What it may still turn out to be. */
  Millis possible(int ply) {
    boolean isOut = turn.ply == ply && turn.isAsked && turn.trip.isEmpty();
    return isOut ? LagQuota.MOST : credit(ply);
  }
}

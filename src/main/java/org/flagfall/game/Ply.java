package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Position;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * One half-move of a game, with the position it led to.
 *
 * @param number half-moves played after it: 1, 2, 3 …
 * @param uci the move in UCI
 * @param san the move in SAN
 * @param position the position after it
 * @param clock both clocks right after it; empty without
 * @param spent the mover's thinking time after what is not charged
 * @param credit network time that was not charged
 * @param held the service's own time that was not charged
 * @param at when it was made
 * @param version the version of its event
 */
public record Ply(
    int number,
    String uci,
    String san,
    Position position,
    Optional<Clock> clock,
    Millis spent,
    Millis credit,
    Millis held,
    Timestamp at,
    Version version) {

  /** What the mover's clock showed after it; empty without a clock. */
  public Optional<Millis> left() {
    return clock.map(both -> both.left().get(mover()));
  }

  /** Who made the move. */
  public Color mover() {
    return position.turn().opposite();
  }
}

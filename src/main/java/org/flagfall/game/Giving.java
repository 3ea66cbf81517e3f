package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;

/** Giving the opponent time, in casual games: not without end, and not too fast. */
record Giving(Turn turn) {
  /** What is given at once. */
  static final Millis GIFT = Millis.ofSeconds(15);

  /** How often a player may give. */
  static final int MOST = 40;

  /** The least time between two gifts of one player. */
  static final Millis PACE = Millis.ofSeconds(1);

  Decision give(UserId by) {
    return turn.obstacle(by)
        .or(() -> turn.refusedUnless(turn.isCasual() && turn.game().clock().isPresent()))
        .or(turn::pausedObstacle)
        .or(() -> tooMuch(turn.game().tally(turn.seatOf(by))))
        .map(Phase::refuse)
        .orElseGet(() -> gift(turn.seatOf(by)));
  }

  private Optional<Refusal> tooMuch(Tally tally) {
    if (tally.gifts() >= MOST) {
      return Optional.of(Refusal.FORBIDDEN);
    }
    return tally.gaveAt().filter(last -> turn.at().isBefore(last.plus(PACE))).isPresent()
        ? Optional.of(Refusal.TOO_FAST)
        : Optional.empty();
  }

  private Decision gift(Color by) {
    return Decision.Accepted.at(turn.at(), List.of(new Event.TimeGiven(by, GIFT)));
  }
}

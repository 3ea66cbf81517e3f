package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.clock.Timestamp;

/**
 * What a list shows of a game; it does not change with each move.
 *
 * @param startedAt when both players were there
 * @param outcome how it ended
 */
public record Summary(
    GameId id,
    Status status,
    Settings settings,
    ByColor<Optional<User>> players,
    Timestamp createdAt,
    Optional<Timestamp> startedAt,
    Optional<Timestamp> endedAt,
    Optional<Outcome> outcome) {

  /** What a list shows of {@code game}. */
  public static Summary of(Game game) {
    return new Summary(
        game.id(),
        game.status(),
        game.settings(),
        game.players(),
        game.createdAt(),
        game.startedAt(),
        game.endedAt(),
        game.outcome());
  }
}

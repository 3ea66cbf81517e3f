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

  /**
   * What a list may show at {@code now} of a game that was being played of late: with a delay for
   * spectators it begins and ends that much later. Empty if it is not played, as far as they know.
   */
  public Optional<Summary> shownAt(Timestamp now) {
    boolean hasBegun = startedAt.filter(at -> isShown(at, now)).isPresent();
    boolean hasEnded = endedAt.map(at -> isShown(at, now)).orElse(false);
    return hasBegun && !hasEnded ? Optional.of(playing()) : Optional.empty();
  }

  private boolean isShown(Timestamp at, Timestamp now) {
    return !now.isBefore(at.plus(settings.spectatorDelay()));
  }

  private Summary playing() {
    return new Summary(
        id,
        Status.PLAYING,
        settings,
        players,
        createdAt,
        startedAt,
        Optional.empty(),
        Optional.empty());
  }
}

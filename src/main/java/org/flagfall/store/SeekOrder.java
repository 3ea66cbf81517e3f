package org.flagfall.store;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.Settings;

/**
 * A seek, and what is to become of it.
 *
 * @param instead the seek that it takes the place of
 * @param most how many seeks one user may have
 * @param over a game that its user was paired for, and that no longer stands in the way
 * @param game the name of the game, should there be a partner
 * @param settings how it would be played
 * @param color the seeker's colour where neither side wants one
 */
public record SeekOrder(
    Seek seek,
    Optional<SeekId> instead,
    int most,
    Optional<GameId> over,
    GameId game,
    Settings settings,
    Color color) {

  /** The same, where the user's last game no longer stands in the way. */
  public SeekOrder after(GameId last) {
    return new SeekOrder(seek, instead, most, Optional.of(last), game, settings, color);
  }
}

package org.flagfall.store;

import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;
import org.flagfall.game.SeekId;
import org.flagfall.game.Settings;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/**
 * Two who found each other. It is stored before their game is made, which any node may do.
 *
 * @param game the name of their game
 * @param settings how it is played
 * @param ended the seeks of both that it ended, those on other connections among them
 */
public record Pairing(GameId game, Settings settings, ByColor<User> players, Set<SeekId> ended) {
  public Pairing {
    ended = Set.copyOf(ended);
  }

  /** Where {@code user} sits. */
  public Optional<Color> seatOf(UserId user) {
    if (players.white().id().equals(user)) {
      return Optional.of(Color.WHITE);
    }
    return players.black().id().equals(user) ? Optional.of(Color.BLACK) : Optional.empty();
  }
}

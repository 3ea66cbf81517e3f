package org.flagfall.protocol;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;

/**
 * Who is there.
 *
 * @param players how each player is reached; empty for an open seat
 * @param spectators how many people watch
 * @param claimIn how long until an absence may be claimed, where one is counted
 */
public record Presence(
    GameId game, ByColor<Optional<Reach>> players, int spectators, Optional<Millis> claimIn) {

  /** Whether a player has a connection. */
  public enum Reach {
    ONLINE,
    AWAY
  }

  void write(Json json) {
    json.put("type", "presence").put("game", game.value());
    json.putOrNull("white", players.get(Color.WHITE).map(Words.REACH::word))
        .putOrNull("black", players.get(Color.BLACK).map(Words.REACH::word))
        .put("spectators", spectators);
    claimIn.ifPresent(time -> json.put("claimIn", time.value()));
  }
}

package org.flagfall.protocol;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Outcome;
import org.flagfall.game.Settings;
import org.flagfall.game.Status;
import org.flagfall.game.User;

/** A game as a list shows it. */
public record GameSummary(
    GameId id,
    Status status,
    Settings settings,
    ByColor<Optional<User>> players,
    Timestamp createdAt,
    Optional<Timestamp> startedAt,
    Optional<Timestamp> endedAt,
    Optional<Outcome> outcome) {

  /** What a list shows of {@code game}. */
  public static GameSummary of(Game game) {
    return new GameSummary(
        game.id(),
        game.status(),
        game.settings(),
        game.players(),
        game.createdAt(),
        game.startedAt(),
        game.endedAt(),
        game.outcome());
  }

  void write(Json json) {
    json.put("id", id.value()).put("status", status.code());
    PartWriter.putSettings(json, settings);
    PartWriter.putPlayers(json, players);
    PartWriter.putOutcome(json, outcome);
    json.put("createdAt", createdAt.epochMillis());
    startedAt.ifPresent(at -> json.put("startedAt", at.epochMillis()));
    endedAt.ifPresent(at -> json.put("endedAt", at.epochMillis()));
  }
}

package org.flagfall.protocol;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.game.Game;
import org.flagfall.game.Outcome;
import org.flagfall.game.Settings;
import org.flagfall.game.Summary;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/** Writes what stands inside several messages: users, players, settings, outcomes. */
final class PartWriter {
  private PartWriter() {}

  static void user(Json json, User user) {
    json.put("id", user.id().value())
        .put("name", user.name())
        .put("kind", Words.KIND.word(user.kind()));
  }

  /** A field with a user, or {@code null}. */
  static void putUser(Json json, String name, Optional<User> user) {
    user.ifPresentOrElse(
        known -> json.put(name, fields -> user(fields, known)), () -> json.putNull(name));
  }

  static void putPlayers(Json json, ByColor<Optional<User>> players) {
    json.put(
        "players",
        fields -> {
          putUser(fields, "white", players.get(Color.WHITE));
          putUser(fields, "black", players.get(Color.BLACK));
        });
  }

  static void putSettings(Json json, Settings settings) {
    json.put("settings", fields -> settings(fields, settings));
  }

  private static void settings(Json json, Settings settings) {
    json.put("timeControl", settings.timeControl().text())
        .put("clockStart", Words.CLOCK_START.word(settings.clockStart()))
        .put("variant", Words.VARIANT.word(settings.variant()))
        .put("fen", settings.fen())
        .put("rules", settings.rules().name())
        .put("rated", settings.rated() == Settings.Rated.RATED)
        .put("opponent", settings.opponent().map(Object::toString));
    if (!settings.arbiters().isEmpty()) {
      json.putAll("arbiters", settings.arbiters().stream().map(UserId::value).toList());
    }
    if (settings.isDelayed()) {
      json.put("spectatorDelay", settings.spectatorDelay().toSeconds());
    }
    putUser(json, "creator", Optional.of(settings.creator()));
  }

  static void putOutcome(Json json, Optional<Outcome> outcome) {
    outcome.ifPresent(
        end ->
            json.put("result", end.result().text())
                .put("reason", end.reason().code())
                .put("detail", end.detail()));
  }

  /** When a first move must have come, while one is waited for. */
  static void putFirstMoveBy(Json json, Game game) {
    game.firstMoveBy().ifPresent(at -> json.put("firstMoveBy", at.epochMillis()));
  }

  /** A game as a list shows it. */
  static void summary(Json json, Summary game) {
    json.put("id", game.id().value()).put("status", game.status().code());
    putSettings(json, game.settings());
    putPlayers(json, game.players());
    putOutcome(json, game.outcome());
    json.put("createdAt", game.createdAt().epochMillis());
    game.startedAt().ifPresent(at -> json.put("startedAt", at.epochMillis()));
    game.endedAt().ifPresent(at -> json.put("endedAt", at.epochMillis()));
  }
}

package org.flagfall.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.game.Outcome;
import org.flagfall.game.Summary;
import org.flagfall.game.User;

/** Summaries as JSON objects. */
final class SummaryCodec {
  private SummaryCodec() {}

  static String write(Summary summary) {
    return Json.write(out -> write(out, summary));
  }

  private static void write(JsonGenerator out, Summary summary) throws IOException {
    out.writeStartObject();
    out.writeStringField("id", summary.id().value());
    out.writeStringField("status", Words.STATUS.word(summary.status()));
    out.writeFieldName("settings");
    SettingsCodec.write(out, summary.settings());
    writeUser(out, "white", summary.players().white());
    writeUser(out, "black", summary.players().black());
    out.writeNumberField("created", summary.createdAt().epochMillis());
    writeInstant(out, "started", summary.startedAt());
    writeInstant(out, "ended", summary.endedAt());
    writeOutcome(out, summary.outcome());
    out.writeEndObject();
  }

  private static void writeUser(JsonGenerator out, String name, Optional<User> user)
      throws IOException {
    if (user.isPresent()) {
      out.writeFieldName(name);
      SettingsCodec.writeUser(out, user.get());
    }
  }

  private static void writeInstant(JsonGenerator out, String name, Optional<Timestamp> at)
      throws IOException {
    if (at.isPresent()) {
      out.writeNumberField(name, at.get().epochMillis());
    }
  }

  private static void writeOutcome(JsonGenerator out, Optional<Outcome> outcome)
      throws IOException {
    if (outcome.isPresent()) {
      out.writeStringField("result", Words.RESULT.word(outcome.get().result()));
      out.writeStringField("reason", Words.REASON.word(outcome.get().reason()));
      out.writeStringField("detail", outcome.get().detail().orElse(null));
    }
  }

  /**
   * What {@link #write} wrote.
   *
   * @throws UnreadableException if {@code text} is something else
   */
  static Summary read(String text) {
    JsonNode in = Json.read(text);
    return new Summary(
        new GameId(Json.text(in.path("id"))),
        Words.STATUS.value(Json.text(in.path("status"))),
        SettingsCodec.read(in.path("settings")),
        new ByColor<>(user(in.path("white")), user(in.path("black"))),
        Timestamp.of(Json.number(in.path("created"))),
        instant(in.path("started")),
        instant(in.path("ended")),
        Json.optional(in.path("result"), result -> outcome(in)));
  }

  private static Optional<User> user(JsonNode in) {
    return Json.optional(in, SettingsCodec::readUser);
  }

  private static Optional<Timestamp> instant(JsonNode in) {
    return Json.optional(in, at -> Timestamp.of(Json.number(at)));
  }

  private static Outcome outcome(JsonNode in) {
    return new Outcome(
        Words.RESULT.value(Json.text(in.path("result"))),
        Words.REASON.value(Json.text(in.path("reason"))),
        Json.optional(in.path("detail"), Json::text));
  }
}

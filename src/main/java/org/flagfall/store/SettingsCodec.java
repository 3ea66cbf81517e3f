package org.flagfall.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.clock.TimeControls;
import org.flagfall.game.Settings;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/** Settings and users as JSON objects; what has its usual value is left out. */
final class SettingsCodec {
  private static final String CREATOR = "by";
  private static final String TIME_CONTROL = "time";
  private static final String CLOCK_START = "start";
  private static final String VARIANT = "variant";
  private static final String FEN = "fen";
  private static final String RULES = "rules";
  private static final String RATED = "rated";
  private static final String ARBITERS = "arbiters";
  private static final String OPPONENT = "opponent";
  private static final String SPECTATOR_DELAY = "delay";

  private SettingsCodec() {}

  static void write(JsonGenerator out, Settings settings) throws IOException {
    out.writeStartObject();
    out.writeFieldName(CREATOR);
    writeUser(out, settings.creator());
    out.writeStringField(TIME_CONTROL, settings.timeControl().text());
    out.writeStringField(CLOCK_START, Words.CLOCK_START.word(settings.clockStart()));
    out.writeStringField(VARIANT, Words.VARIANT.word(settings.variant()));
    if (settings.fen().isPresent()) {
      out.writeStringField(FEN, settings.fen().get());
    }
    out.writeFieldName(RULES);
    RuleSetCodec.write(out, settings.rules());
    if (settings.rated() == Settings.Rated.RATED) {
      out.writeBooleanField(RATED, true);
    }
    if (settings.opponent().isPresent()) {
      out.writeStringField(OPPONENT, settings.opponent().get().value());
    }
    if (!settings.arbiters().isEmpty()) {
      out.writeArrayFieldStart(ARBITERS);
      for (UserId arbiter : settings.arbiters()) {
        out.writeString(arbiter.value());
      }
      out.writeEndArray();
    }
    if (settings.isDelayed()) {
      out.writeNumberField(SPECTATOR_DELAY, settings.spectatorDelay().value());
    }
    out.writeEndObject();
  }

  static Settings read(JsonNode in) {
    return new Settings(
        readUser(in.path(CREATOR)),
        readTimeControl(Json.text(in.path(TIME_CONTROL))),
        Words.CLOCK_START.value(Json.text(in.path(CLOCK_START))),
        Words.VARIANT.value(Json.text(in.path(VARIANT))),
        Json.optional(in.path(FEN), Json::text),
        RuleSetCodec.read(in.path(RULES)),
        in.path(RATED).asBoolean() ? Settings.Rated.RATED : Settings.Rated.CASUAL,
        Json.optional(in.path(OPPONENT), at -> new UserId(Json.text(at))),
        readArbiters(in.path(ARBITERS)),
        Millis.of(in.path(SPECTATOR_DELAY).asLong()));
  }

  static TimeControl readTimeControl(String text) {
    if (TimeControls.read(text) instanceof TimeControls.Ok ok) {
      return ok.control();
    }
    throw new UnreadableException("unknown time control " + text);
  }

  private static List<UserId> readArbiters(JsonNode in) {
    List<UserId> arbiters = new ArrayList<>();
    in.forEach(id -> arbiters.add(new UserId(Json.text(id))));
    return arbiters;
  }

  static void writeUser(JsonGenerator out, User user) throws IOException {
    out.writeStartObject();
    out.writeStringField("id", user.id().value());
    out.writeStringField("name", user.name());
    out.writeStringField("kind", Words.USER_KIND.word(user.kind()));
    out.writeEndObject();
  }

  static User readUser(JsonNode in) {
    return new User(
        new UserId(Json.text(in.path("id"))),
        Json.text(in.path("name")),
        Words.USER_KIND.value(Json.text(in.path("kind"))));
  }
}

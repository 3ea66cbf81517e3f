package org.flagfall.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.game.GameId;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.Settings;

/** Seeks and pairings as JSON, in the form that the script reads and writes, too. */
final class SeekCodec {
  private SeekCodec() {}

  /**
   * A seek.
   *
   * @param home by what the script tells the nodes apart
   */
  static String write(Seek seek, String home) {
    return Json.write(
        out -> {
          out.writeStartObject();
          out.writeStringField("id", seek.id().value());
          out.writeFieldName("user");
          SettingsCodec.writeUser(out, seek.user());
          out.writeStringField("time", seek.timeControl().text());
          out.writeStringField("rules", seek.rules());
          out.writeStringField("variant", Words.VARIANT.word(seek.variant()));
          if (seek.color().isPresent()) {
            out.writeStringField("color", Words.COLOR.word(seek.color().get()));
          }
          out.writeStringField("home", home);
          out.writeStringField("pool", pool(seek));
          out.writeEndObject();
        });
  }

  /** The same for all seeks of the same game, and for no other. */
  private static String pool(Seek seek) {
    return seek.timeControl().text()
        + ' '
        + seek.rules()
        + ' '
        + Words.VARIANT.word(seek.variant())
        + ' ';
  }

  static String write(Settings settings) {
    return Json.write(out -> SettingsCodec.write(out, settings));
  }

  static Seek read(String text) {
    return read(Json.read(text));
  }

  private static Seek read(JsonNode in) {
    return new Seek(
        id(in.path("id")),
        SettingsCodec.readUser(in.path("user")),
        SettingsCodec.readTimeControl(Json.text(in.path("time"))),
        Json.text(in.path("rules")),
        Words.VARIANT.value(Json.text(in.path("variant"))),
        Json.optional(in.path("color"), at -> Words.COLOR.value(Json.text(at))));
  }

  private static SeekId id(JsonNode in) {
    return new SeekId(Json.text(in));
  }

  static Pairing readPairing(String text) {
    return pairing(Json.read(text));
  }

  private static Pairing pairing(JsonNode in) {
    Set<SeekId> ended = new HashSet<>();
    in.path("ended").forEach(id -> ended.add(id(id)));
    return new Pairing(
        new GameId(Json.text(in.path("game"))),
        SettingsCodec.read(in.path("settings")),
        new ByColor<>(
            SettingsCodec.readUser(in.path("white")), SettingsCodec.readUser(in.path("black"))),
        ended);
  }

  static SeekChange readChange(String text) {
    JsonNode in = Json.read(text);
    List<Seek> added = new ArrayList<>();
    in.path(1).forEach(seek -> added.add(read(seek)));
    List<SeekId> removed = new ArrayList<>();
    in.path(2).forEach(id -> removed.add(id(id)));
    Optional<Pairing> pairing = Json.optional(in.path(3), SeekCodec::pairing);
    return new SeekChange(Json.number(in.path(0)), added, removed, pairing);
  }
}

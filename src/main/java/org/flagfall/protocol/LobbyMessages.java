package org.flagfall.protocol;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.GameId;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;

/** The texts of the messages about finding an opponent. */
public final class LobbyMessages {
  private static final String TYPE = "type";
  private static final String SEEKS = "seeks";

  private LobbyMessages() {}

  /** The seek is placed. */
  public static String sought(Optional<String> id, SeekId seek) {
    return Json.object(json -> json.put(TYPE, "ack").put("id", id).put("seek", seek.value()));
  }

  /** An opponent was found; their game has begun. */
  public static String paired(GameId game, Color color) {
    return Json.object(
        json ->
            json.put(TYPE, "paired")
                .put("game", game.value())
                .put("color", Words.COLOR.word(color)));
  }

  /** A seek as lists show it. */
  public static String seek(Seek seek) {
    return Json.object(
        json ->
            json.put("seek", seek.id().value())
                .put("user", fields -> PartWriter.user(fields, seek.user()))
                .put("timeControl", seek.timeControl().text())
                .put("rules", seek.rules())
                .put("variant", Words.VARIANT.word(seek.variant()))
                .put("color", seek.color().map(Words.COLOR::word)));
  }

  /**
   * All open seeks.
   *
   * @param seeks their texts, as {@link #seek} made them
   */
  public static String seeks(Optional<String> id, List<String> seeks, Optional<Crowd> crowd) {
    return Json.object(
        json -> {
          json.put(TYPE, SEEKS).put("id", id).putRaw(SEEKS, seeks);
          crowd.ifPresent(known -> known.write(json));
        });
  }

  /**
   * How the open seeks have changed.
   *
   * @param added the texts of new ones, as {@link #seek} made them
   */
  public static String seeksChanged(
      List<String> added, List<SeekId> removed, Optional<Crowd> crowd) {
    return Json.object(
        json -> {
          json.put(TYPE, "seeksChanged")
              .putRaw("added", added)
              .putAll("removed", removed.stream().map(SeekId::value).toList());
          crowd.ifPresent(known -> known.write(json));
        });
  }
}

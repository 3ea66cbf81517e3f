package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalLong;
import org.flagfall.testkit.Json;

/**
 * A command that a player gave, perhaps several times with the same key until it was answered.
 *
 * @param message what was sent
 * @param acked the version that its ack named; empty if it was refused or never answered
 * @param isRefused whether it was refused for good, so that nothing may have come of it
 * @param isInDoubt whether it was acknowledged, and the client was told later that the log has lost
 *     its end
 */
record Request(JsonNode message, OptionalLong acked, boolean isRefused, boolean isInDoubt) {

  static Request of(JsonNode message, OptionalLong acked, boolean isRefused) {
    return new Request(message, acked, isRefused, false);
  }

  /** The same when its ack is worth nothing any more. */
  Request inDoubt() {
    return new Request(message, OptionalLong.empty(), false, true);
  }

  String key() {
    return Json.text(message, "key");
  }

  /** Whether {@code event}, by the player of {@code color}, is what this asked for. */
  boolean asksFor(JsonNode event, String color) {
    String kind = Json.text(event, "kind");
    return switch (Json.text(message, "type")) {
      case "move" ->
          kind.equals("moved")
              && Json.text(event, "uci").equals(Json.text(message, "uci"))
              && Json.number(event, "ply") == Json.number(message, "ply") + 1;
      case "draw" -> isDrawn(kind) || kind.equals("drawOffered") && isBy(event, color);
      case "takeback" ->
          kind.equals("takenBack") || kind.equals("takebackOffered") && isBy(event, color);
      case "giveTime" -> kind.equals("timeGiven") && isBy(event, color);
      case "resign", "abort" -> kind.equals("ended");
      default -> false;
    };
  }

  private static boolean isBy(JsonNode event, String color) {
    return Json.text(event, "by").equals(color);
  }

  /** An offer or a claim may end the game at once. */
  private static boolean isDrawn(String kind) {
    return kind.equals("ended");
  }

  @Override
  public String toString() {
    return message + (acked.isPresent() ? " (version " + acked.getAsLong() + ")" : " (no ack)");
  }
}

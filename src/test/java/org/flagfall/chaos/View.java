package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.flagfall.testkit.Json;

/** What a client knows of a game, kept up to date event by event. */
final class View {
  private long version;
  private String history = "";
  private String status = "waiting";
  private int ply;
  private String drawOffer = "";
  private long drawOfferVersion;
  private String takebackOffer = "";

  /** Takes the answer to a join; what does not fit is told. */
  Optional<String> joined(JsonNode frame) {
    history = Json.text(frame, "history");
    if (frame.has("state")) {
      adopt(frame.path("state"));
    }
    for (JsonNode event : frame.path("events")) {
      Optional<String> fault = event(event);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return version == Json.number(frame, "version")
        ? Optional.empty()
        : Optional.of("joined at " + frame.path("version") + ", but at " + version);
  }

  private void adopt(JsonNode state) {
    version = Json.number(state, "version");
    status = Json.text(state, "status");
    ply = state.path("ply").asInt();
    drawOffer = Json.text(state.path("draw"), "offeredBy");
    drawOfferVersion = Json.number(state.path("draw"), "offer");
    takebackOffer = Json.text(state.path("takeback"), "offeredBy");
  }

  /** Takes the next event; a gap is told. */
  Optional<String> event(JsonNode event) {
    long next = Json.number(event, "version");
    if (next != version + 1) {
      return Optional.of("version " + next + " after " + version);
    }
    version = next;
    apply(event);
    return Optional.empty();
  }

  private void apply(JsonNode event) {
    switch (Json.text(event, "kind")) {
      case "started" -> status = "playing";
      case "moved" -> {
        ply = event.path("ply").asInt();
        takebackOffer = "";
      }
      case "takenBack" -> {
        ply = event.path("ply").asInt();
        takebackOffer = "";
      }
      case "drawOffered" -> {
        drawOffer = Json.text(event, "by");
        drawOfferVersion = version;
      }
      case "drawDeclined" -> drawOffer = "";
      case "takebackOffered" -> takebackOffer = Json.text(event, "by");
      case "takebackDeclined" -> takebackOffer = "";
      case "ended" -> status = "ended";
      default -> {}
    }
  }

  long version() {
    return version;
  }

  String history() {
    return history;
  }

  boolean isPlaying() {
    return status.equals("playing");
  }

  boolean isEnded() {
    return status.equals("ended");
  }

  int ply() {
    return ply;
  }

  /** Whose clock runs. */
  String mover() {
    return ply % 2 == 0 ? "white" : "black";
  }

  /** Who offers a draw; empty if nobody does. */
  String drawOffer() {
    return drawOffer;
  }

  long drawOfferVersion() {
    return drawOfferVersion;
  }

  /** Who wants to take back; empty if nobody does. */
  String takebackOffer() {
    return takebackOffer;
  }

  @Override
  public String toString() {
    return status + " at version " + version + ", ply " + ply;
  }
}

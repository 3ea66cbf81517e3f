package org.flagfall.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one client knows of one game: the state it was given and every event since, in order.
 * Thread-safe: a test reads while its clients hear.
 */
final class GameView {

  private final String game;
  private final SortedMap<Long, JsonNode> events = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();
  private JsonNode state;
  private String role;
  private String history;
  private long version;
  private boolean joined;

  GameView(String game) {
    this.game = game;
  }

  synchronized void joined(JsonNode frame) {
    joined = true;
    role = frame.path("role").asText();
    history = frame.path("history").asText();
    if (frame.has("state")) {
      state = frame.path("state");
      version = frame.path("version").asLong();
    } else {
      frame.path("events").forEach(this::missed);
    }
    if (version != frame.path("version").asLong()) {
      faults.add("joined says version " + frame.path("version") + ", its events end " + version);
    }
  }

  /** An event of the answer to a join: it may be known already, but then it is the same. */
  private void missed(JsonNode event) {
    long number = event.path("version").asLong();
    JsonNode known = events.putIfAbsent(number, event);
    if (known != null && !known.equals(event)) {
      faults.add("version " + number + " was " + known + " and is now " + event);
    }
    version = Math.max(version, number);
  }

  synchronized void event(JsonNode event) {
    long number = event.path("version").asLong();
    if (!joined) {
      faults.add("an event without having joined: " + event);
    } else if (number != version + 1) {
      faults.add("version " + number + " after " + version + ": " + event);
    }
    events.put(number, event);
    version = number;
  }

  synchronized void left() {
    joined = false;
  }

  /** The sender's own event comes before its ack. */
  synchronized void acked(JsonNode ack) {
    if (joined && ack.path("version").asLong() > version) {
      faults.add("ack before its event: " + ack + " at version " + version);
    }
  }

  synchronized List<String> faults() {
    return List.copyOf(faults);
  }

  String game() {
    return game;
  }

  synchronized long version() {
    return version;
  }

  synchronized String history() {
    return history;
  }

  synchronized String role() {
    return role;
  }

  synchronized JsonNode state() {
    return state;
  }

  synchronized SortedMap<Long, JsonNode> events() {
    return new TreeMap<>(events);
  }

  synchronized Optional<JsonNode> last(String kind) {
    JsonNode last = null;
    for (JsonNode event : events.values()) {
      if (event.path("kind").asText().equals(kind)) {
        last = event;
      }
    }
    return Optional.ofNullable(last);
  }
}

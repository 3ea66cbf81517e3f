package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.flagfall.testkit.Json;

/**
 * What one client can tell of one game, in the order in which it happened.
 *
 * @param who a name for reports
 * @param color {@code white}, {@code black}, or empty for a spectator
 * @param told the events it was told, over all its connections
 * @param states the states it was given, which stand for all that was not told before them
 * @param requests the commands it gave
 * @param doubted how many of {@code told}, the first ones, belong to a telling of the log that was
 *     given up later: the service has said that their end may be lost
 */
record Testimony(
    String who,
    String color,
    List<JsonNode> told,
    List<Given> states,
    List<Request> requests,
    int doubted) {
  Testimony {
    told = List.copyOf(told);
    states = List.copyOf(states);
    requests = List.copyOf(requests);
  }

  /** Of one telling. */
  Testimony(
      String who, String color, List<JsonNode> told, List<Given> states, List<Request> requests) {
    this(who, color, told, states, requests, 0);
  }

  /**
   * A state in the answer to a join.
   *
   * @param known the version that the client knew before; 0 for nothing
   * @param isDoubted whether it belongs to a telling of the log that was given up later
   */
  record Given(long known, JsonNode state, boolean isDoubted) {

    /** Of a telling that stands. */
    Given(long known, JsonNode state) {
      this(known, state, false);
    }

    /** The same, in doubt. */
    Given inDoubt() {
      return new Given(known, state, true);
    }

    /** Whether {@code version} was told by this state and not by an event. */
    boolean covers(long version) {
      return version > known && version <= Json.number(state, "version");
    }
  }
}

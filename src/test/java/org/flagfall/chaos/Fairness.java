package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.flagfall.testkit.Json;

/**
 * What players were charged for troubles of the service, and what they were given without any.
 * Pure.
 *
 * @param charged milliseconds of timed turns, in which nothing could be stored and which were
 *     neither credited nor held
 * @param mostCharged the most in one turn
 * @param given milliseconds credited while nothing was broken
 * @param mostGiven the most at once
 */
record Fairness(long charged, long mostCharged, long given, long mostGiven) {

  /**
   * @param away when nothing could be stored
   * @param broken when anything was broken, generously
   */
  static Fairness of(List<JsonNode> log, List<long[]> away, List<long[]> broken) {
    Fairness sum = new Fairness(0, 0, 0, 0);
    long since = 0;
    long credited = 0;
    boolean isTimed = false;
    for (JsonNode event : log) {
      long at = Json.number(event, "at");
      switch (Json.text(event, "kind")) {
        case "clockCredited" -> {
          credited += Json.number(event, "ms");
          sum = sum.giving(outside(event, broken));
        }
        case "started", "moved", "takenBack", "ended" -> {
          if (isTimed) {
            long spared = credited + Json.number(event, "held");
            sum = sum.charging(Spans.covered(within(away, since, at)) - spared);
          }
          isTimed = event.path("clock").path("running").isTextual();
          since = at;
          credited = 0;
        }
        default -> {}
      }
    }
    return sum;
  }

  private static long outside(JsonNode credit, List<long[]> broken) {
    long from = Json.number(credit, "from");
    long to = Json.number(credit, "to");
    return to - from - Spans.covered(within(broken, from, to));
  }

  private static List<long[]> within(List<long[]> spans, long from, long to) {
    List<long[]> parts = new ArrayList<>();
    for (long[] span : spans) {
      if (span[0] < to && span[1] > from) {
        parts.add(new long[] {Math.max(from, span[0]), Math.min(to, span[1])});
      }
    }
    return parts;
  }

  private Fairness charging(long ms) {
    long more = Math.max(0, ms);
    return new Fairness(charged + more, Math.max(mostCharged, more), given, mostGiven);
  }

  private Fairness giving(long ms) {
    return new Fairness(charged, mostCharged, given + ms, Math.max(mostGiven, ms));
  }
}

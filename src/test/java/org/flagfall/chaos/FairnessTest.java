package org.flagfall.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Who paid for an outage, and who was given too much. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FairnessTest {
  private static final List<long[]> NEVER = List.of();

  @Test
  void an_outage_that_is_credited_is_charged_to_nobody() {
    List<JsonNode> log = List.of(moved(1_000), credited(2_000, 5_000, 3_000), moved(6_000));
    List<long[]> outage = List.of(new long[] {2_000, 5_000});
    assertEquals(new Fairness(0, 0, 0, 0), Fairness.of(log, outage, outage));
  }

  @Test
  void an_outage_that_is_not_credited_is_charged() {
    List<JsonNode> log = List.of(moved(1_000), moved(6_000), credited(7_000, 7_100, 100));
    List<long[]> outage = List.of(new long[] {500, 5_000});
    assertEquals(new Fairness(4_000, 4_000, 100, 100), Fairness.of(log, outage, outage));
  }

  @Test
  void an_outage_that_is_held_is_charged_to_nobody() {
    List<JsonNode> log = List.of(moved(1_000), moved(6_000, 4_500));
    List<long[]> outage = List.of(new long[] {1_000, 5_500});
    assertEquals(new Fairness(0, 0, 0, 0), Fairness.of(log, outage, outage));
  }

  @Test
  void what_is_credited_without_trouble_is_a_gift() {
    List<JsonNode> log = List.of(moved(1_000), credited(2_000, 5_000, 3_000), moved(6_000));
    List<long[]> outage = List.of(new long[] {3_000, 4_000});
    assertEquals(new Fairness(0, 0, 2_000, 2_000), Fairness.of(log, NEVER, outage));
  }

  @Test
  void before_a_clock_runs_nobody_is_charged() {
    JsonNode untimed = Json.read("{\"kind\":\"started\",\"at\":1000,\"clock\":{\"running\":null}}");
    List<long[]> outage = List.of(new long[] {1_500, 5_000});
    assertEquals(
        new Fairness(0, 0, 0, 0), Fairness.of(List.of(untimed, moved(6_000)), outage, NEVER));
  }

  private static JsonNode moved(long at) {
    return moved(at, 0);
  }

  private static JsonNode moved(long at, long held) {
    JsonNode clock = Json.object("running", "white");
    return Json.object("kind", "moved", "at", at, "clock", clock, "held", held);
  }

  private static JsonNode credited(long from, long to, long ms) {
    return Json.object("kind", "clockCredited", "at", to, "from", from, "to", to, "ms", ms);
  }
}

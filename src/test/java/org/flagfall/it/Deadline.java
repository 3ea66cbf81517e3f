package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

/** When a flag is due. */
final class Deadline {

  /** What the service may at most have kept a move from the player who is to answer it. */
  private static final long MOST_HELD = 1_000;

  private Deadline() {}

  /** The instant at which the flag of the clock falls that runs after an event. */
  static long of(JsonNode event) {
    JsonNode clock = event.path("clock");
    long bare = clock.path("at").asLong() + clock.path(clock.path("running").asText()).asLong();
    assertEquals(bare, clock.path("deadline").asLong(), event::toString);
    return bare;
  }

  /**
   * The game ended when it was due: never before, and later only by the service's own time, which
   * is credited to the player on move.
   */
  static void assertKept(long due, JsonNode ended) {
    long held = ended.path("at").asLong() - due;
    assertTrue(held >= 0 && held <= MOST_HELD, () -> held + " ms after it was due: " + ended);
  }
}

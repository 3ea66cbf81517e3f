package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

/** When a flag is due. */
final class Deadline {

  /** The most network time that a turn may leave uncharged: see "The quota" in docs/clock.md. */
  private static final long MOST_CREDIT = 1_000;

  private Deadline() {}

  /** The instant at which the flag of the clock falls that runs after an event. */
  static long of(JsonNode event) {
    JsonNode clock = event.path("clock");
    long bare = clock.path("at").asLong() + clock.path(clock.path("running").asText()).asLong();
    assertEquals(bare, clock.path("deadline").asLong(), event::toString);
    return bare;
  }

  /** What the end says that the player who ran out of time was not charged for the last turn. */
  static long spared(JsonNode ended) {
    return ended.path("held").asLong() + ended.path("credit").asLong();
  }

  /**
   * The game ended when it was due, later only by what the player on move was not charged: the
   * service's own time, which is no more than that player saw, and network time within the quota.
   *
   * @param mostHeld how long the last move took to that player at the most
   */
  static void assertKept(long due, long mostHeld, JsonNode ended) {
    assertEquals(due + spared(ended), ended.path("at").asLong(), ended::toString);
    assertTrue(
        ended.path("held").asLong() <= Math.max(0, mostHeld),
        () -> "no move was held for so long, but for " + mostHeld + " ms: " + ended);
    assertTrue(ended.path("credit").asLong() <= MOST_CREDIT, ended::toString);
  }
}

package org.flagfall.store;

import java.time.Duration;

/**
 * When a node that is silent counts as gone. Nodes beat once a second; a machine that has too much
 * to do is late, and looks like a dead one.
 *
 * @param fresh a node heard of within this is there; where all are silent for longer, that was an
 *     outage
 * @param dead a node silent for longer is dead, and its players are absent
 */
public record HeartbeatLimits(Duration fresh, Duration dead) {

  private static final Duration LEAST = Duration.ofSeconds(2);

  /** What a word may take on its way. */
  private static final Duration WAY = Duration.ofMillis(500);

  /** 3 s and 30 s. */
  public static final HeartbeatLimits DEFAULT =
      new HeartbeatLimits(Duration.ofSeconds(3), Duration.ofSeconds(30));

  /**
   * @throws IllegalArgumentException if a single late beat would be taken for death, or a node
   *     could be dead and there
   */
  public HeartbeatLimits {
    if (fresh.compareTo(LEAST) < 0 || dead.compareTo(fresh) < 0) {
      throw new IllegalArgumentException("limits of heartbeats: " + fresh + ", " + dead);
    }
  }

  /** Who is to be heard once a second, and was not for so long, is taken to be silent. */
  public Duration silent() {
    return fresh.plus(WAY);
  }
}

package org.flagfall.store;

import java.time.Duration;

/**
 * What must be sure of a stored entry before anybody is told of it.
 *
 * @param level how sure
 * @param replicas how many replicas must have the entry; 0 but for {@link Level#REPLICATED}
 * @param within how long they are waited for; without their word the outcome is unknown
 */
public record Durability(Level level, int replicas, Duration within) {

  /** How sure. */
  public enum Level {
    /** Redis has it in memory, and on its disk within about a second. */
    EVERYSEC,
    /** It is on the disk of Redis, which must be set to {@code appendfsync always}. */
    ALWAYS,
    /** So many replicas have it in memory, too. */
    REPLICATED
  }

  /** The usual. */
  public static final Durability EVERYSEC = new Durability(Level.EVERYSEC, 0, Duration.ZERO);

  /** On the disk first. */
  public static final Durability ALWAYS = new Durability(Level.ALWAYS, 0, Duration.ZERO);

  /** In the memory of {@code replicas} replicas first, at least one. */
  public static Durability replicated(int replicas, Duration within) {
    return new Durability(Level.REPLICATED, replicas, within);
  }

  /**
   * @throws IllegalArgumentException if replicas are to be waited for but none, or no time is named
   */
  public Durability {
    boolean isReplicated = level == Level.REPLICATED;
    if (isReplicated != replicas > 0 || isReplicated && within.toMillis() < 1) {
      throw new IllegalArgumentException("replicas to wait for: " + replicas + " for " + within);
    }
  }

  /** Whether replicas are waited for. */
  boolean isReplicated() {
    return level == Level.REPLICATED;
  }
}

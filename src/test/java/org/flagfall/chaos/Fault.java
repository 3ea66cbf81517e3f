package org.flagfall.chaos;

/** What the machine can break. */
enum Fault {
  KILL_NODE(28, true),
  KILL_REDIS(68, true),
  KILL_ALL(2, true),
  /** As {@link #KILL_ALL}, and what Redis wrote in the last second is gone. */
  LOSE_POWER(6, true),
  /** Redis alone loses what it wrote in the last second; the nodes remember. */
  LOSE_END(8, true),
  DRAIN_NODE(2, false),
  STOP_NODE(6, false),
  STOP_REDIS(8, false),
  CUT_CLIENTS(6, false),
  SLOW_CLIENTS(4, false),
  CUT_REDIS(6, false),
  SILENCE_REDIS(6, false),
  SLOW_REDIS(4, false),
  FULL_DISK(4, false),
  FULL_MEMORY(4, false),
  READ_ONLY(4, false),
  NO_REPLICAS(4, false),
  FLUSH_SCRIPTS(3, false),
  DROP_REDIS_CLIENTS(6, false);

  private final int weight;
  private final boolean isKill;

  Fault(int weight, boolean isKill) {
    this.weight = weight;
    this.isKill = isKill;
  }

  /** How often it comes, compared with others. */
  int weight() {
    return weight;
  }

  /** Whether it concerns one node, or its ways, and not Redis itself. */
  boolean isOfNode() {
    return switch (this) {
      case KILL_NODE,
          DRAIN_NODE,
          STOP_NODE,
          CUT_CLIENTS,
          SLOW_CLIENTS,
          CUT_REDIS,
          SILENCE_REDIS,
          SLOW_REDIS ->
          true;
      default -> false;
    };
  }

  /** Whether it concerns all processes, so that nothing else can be broken meanwhile. */
  boolean concernsAll() {
    return this == KILL_ALL || this == LOSE_POWER;
  }

  /** Whether a process ends by it without warning. */
  boolean isKill() {
    return isKill;
  }

  /** Whether nodes are there, and none can store anything while it lasts. */
  boolean stopsAllWrites() {
    return switch (this) {
      case KILL_REDIS, LOSE_END, STOP_REDIS, FULL_MEMORY, READ_ONLY, NO_REPLICAS -> true;
      default -> false;
    };
  }

  /**
   * Whether what Redis has acknowledged may be lost by it: only where it does not write at once.
   */
  boolean needsUnsynced() {
    return this == LOSE_POWER || this == LOSE_END;
  }
}

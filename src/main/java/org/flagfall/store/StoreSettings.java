package org.flagfall.store;

import java.time.Duration;

/**
 * How the store deals with Redis.
 *
 * @param callTimeout how long Redis may take over one answer before its connection is given up; a
 *     call fails within three times this, but time in which its event loop is held up does not
 *     count
 * @param maxPending how many calls of one event loop may wait or be under way; more fail at once
 * @param firstRetry how long to wait before the first try to connect again; doubled each time
 * @param lastRetry the longest wait between two tries
 * @param clockSampling how often Redis is asked for the time
 * @param deadlinesRead how many appointments of one shard are read at a time
 * @param durability what must be sure of an entry before anybody is told of it
 * @param keeping how long games are kept
 * @param heartbeats when a node that is silent counts as gone
 */
public record StoreSettings(
    Duration callTimeout,
    int maxPending,
    Duration firstRetry,
    Duration lastRetry,
    Duration clockSampling,
    int deadlinesRead,
    Durability durability,
    Keeping keeping,
    HeartbeatLimits heartbeats) {

  private static final int CHECKS_PER_TIMEOUT = 8;

  /** 2 s, 8192 calls, 50 ms to 2 s, 5 s, 1000 appointments, and the defaults of the rest. */
  public static final StoreSettings DEFAULT =
      new StoreSettings(
          Duration.ofSeconds(2),
          8192,
          Duration.ofMillis(50),
          Duration.ofSeconds(2),
          Duration.ofSeconds(5),
          1000,
          Durability.EVERYSEC,
          Keeping.DEFAULT,
          HeartbeatLimits.DEFAULT);

  /** How often it is looked whether an answer is overdue. */
  Duration checkPeriod() {
    return Duration.ofMillis(Math.max(1, callTimeout.toMillis() / CHECKS_PER_TIMEOUT));
  }

  /** The same with another time limit. */
  public StoreSettings withCallTimeout(Duration limit) {
    return new StoreSettings(
        limit,
        maxPending,
        firstRetry,
        lastRetry,
        clockSampling,
        deadlinesRead,
        durability,
        keeping,
        heartbeats);
  }

  /** The same with another durability. */
  public StoreSettings withDurability(Durability wanted) {
    return new StoreSettings(
        callTimeout,
        maxPending,
        firstRetry,
        lastRetry,
        clockSampling,
        deadlinesRead,
        wanted,
        keeping,
        heartbeats);
  }

  /** The same with other rules for games that are over. */
  public StoreSettings withKeeping(Keeping wanted) {
    return new StoreSettings(
        callTimeout,
        maxPending,
        firstRetry,
        lastRetry,
        clockSampling,
        deadlinesRead,
        durability,
        wanted,
        heartbeats);
  }

  /** The same with other limits of heartbeats. */
  public StoreSettings withHeartbeats(HeartbeatLimits wanted) {
    return new StoreSettings(
        callTimeout,
        maxPending,
        firstRetry,
        lastRetry,
        clockSampling,
        deadlinesRead,
        durability,
        keeping,
        wanted);
  }
}

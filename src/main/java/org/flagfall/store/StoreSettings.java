package org.flagfall.store;

import java.time.Duration;

/**
 * How the store deals with Redis.
 *
 * @param callTimeout how long Redis may take over one answer before its connection is given up; a
 *     call fails within three times this
 * @param maxPending how many calls of one event loop may wait or be under way; more fail at once
 * @param firstRetry how long to wait before the first try to connect again; doubled each time
 * @param lastRetry the longest wait between two tries
 * @param clockSampling how often Redis is asked for the time
 * @param deadlinesRead how many appointments of one shard are read at a time
 */
public record StoreSettings(
    Duration callTimeout,
    int maxPending,
    Duration firstRetry,
    Duration lastRetry,
    Duration clockSampling,
    int deadlinesRead) {

  /** 2 s, 8192 calls, 50 ms to 2 s, 5 s, 1000 appointments. */
  public static final StoreSettings DEFAULT =
      new StoreSettings(
          Duration.ofSeconds(2),
          8192,
          Duration.ofMillis(50),
          Duration.ofSeconds(2),
          Duration.ofSeconds(5),
          1000);

  /** The same with another time limit. */
  public StoreSettings withCallTimeout(Duration limit) {
    return new StoreSettings(
        limit, maxPending, firstRetry, lastRetry, clockSampling, deadlinesRead);
  }
}

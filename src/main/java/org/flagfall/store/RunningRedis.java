package org.flagfall.store;

import io.vertx.redis.client.Response;
import java.util.Optional;

/**
 * What is known of the time of one Redis process. Immutable.
 *
 * @param run its name, which no other process has
 * @param samples measurements of its time against this machine's
 * @param tie nanoseconds to add to its time to get the service's; empty while nobody has said so
 * @param lastTieMicros what was added to the time of the Redis before it
 * @param sinceBeat milliseconds of its time since the last heartbeat of any node; empty for never
 */
record RunningRedis(
    String run,
    OffsetSamples samples,
    Optional<Long> tie,
    long lastTieMicros,
    Optional<Long> sinceBeat) {
  private static final long NANOS_PER_MICRO = 1_000;

  static final RunningRedis NONE =
      new RunningRedis("", OffsetSamples.NONE, Optional.empty(), 0, Optional.empty());

  /** The same with one more measurement; another one if another process answered. */
  RunningRedis seen(long asked, long answered, Response reply) {
    String name = reply.get(0).toString();
    long micros = Long.parseLong(reply.get(1).toString());
    OffsetSamples before = name.equals(run) ? samples : OffsetSamples.NONE;
    long last = number(reply.get(3)).orElse(0L);
    return new RunningRedis(
        name,
        before.with(OffsetSamples.Sample.of(asked, answered, micros * NANOS_PER_MICRO)),
        number(reply.get(2)).map(tied -> tied * NANOS_PER_MICRO),
        last,
        number(reply.get(4)).map(beat -> (micros + last) / 1_000 - beat));
  }

  private static Optional<Long> number(Response text) {
    return text.toString().isEmpty()
        ? Optional.empty()
        : Optional.of(Long.parseLong(text.toString()));
  }

  boolean isTied() {
    return tie.isPresent();
  }

  /** The service's time less this machine's; empty while it is not tied. */
  Optional<Long> offset() {
    return tie.map(tied -> samples.best() + tied);
  }

  /** Whether a node may be alive, since the last heartbeat is no older than that. */
  boolean mayHaveNodes(long millis) {
    return sinceBeat.map(since -> Math.abs(since) <= millis).orElse(false);
  }
}

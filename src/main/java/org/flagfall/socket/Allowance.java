package org.flagfall.socket;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.local.SynchronizationStrategy;
import java.time.Duration;
import java.util.OptionalLong;

/** How many messages one connection may still send. Lives on the connection's event loop. */
final class Allowance {
  private static final Duration REFUSALS_WITHIN = Duration.ofSeconds(10);

  private final boolean isLimited;
  private final Bucket messages;
  private final Bucket refusals;

  Allowance(SocketSettings settings) {
    isLimited = settings.limits() == SocketSettings.Limits.ON;
    messages = bucket(settings.burst(), settings.messagesPerSecond(), Duration.ofSeconds(1));
    refusals =
        bucket(settings.refusalsInTenSeconds(), settings.refusalsInTenSeconds(), REFUSALS_WITHIN);
  }

  private static Bucket bucket(int capacity, int refill, Duration period) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(capacity).refillGreedy(refill, period))
        .withSynchronizationStrategy(SynchronizationStrategy.NONE)
        .build();
  }

  /** Takes one message; if there are too many, the milliseconds until the next is welcome. */
  OptionalLong takeMessage() {
    if (!isLimited) {
      return OptionalLong.empty();
    }
    ConsumptionProbe probe = messages.tryConsumeAndReturnRemaining(1);
    return probe.isConsumed()
        ? OptionalLong.empty()
        : OptionalLong.of(1 + probe.getNanosToWaitForRefill() / 1_000_000);
  }

  /** Counts a protocol fault; whether it was one too many. */
  boolean isTooManyRefusals() {
    return isLimited && !refusals.tryConsume(1);
  }
}

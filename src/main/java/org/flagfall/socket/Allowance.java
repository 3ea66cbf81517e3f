package org.flagfall.socket;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.local.SynchronizationStrategy;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.function.Supplier;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/** How many messages one connection may still send. Lives on the connection's event loop. */
final class Allowance {
  private static final Millis REFUSALS_WITHIN = Millis.of(10_000);
  private static final long NANOS = 1_000_000;

  private final boolean isLimited;
  private final Bucket messages;
  private final int mostRefusals;
  private final Queue<Timestamp> refusals = new ArrayDeque<>();
  private final Supplier<Timestamp> now;

  Allowance(SocketSettings settings, Supplier<Timestamp> now) {
    this.isLimited = settings.limits() == SocketSettings.Limits.ON;
    this.messages = bucket(settings, now);
    this.mostRefusals = settings.refusalsInTenSeconds();
    this.now = now;
  }

  private static Bucket bucket(SocketSettings settings, Supplier<Timestamp> now) {
    int rate = settings.messagesPerSecond();
    return Bucket.builder()
        .addLimit(l -> l.capacity(settings.burst()).refillGreedy(rate, Duration.ofSeconds(1)))
        .withCustomTimePrecision(new Meter(now))
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
        : OptionalLong.of(1 + probe.getNanosToWaitForRefill() / NANOS);
  }

  /** Counts a protocol fault; whether it was the last that is borne. */
  boolean isTooManyRefusals() {
    if (!isLimited) {
      return false;
    }
    Timestamp time = now.get();
    refusals.add(time);
    while (!time.minus(refusals.element()).isLessThan(REFUSALS_WITHIN)) {
      refusals.remove();
    }
    return refusals.size() >= mostRefusals;
  }

  /** The service clock, which never runs backwards. */
  private record Meter(Supplier<Timestamp> now) implements TimeMeter {
    @Override
    public long currentTimeNanos() {
      return now.get().epochMillis() * NANOS;
    }

    @Override
    public boolean isWallClockBased() {
      return true;
    }
  }
}

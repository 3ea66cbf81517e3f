package org.flagfall.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.Optional;
import org.flagfall.clock.Millis;

/**
 * How often each of many may do something in a minute.
 *
 * <p>Thread-safe. Remembers a bounded number of those who did; one who rests for a minute is
 * forgotten.
 */
public final class Quota {
  private static final Duration PERIOD = Duration.ofMinutes(1);
  private static final int REMEMBERED = 100_000;

  private final Optional<Integer> perMinute;
  private final Cache<String, Bucket> buckets =
      Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterAccess(PERIOD).build();

  private Quota(Optional<Integer> perMinute) {
    this.perMinute = perMinute;
  }

  /** At most {@code times} a minute. */
  public static Quota perMinute(int times) {
    return new Quota(Optional.of(times));
  }

  /** As often as one likes. */
  public static Quota unlimited() {
    return new Quota(Optional.empty());
  }

  /** Takes one for {@code who}; if that is too many, how long to wait. */
  Optional<Millis> take(String who) {
    return perMinute.flatMap(times -> take(buckets.get(who, name -> bucket(times))));
  }

  private static Optional<Millis> take(Bucket bucket) {
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
    return probe.isConsumed()
        ? Optional.empty()
        : Optional.of(Millis.of(probe.getNanosToWaitForRefill() / 1_000_000));
  }

  private static Bucket bucket(int times) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(times).refillGreedy(times, PERIOD))
        .build();
  }
}

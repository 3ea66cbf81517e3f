package org.flagfall.clock;

/**
 * An instant on the service clock.
 *
 * @param epochMillis milliseconds since the Unix epoch
 */
public record Timestamp(long epochMillis) implements Comparable<Timestamp> {

  public static Timestamp of(long epochMillis) {
    return new Timestamp(epochMillis);
  }

  public Timestamp plus(Millis length) {
    return new Timestamp(epochMillis + length.value());
  }

  /** The time from {@code earlier} to this instant; negative if this one comes first. */
  public Millis minus(Timestamp earlier) {
    return Millis.of(epochMillis - earlier.epochMillis);
  }

  public boolean isBefore(Timestamp other) {
    return epochMillis < other.epochMillis;
  }

  /** The later of the two instants. */
  public Timestamp max(Timestamp other) {
    return isBefore(other) ? other : this;
  }

  /** The earlier of the two instants. */
  public Timestamp min(Timestamp other) {
    return isBefore(other) ? this : other;
  }

  @Override
  public int compareTo(Timestamp other) {
    return Long.compare(epochMillis, other.epochMillis);
  }
}

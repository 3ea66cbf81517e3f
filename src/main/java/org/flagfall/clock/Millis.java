package org.flagfall.clock;

/**
 * A length of time in milliseconds; may be negative where it is a difference.
 *
 * @param value milliseconds
 */
public record Millis(long value) implements Comparable<Millis> {
  public static final Millis ZERO = new Millis(0);

  public static Millis of(long value) {
    return value == 0 ? ZERO : new Millis(value);
  }

  public static Millis ofSeconds(long seconds) {
    return of(Math.multiplyExact(seconds, 1000L));
  }

  /** In whole seconds, what is less than one cut off. */
  public long toSeconds() {
    return value / 1000;
  }

  public Millis plus(Millis other) {
    return of(value + other.value);
  }

  public Millis minus(Millis other) {
    return of(value - other.value);
  }

  public Millis times(long factor) {
    return of(value * factor);
  }

  /** This length, or zero if it is negative. */
  public Millis orZero() {
    return value < 0 ? ZERO : this;
  }

  public Millis min(Millis other) {
    return value <= other.value ? this : other;
  }

  public Millis max(Millis other) {
    return value >= other.value ? this : other;
  }

  public boolean isLessThan(Millis other) {
    return value < other.value;
  }

  @Override
  public int compareTo(Millis other) {
    return Long.compare(value, other.value);
  }
}

package org.flagfall.game;

/**
 * The place of an event in its game's log: 1, 2, 3 …; 0 is before the first.
 *
 * @param number how many events led here
 */
public record Version(long number) implements Comparable<Version> {
  public static final Version NONE = new Version(0);

  public Version next() {
    return new Version(number + 1);
  }

  public Version plus(long events) {
    return new Version(number + events);
  }

  @Override
  public int compareTo(Version other) {
    return Long.compare(number, other.number);
  }
}

package org.flagfall.store;

import org.flagfall.clock.Timestamp;

/** A time in which no node of the service could store anything. */
public record Silence(Timestamp from, Timestamp to) {

  /** What of it lies between two instants; it may be empty or upside down. */
  Silence within(Timestamp begin, Timestamp end) {
    return new Silence(from.max(begin), to.min(end));
  }

  /** Whether there is no time in it. */
  boolean isEmpty() {
    return !from.isBefore(to);
  }

  /** Reads {@code from:to}, in milliseconds. */
  static Silence read(String text) {
    int colon = text.indexOf(':');
    return new Silence(
        Timestamp.of(Long.parseLong(text.substring(0, colon))),
        Timestamp.of(Long.parseLong(text.substring(colon + 1))));
  }
}

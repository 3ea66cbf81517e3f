package org.flagfall.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The last measurements of an offset; the one with the shortest round trip is believed. Immutable;
 * all times are nanoseconds.
 */
record OffsetSamples(List<Sample> recent) {
  /** Enough for one to be quick, few enough to follow a clock that drifts. */
  static final int KEPT = 8;

  static final OffsetSamples NONE = new OffsetSamples(List.of());

  /**
   * One measurement.
   *
   * @param roundTrip how long the answer took: twice the greatest possible error
   */
  record Sample(long offset, long roundTrip) {
    /** The reference said {@code reference} between {@code asked} and {@code answered}. */
    static Sample of(long asked, long answered, long reference) {
      long roundTrip = answered - asked;
      return new Sample(reference - asked - roundTrip / 2, roundTrip);
    }
  }

  OffsetSamples {
    recent = List.copyOf(recent);
  }

  OffsetSamples with(Sample sample) {
    List<Sample> next = new ArrayList<>(recent);
    next.add(sample);
    return new OffsetSamples(next.size() > KEPT ? next.subList(1, next.size()) : next);
  }

  /** The offset of the quickest measurement; there must be one. */
  long best() {
    return recent.stream().min(Comparator.comparing(Sample::roundTrip)).orElseThrow().offset();
  }
}

package org.flagfall.chaos;

import java.util.Comparator;
import java.util.List;

/** Spans of time, each from its first to its second number. */
final class Spans {

  private Spans() {}

  /** How long at least one of them lasts. */
  static long covered(List<long[]> spans) {
    long covered = 0;
    long reached = Long.MIN_VALUE;
    List<long[]> sorted =
        spans.stream().sorted(Comparator.comparingLong((long[] span) -> span[0])).toList();
    for (long[] span : sorted) {
      long from = Math.max(span[0], reached);
      covered += Math.max(0, span[1] - from);
      reached = Math.max(reached, span[1]);
    }
    return covered;
  }
}

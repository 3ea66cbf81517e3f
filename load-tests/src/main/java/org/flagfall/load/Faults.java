package org.flagfall.load;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** What went wrong, counted by kind. Thread-safe. */
final class Faults {
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
  private volatile boolean isOver;

  void add(String kind) {
    if (!isOver) {
      counts.computeIfAbsent(kind, it -> new LongAdder()).increment();
    }
  }

  /** A connection ended that nobody had closed here. */
  void closed() {
    add("connection closed by the service");
  }

  /** An {@code error} message. */
  void error(String text) {
    add("error " + Text.field(text, "code"));
  }

  /** What happens from now on is of the end of the run. */
  void over() {
    isOver = true;
  }

  boolean isEmpty() {
    return counts.isEmpty();
  }

  Map<String, Long> counts() {
    Map<String, Long> sorted = new TreeMap<>();
    counts.forEach((kind, count) -> sorted.put(kind, count.sum()));
    return sorted;
  }
}

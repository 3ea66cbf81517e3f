package org.flagfall.chaos;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts of what happened, by name. Thread-safe. */
final class Tally {
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

  private final Map<String, Long> greatest = new ConcurrentHashMap<>();

  void count(String name) {
    add(name, 1);
  }

  void add(String name, long number) {
    counts.computeIfAbsent(name, n -> new LongAdder()).add(number);
  }

  /** Keeps the greatest number of this name. */
  void most(String name, long number) {
    greatest.merge(name, number, Math::max);
  }

  long of(String name) {
    LongAdder count = counts.get(name);
    return count == null ? 0 : count.sum();
  }

  Map<String, Long> all() {
    Map<String, Long> sums = new TreeMap<>();
    counts.forEach((name, count) -> sums.put(name, count.sum()));
    sums.putAll(greatest);
    return sums;
  }
}

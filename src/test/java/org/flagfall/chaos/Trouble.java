package org.flagfall.chaos;

import java.util.ArrayList;
import java.util.List;

/** When something was broken, in epoch milliseconds. Thread-safe. */
final class Trouble {
  private final List<Span> spans = new ArrayList<>();

  /** A time during which {@code fault} held; it ends at {@link Long#MAX_VALUE} until it is over. */
  private record Span(Fault fault, long from, long to) {}

  /** Something is broken from now on. */
  synchronized int began(Fault fault) {
    spans.add(new Span(fault, System.currentTimeMillis(), Long.MAX_VALUE));
    return spans.size() - 1;
  }

  /** What has the number {@code which} is mended. */
  synchronized void ended(int which) {
    Span span = spans.get(which);
    spans.set(which, new Span(span.fault(), span.from(), System.currentTimeMillis()));
  }

  /** All of it, for people. */
  synchronized List<?> all() {
    return List.copyOf(spans);
  }

  /** When nothing could be stored, by any node. */
  synchronized List<long[]> withoutRedis() {
    return spans.stream()
        .filter(span -> span.fault().stopsAllWrites())
        .map(span -> new long[] {span.from(), span.to()})
        .toList();
  }

  /** When anything was broken, with {@code before} and {@code after} milliseconds added. */
  synchronized List<long[]> around(long before, long after) {
    return spans.stream()
        .map(
            span ->
                new long[] {
                  span.from() - before, span.to() == Long.MAX_VALUE ? span.to() : span.to() + after
                })
        .toList();
  }
}

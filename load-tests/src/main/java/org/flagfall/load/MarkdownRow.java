package org.flagfall.load;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A run as a row for {@code docs/benchmarks.md}: command, figures, latencies, machine. */
final class MarkdownRow {
  private MarkdownRow() {}

  static String of(
      Options options, Map<String, String> figures, List<Latency> latencies, Faults faults) {
    String told =
        figures.entrySet().stream()
            .map(it -> it.getKey() + " " + it.getValue())
            .collect(Collectors.joining("; "));
    String times =
        latencies.stream()
            .filter(it -> it.count() > 0)
            .map(MarkdownRow::text)
            .collect(Collectors.joining("; "));
    String wrong = faults.isEmpty() ? "" : " **faults: " + faults.counts() + "**";
    return "| `load-tests/run %s` | %s | %s%s | %s |"
        .formatted(command(options), told, times, wrong, Machine.text());
  }

  private static String command(Options options) {
    return options.text("scenario")
        + options.ofLoad().entrySet().stream()
            .filter(it -> !it.getKey().equals("scenario") && !it.getKey().equals("seed"))
            .map(it -> " --" + it.getKey() + " " + quoted(it.getValue()))
            .collect(Collectors.joining());
  }

  private static String quoted(String value) {
    return value.contains(" ") ? '"' + value + '"' : value;
  }

  private static String text(Latency latency) {
    return "%s p50 %s, p99 %s, most %s ms"
        .formatted(
            latency.name(),
            Report.number(latency.at(50)),
            Report.number(latency.at(99)),
            Report.number(latency.at(100)));
  }
}

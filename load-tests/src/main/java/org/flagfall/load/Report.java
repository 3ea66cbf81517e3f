package org.flagfall.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a run showed: a table, a line of JSON, and a page with plots. */
final class Report {
  private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};

  private final Options options;
  private final Faults faults;
  private final Map<String, String> figures = new LinkedHashMap<>();
  private final List<Latency> latencies = new ArrayList<>();

  Report(Options options, Faults faults) {
    this.options = options;
    this.faults = faults;
  }

  void figure(String name, double value, String unit) {
    figures.put(unit.isEmpty() ? name : name + ", " + unit, number(value));
  }

  void latency(Latency latency) {
    latencies.add(latency);
  }

  /** What the measured time cost, and for each thousand of the work done. */
  void cost(Meter meter, String work) {
    Meter.Sample first = meter.first();
    Meter.Sample last = meter.last();
    double seconds = (last.nanos() - first.nanos()) / 1e9;
    double thousands = (last.work() - first.work()) / 1e3;
    figure(work, last.work() - first.work(), "");
    figure(work + " a second", thousands * 1e3 / seconds, "");
    cost("service", last.service() - first.service(), seconds, thousands, work);
    cost("of it the compiler's", last.compiler() - first.compiler(), seconds, thousands, work);
    cost("Redis", last.redis() - first.redis(), seconds, thousands, work);
    cost("generator", last.generator() - first.generator(), seconds, thousands, work);
    figure("service memory", last.memory() / 1048576.0, "MiB");
    figure("Redis memory", last.redisMemory() / 1048576.0, "MiB");
    meter.latencies().forEach(this::latency);
  }

  private void cost(String who, long cpuMillis, double seconds, double thousands, String work) {
    figure(who + " CPU", cpuMillis / seconds / 10, "% of a core");
    if (thousands > 0) {
      figure(who + " CPU per 1,000 " + work, cpuMillis / thousands, "ms");
    }
  }

  /** Prints and writes all of it; whether nothing went wrong. */
  boolean publish(Meter meter) throws IOException {
    System.out.printf("%n%s%n", Options.text(options.ofLoad()));
    figures.forEach((name, value) -> System.out.printf("  %-52s %14s%n", name, value));
    table();
    faults
        .counts()
        .forEach((kind, count) -> System.out.printf("  FAULT %-46s %14d%n", kind, count));
    Path folder = Path.of(options.text("out"));
    Files.createDirectories(folder);
    String name = options.text("scenario") + "-" + Instant.now().toString().replace(':', '-');
    Path page = folder.resolve(name + ".html");
    Files.writeString(page, new PlotPage(options, figures, meter).html());
    String line = json();
    append(folder.resolve("results.jsonl"), line);
    append(folder.resolve("results.md"), MarkdownRow.of(options, figures, latencies, faults));
    System.out.println("  plots: " + page);
    System.out.println(line);
    return faults.isEmpty();
  }

  private static void append(Path file, String line) throws IOException {
    Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void table() {
    if (latencies.isEmpty()) {
      return;
    }
    System.out.printf(
        "  %-28s %10s %10s %10s %10s %10s %10s%n",
        "ms", "p50", "p90", "p99", "p99.9", "most", "count");
    for (Latency latency : latencies) {
      System.out.printf("  %-28s", latency.name());
      for (double percentile : PERCENTILES) {
        System.out.printf(" %10s", number(latency.at(percentile)));
      }
      System.out.printf(" %10d%n", latency.count());
    }
  }

  private String json() {
    StringBuilder out = new StringBuilder("{");
    Json.put(out, "when", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    options.ofLoad().forEach((name, value) -> Json.put(out, name, value));
    Json.put(out, "machine", Machine.text());
    figures.forEach((name, value) -> Json.putRaw(out, name, value));
    for (Latency latency : latencies) {
      StringBuilder inner = new StringBuilder("{");
      for (double percentile : PERCENTILES) {
        Json.putRaw(inner, "p" + number(percentile), number(latency.at(percentile)));
      }
      Json.putRaw(inner, "count", Long.toString(latency.count()));
      Json.putRaw(out, latency.name() + ", ms", inner + "}");
    }
    StringBuilder wrong = new StringBuilder("{");
    faults.counts().forEach((kind, count) -> Json.putRaw(wrong, kind, count.toString()));
    Json.putRaw(out, "faults", wrong + "}");
    return out + "}";
  }

  /** Three digits that mean something, and no more than three behind the point. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "null";
    }
    int digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
    String text = String.format(Locale.ROOT, "%." + digits + "f", value);
    return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
  }

  static String resource(String name) throws IOException {
    try (var in = Report.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

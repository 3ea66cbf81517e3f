package org.flagfall.load;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A page that needs no network: the percentiles of latency over time, and CPU and memory. */
final class PlotPage {
  private static final String LIBRARY = "/META-INF/resources/webjars/uplot/1.6.30/dist/";
  private static final double MIB = 1 << 20;

  private final Options options;
  private final Map<String, String> figures;
  private final Meter meter;

  PlotPage(Options options, Map<String, String> figures, Meter meter) {
    this.options = options;
    this.figures = figures;
    this.meter = meter;
  }

  String html() throws IOException {
    String plots =
        meter.latencies().stream().map(this::latency).collect(Collectors.joining(",\n"))
            + (meter.latencies().isEmpty() ? "" : ",\n")
            + cpu()
            + ",\n"
            + rest();
    return Report.resource("plots.html")
        .replace("/*style*/", Report.resource(LIBRARY + "uPlot.min.css"))
        .replace("/*library*/", Report.resource(LIBRARY + "uPlot.iife.min.js"))
        .replace("$title", options.text("scenario"))
        .replace("$options", Options.text(options.ofLoad()))
        .replace("$machine", Machine.text())
        .replace("$figures", rows())
        .replace("/*plots*/", plots);
  }

  private String rows() {
    return figures.entrySet().stream()
        .map(it -> "<tr><td>" + it.getKey() + "<td>" + it.getValue())
        .collect(Collectors.joining("\n"));
  }

  private String latency(Latency latency) {
    List<double[]> seconds = latency.seconds();
    return plot(
        latency.name() + ", ms",
        true,
        List.of("50 %", "90 %", "99 %", "most"),
        List.of(
            column(seconds, it -> it[0]),
            column(seconds, it -> it[1]),
            column(seconds, it -> it[2]),
            column(seconds, it -> it[3])));
  }

  private String cpu() {
    return plot(
        "CPU, % of a core",
        false,
        List.of("service", "Redis", "generator"),
        List.of(
            rate(it -> it.service() / 10.0),
            rate(it -> it.redis() / 10.0),
            rate(it -> it.generator() / 10.0)));
  }

  private String rest() {
    return plot(
        "work a second, in thousands; memory, in MiB",
        false,
        List.of("work", "service", "Redis"),
        List.of(
            rate(it -> it.work() / 1e3),
            column(later(), it -> it.memory() / MIB),
            column(later(), it -> it.redisMemory() / MIB)));
  }

  private List<Meter.Sample> later() {
    return meter.samples().subList(Math.min(1, meter.samples().size()), meter.samples().size());
  }

  /** The growth of {@code total} in each second. */
  private String rate(ToDoubleFunction<Meter.Sample> total) {
    StringBuilder out = new StringBuilder("[");
    for (int i = 1; i < meter.samples().size(); i++) {
      Meter.Sample from = meter.samples().get(i - 1);
      Meter.Sample to = meter.samples().get(i);
      double seconds = (to.nanos() - from.nanos()) / 1e9;
      out.append(i == 1 ? "" : ",")
          .append(Report.number((total.applyAsDouble(to) - total.applyAsDouble(from)) / seconds));
    }
    return out + "]";
  }

  private static <T> String column(List<T> rows, ToDoubleFunction<T> value) {
    return rows.stream()
        .map(row -> Report.number(value.applyAsDouble(row)))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String plot(
      String title, boolean isLogarithmic, List<String> names, List<String> columns) {
    String labels = names.stream().map(it -> '"' + it + '"').collect(Collectors.joining(","));
    return "{title:\"%s\",log:%b,names:[%s],columns:[%s]}"
        .formatted(title, isLogarithmic, labels, String.join(",", columns));
  }
}

package org.flagfall.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The alert rules and the dashboard that the project ships. */
public final class MonitoringFiles {

  private static final Path FOLDER = Path.of("k8s", "components", "monitoring");

  /** What Prometheus itself adds. */
  private static final Set<String> NOT_OURS = Set.of("up");

  /** A name that is not followed by a parenthesis, nor within braces or quotation marks. */
  private static final Pattern METRIC = Pattern.compile("\\b([a-z][a-z0-9]*_[a-z0-9_]+)\\b(?!\\()");

  private static final Set<String> WORDS = Set.of("histogram_quantile");

  private MonitoringFiles() {}

  static List<JsonNode> alerts() {
    List<JsonNode> alerts = new ArrayList<>();
    for (JsonNode group : file("alerts.yaml").path("spec").path("groups")) {
      group.path("rules").forEach(alerts::add);
    }
    return alerts;
  }

  private static JsonNode file(String name) {
    return Yaml.documents(FOLDER.resolve(name)).get(0);
  }

  private static List<String> expressions() {
    List<String> all = new ArrayList<>();
    alerts().forEach(alert -> all.add(alert.path("expr").asText()));
    for (JsonNode panel : file("dashboard.json").path("panels")) {
      panel.path("targets").forEach(target -> all.add(target.path("expr").asText()));
    }
    return all;
  }

  /** The names of all metrics that are asked for. */
  public static Set<String> metrics() {
    Set<String> names = new TreeSet<>();
    for (String expression : expressions()) {
      Matcher metric = METRIC.matcher(expression.replaceAll("\\{[^}]*\\}|\"[^\"]*\"", ""));
      while (metric.find()) {
        names.add(metric.group(1));
      }
    }
    names.removeAll(NOT_OURS);
    names.removeAll(WORDS);
    return names;
  }

  /** The values of labels that are asked for, as {@code metric{label="value"}}. */
  public static Set<String> series() {
    Set<String> series = new TreeSet<>();
    Pattern selector = Pattern.compile("(flagfall_\\w+)\\{(\\w+)=(~?)\"([^\"]*)\"\\}");
    for (String expression : expressions()) {
      Matcher found = selector.matcher(expression);
      while (found.find()) {
        for (String value : found.group(4).split("\\|")) {
          series.add("%s{%s=\"%s\"}".formatted(found.group(1), found.group(2), value));
        }
      }
    }
    return series;
  }
}

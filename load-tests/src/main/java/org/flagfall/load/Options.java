package org.flagfall.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What was asked for on the command line. */
final class Options {
  /** What every scenario understands. */
  static final Map<String, String> COMMON =
      map(
          "url", "", // of a running service, several apart by commas; none: one of its own
          "pid", "", // of that service's processes, for CPU and memory
          "redis-pid", "",
          "nodes", "1",
          "java", System.getProperty("java.home") + "/bin/java",
          "java-options", "-Xmx512m",
          "out", System.getProperty("flagfall.home", ".") + "/load-tests/target/results",
          "seed", "1");

  private final Map<String, String> values;

  private Options(Map<String, String> values) {
    this.values = values;
  }

  static Options read(Scenario scenario, String[] args) {
    Map<String, String> values = new LinkedHashMap<>(COMMON);
    values.putAll(scenario.defaults());
    for (int i = 1; i < args.length; i += 2) {
      String name = args[i].replaceFirst("^--", "");
      if (!values.containsKey(name) || i + 1 == args.length) {
        throw new Trouble(args[i] + " is no option of " + scenario.name() + ", or lacks its value");
      }
      values.put(name, args[i + 1]);
    }
    values.put("scenario", scenario.name());
    return new Options(values);
  }

  /** Names and values in turn. */
  static Map<String, String> map(String... pairs) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put(pairs[i], pairs[i + 1]);
    }
    return map;
  }

  static String text(Map<String, String> values) {
    return values.entrySet().stream()
        .map(it -> "--" + it.getKey() + " " + (it.getValue().isEmpty() ? "…" : it.getValue()))
        .collect(Collectors.joining(" "));
  }

  String text(String name) {
    return values.get(name);
  }

  List<String> list(String name) {
    return text(name).isEmpty() ? List.of() : List.of(text(name).split(","));
  }

  /** A whole number from 0 to {@code most}. */
  int number(String name, int most) {
    try {
      int number = Integer.parseInt(text(name));
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException notOne) {
      // Told below.
    }
    throw new Trouble("--" + name + " must be a whole number from 0 to " + most);
  }

  /** The options that make the load, for the report. */
  Map<String, String> ofLoad() {
    Map<String, String> load = new LinkedHashMap<>(values);
    List.of("url", "pid", "redis-pid", "out", "java").forEach(load::remove);
    return load;
  }
}

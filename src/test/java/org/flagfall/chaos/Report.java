package org.flagfall.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What came of a run.
 *
 * @param counts what happened how often
 * @param violations the promises that were broken
 * @param notes what else is worth a look
 */
record Report(
    Options options,
    Map<String, Long> counts,
    List<Violation> violations,
    List<String> notes,
    long millis) {
  private static final Pattern MISTAKE = Pattern.compile("\\bERROR\\b|^Caused by: ");
  private static final int SHOWN = 25;

  static Report of(
      Options options,
      Tally tally,
      Audit audit,
      List<String> mishaps,
      Cluster cluster,
      long millis) {
    List<String> notes = new ArrayList<>(mishaps);
    cluster.nodes().forEach(node -> notes.addAll(mistakes(node.child().log())));
    Report report = new Report(options, tally.all(), audit.violations(), notes, millis);
    report.write(cluster.home().resolve("violations.txt"));
    return report;
  }

  private void write(Path file) {
    try {
      Files.write(file, violations.stream().map(Violation::toString).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> mistakes(Path log) {
    try (var lines = Files.lines(log)) {
      return lines
          .filter(line -> MISTAKE.matcher(line).find())
          .map(line -> log.getFileName() + ": " + line)
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether no promise was broken. */
  boolean isClean() {
    return violations.isEmpty();
  }

  long count(String name) {
    return counts.getOrDefault(name, 0L);
  }

  long count(Violation.Kind kind) {
    return violations.stream().filter(violation -> violation.kind() == kind).count();
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            "chaos: %d kills, %d games judged, %d moves, %d s%n",
            count("kills"), count("games judged"), count("moves"), millis / 1_000));
    counts.forEach((name, count) -> text.append(String.format("chaos:   %s: %d%n", name, count)));
    Map<Violation.Kind, Long> kinds = new EnumMap<>(Violation.Kind.class);
    for (Violation.Kind kind : Violation.Kind.values()) {
      kinds.put(kind, count(kind));
    }
    text.append("chaos: promises broken: ").append(kinds).append(System.lineSeparator());
    violations.stream()
        .limit(SHOWN)
        .forEach(v -> text.append("chaos:   ").append(v).append(System.lineSeparator()));
    text.append(String.format("chaos: notes: %d%n", notes.size()));
    notes.stream()
        .limit(SHOWN)
        .forEach(note -> text.append("chaos:   ").append(note).append(System.lineSeparator()));
    return text.append("chaos: repeat with ").append(options.properties()).toString();
  }
}

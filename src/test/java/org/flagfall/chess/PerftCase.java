package org.flagfall.chess;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of a perft file: {@code FEN ;D1 20 ;D2 400 … ;id name}. */
record PerftCase(String fen, Map<Integer, Long> counts, String id) {
  private static final Pattern COUNT = Pattern.compile(";D(\\d+) (\\d+)");

  static PerftCase read(String line) {
    Map<Integer, Long> counts = new TreeMap<>();
    Matcher count = COUNT.matcher(line);
    while (count.find()) {
      counts.put(Integer.valueOf(count.group(1)), Long.valueOf(count.group(2)));
    }
    String[] parts = line.split(";");
    return new PerftCase(parts[0].strip(), counts, parts[parts.length - 1].strip());
  }

  static List<PerftCase> readAll(List<String> lines) {
    return lines.stream().map(PerftCase::read).toList();
  }

  /** Describes every count up to {@code depth} and {@code nodes} that we find otherwise. */
  List<String> faults(Variant variant, int depth, long nodes) {
    Position position = Loosely.read(fen, variant);
    return counts.entrySet().stream()
        .filter(count -> count.getKey() <= depth && count.getValue() <= nodes)
        .filter(count -> Perft.count(position, count.getKey()) != count.getValue())
        .map(
            count -> id + " depth " + count.getKey() + ": " + Perft.count(position, count.getKey()))
        .toList();
  }
}

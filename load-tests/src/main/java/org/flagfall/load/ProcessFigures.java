package org.flagfall.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What processes have used up, by {@code /proc}; nothing where there is none. */
final class ProcessFigures {
  private static final int TICK_MILLIS = 10;
  private static final int KIB = 1024;

  private ProcessFigures() {}

  /** CPU time of all {@code pids} together, in milliseconds, by steps of 10. */
  static long cpuMillis(List<Long> pids) {
    return pids.stream().mapToLong(ProcessFigures::cpuMillis).sum();
  }

  private static long cpuMillis(long pid) {
    return cpuOfStat(read(pid, "stat"));
  }

  private static long cpuOfStat(String stat) {
    String[] fields = stat.replaceFirst("^.*\\) ", "").split(" ");
    boolean isThere = fields.length > 13;
    return isThere ? (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * TICK_MILLIS : 0;
  }

  /**
   * CPU time of the threads of all {@code pids} that compile Java code, in milliseconds: a cost of
   * the first minutes, and of no single piece of work.
   */
  static long compilerMillis(List<Long> pids) {
    return pids.stream()
        .flatMap(ProcessFigures::threads)
        .filter(stat -> stat.matches("(?s)\\d+ \\(C[12] Compiler.*"))
        .mapToLong(ProcessFigures::cpuOfStat)
        .sum();
  }

  private static Stream<String> threads(long pid) {
    String[] names = Path.of("/proc", Long.toString(pid), "task").toFile().list();
    return names == null
        ? Stream.of()
        : Stream.of(names).map(it -> read(pid, "task/" + it + "/stat"));
  }

  /** Resident memory of all {@code pids} together, in bytes. */
  static long residentBytes(List<Long> pids) {
    return pids.stream().mapToLong(ProcessFigures::residentBytes).sum();
  }

  private static long residentBytes(long pid) {
    return read(pid, "status")
        .lines()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
        .sum();
  }

  private static String read(long pid, String file) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(pid), file));
    } catch (IOException gone) {
      return "";
    }
  }
}

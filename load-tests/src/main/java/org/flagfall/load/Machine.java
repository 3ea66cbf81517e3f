package org.flagfall.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** On what a figure was measured. */
final class Machine {
  private Machine() {}

  static String text() {
    return Runtime.getRuntime().availableProcessors() + " cores, " + model() + ", load " + load();
  }

  private static String model() {
    return read("/proc/cpuinfo")
        .lines()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.replaceFirst(".*: ", ""))
        .findFirst()
        .orElse(System.getProperty("os.arch"));
  }

  private static String load() {
    return read("/proc/loadavg").replaceFirst(" .*\\s*", "");
  }

  private static String read(String file) {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException none) {
      return "";
    }
  }
}

package org.flagfall.chaos;

import io.vertx.redis.client.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Looks at the memory of a cluster's processes. Blocks, and has each node collect its garbage. */
final class Sampler {
  private static final Pattern USED =
      Pattern.compile("(?:heap|generation) +total \\d+K, used (\\d+)K");
  private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
  private static final Pattern REDIS = Pattern.compile("used_memory:(\\d+)");
  private static final double KILO = 1024;

  private final Cluster cluster;

  Sampler(Cluster cluster) {
    this.cluster = cluster;
  }

  Sample take(long second, int playing, long ended) {
    return new Sample(
        second,
        playing,
        ended,
        cluster.nodes().stream().map(node -> heap(node.child().pid())).toList(),
        cluster.nodes().stream().map(node -> resident(node.child().pid())).toList(),
        redis());
  }

  private static double heap(long pid) {
    jcmd(pid, "GC.run");
    String info = jcmd(pid, "GC.heap_info");
    return USED.matcher(info).results().mapToLong(Sampler::number).sum() / KILO;
  }

  private static double resident(long pid) {
    String status = read(Path.of("/proc", Long.toString(pid), "status"));
    return RESIDENT.matcher(status).results().mapToLong(Sampler::number).sum() / KILO;
  }

  private double redis() {
    String info = cluster.redis().run(Command.INFO, "memory").toString();
    return REDIS.matcher(info).results().mapToLong(Sampler::number).sum() / KILO / KILO;
  }

  private static long number(MatchResult found) {
    return Long.parseLong(found.group(1));
  }

  private static String jcmd(long pid, String command) {
    try {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                  Long.toString(pid),
                  command)
              .redirectErrorStream(true)
              .start();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

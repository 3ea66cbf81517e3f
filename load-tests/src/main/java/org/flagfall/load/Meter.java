package org.flagfall.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;

/** Measures second by second, and says how it goes. */
final class Meter {
  private static final int MIB = 1 << 20;

  private final Target target;
  private final LongAdder work;
  private final String workName;
  private final List<Latency> latencies;
  private final List<Sample> samples = new ArrayList<>();

  /**
   * What was used up to a moment: CPU in milliseconds, resident memory in bytes, work done.
   *
   * @param nanos the moment
   */
  record Sample(
      long nanos,
      long service,
      long compiler,
      long redis,
      long generator,
      long memory,
      long redisMemory,
      long work) {}

  /**
   * Makes it.
   *
   * @param work what is counted, such as moves
   * @param latencies measured meanwhile; the first is shown
   */
  Meter(Target target, String workName, LongAdder work, List<Latency> latencies) {
    this.target = target;
    this.workName = workName;
    this.work = work;
    this.latencies = latencies;
  }

  /** Lets {@code warmUp} seconds pass, then measures for {@code seconds}. */
  void run(int warmUp, int seconds) {
    begin(warmUp);
    until(() -> false, seconds);
  }

  /** Lets {@code warmUp} seconds pass; measures from then on. */
  void begin(int warmUp) {
    long before = work.sum();
    for (int i = 1; i <= warmUp; i++) {
      Waiting.millis(1_000);
      System.err.printf("warm-up %3d s %9d %s%n", i, work.sum() - before, workName);
      before = work.sum();
    }
    latencies.forEach(Latency::restart);
    samples.add(now());
  }

  /** Measures until {@code isDone}, at most {@code seconds}; whether it was done. */
  boolean until(BooleanSupplier isDone, int seconds) {
    int from = (int) (elapsedMillis() / 1_000);
    for (int i = from + 1; i <= from + seconds && !isDone.getAsBoolean(); i++) {
      long end = 1_000L * i;
      while (elapsedMillis() < end && !isDone.getAsBoolean()) {
        Waiting.millis(1);
      }
      tick(i);
    }
    return isDone.getAsBoolean();
  }

  private long elapsedMillis() {
    return (System.nanoTime() - samples.get(0).nanos()) / 1_000_000;
  }

  private void tick(int second) {
    Sample last = last();
    Sample now = now();
    samples.add(now);
    List<Histogram> histograms = latencies.stream().map(Latency::tick).toList();
    double seconds = (now.nanos() - last.nanos()) / 1e9;
    System.err.printf(
        "%3d s %9.0f %s/s%s  CPU: service %.0f %%  Redis %.0f %%  generator %.0f %%  service %d MiB%n",
        second,
        (now.work() - last.work()) / seconds,
        workName,
        histograms.isEmpty() ? "" : text(histograms.get(0)),
        (now.service() - last.service()) / seconds / 10,
        (now.redis() - last.redis()) / seconds / 10,
        (now.generator() - last.generator()) / seconds / 10,
        now.memory() / MIB);
  }

  private static String text(Histogram second) {
    return "  p50 %.2f  p99 %.2f ms".formatted(Latency.at(second, 50), Latency.at(second, 99));
  }

  Sample now() {
    return new Sample(
        System.nanoTime(),
        ProcessFigures.cpuMillis(target.pids()),
        ProcessFigures.compilerMillis(target.pids()),
        ProcessFigures.cpuMillis(target.redisPids()),
        ProcessFigures.cpuMillis(List.of(ProcessHandle.current().pid())),
        ProcessFigures.residentBytes(target.pids()),
        ProcessFigures.residentBytes(target.redisPids()),
        work.sum());
  }

  Sample first() {
    return samples.get(0);
  }

  Sample last() {
    return samples.get(samples.size() - 1);
  }

  List<Sample> samples() {
    return samples;
  }

  List<Latency> latencies() {
    return latencies;
  }
}

package org.flagfall.load;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/** Durations of one kind: all of a run, and second by second. Recorded on any thread. */
final class Latency {
  private static final int DIGITS = 3;
  private static final double MICROS_PER_MILLI = 1_000;

  private final String name;
  private final Recorder recorder = new Recorder(DIGITS);
  private final Histogram all = new Histogram(DIGITS);
  private final List<double[]> seconds = new ArrayList<>();

  Latency(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** Notes what lies between {@code began} and now, both of {@link System#nanoTime}. */
  void since(long began) {
    recorder.recordValue(Math.max(0, (System.nanoTime() - began) / 1_000));
  }

  /** Forgets what was recorded so far. */
  void restart() {
    recorder.getIntervalHistogram();
  }

  /** Ends a second. */
  Histogram tick() {
    Histogram second = recorder.getIntervalHistogram();
    all.add(second);
    seconds.add(
        second.getTotalCount() == 0
            ? new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN}
            : new double[] {at(second, 50), at(second, 90), at(second, 99), at(second, 100)});
    return second;
  }

  /** Percentiles of each second, in milliseconds: 50, 90, 99, most. */
  List<double[]> seconds() {
    return seconds;
  }

  long count() {
    return all.getTotalCount();
  }

  /** A percentile of all, in milliseconds. */
  double at(double percentile) {
    return at(all, percentile);
  }

  static double at(Histogram histogram, double percentile) {
    return histogram.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
  }
}

package org.flagfall.chaos;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Many games for a long time with nothing broken: what memory is taken up meanwhile. */
final class Soak {
  private static final List<String> USUAL = List.of("-Xmx384m", "-XX:+UseG1GC");

  private final Options options;
  private final int everySeconds;
  private final Tally tally = new Tally();
  private final List<Sample> samples = new ArrayList<>();
  private long began;

  private Soak(Options options, int everySeconds) {
    this.options = options;
    this.everySeconds = everySeconds;
  }

  /**
   * What came of a soak.
   *
   * @param samples one after the other
   * @param report what became of the games
   */
  record Result(List<Sample> samples, Report report) {}

  static Result run(Options options, int everySeconds) {
    return new Soak(options, everySeconds).run();
  }

  private long second() {
    return (System.nanoTime() - began) / 1_000_000_000;
  }

  private Result run() {
    Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    try (Cluster cluster = new Cluster(vertx, Machine.home(), options, USUAL)) {
      cluster.start();
      began = System.nanoTime();
      return run(vertx, cluster);
    } finally {
      vertx.close();
    }
  }

  private Result run(Vertx vertx, Cluster cluster) {
    Games games = new Games(vertx, cluster, options, tally);
    Audit audit = new Audit(cluster, tally, new Trouble());
    Play play = new Play(options, games, audit);
    Thread sampling = new Thread(() -> sample(new Sampler(cluster), games), "sampler");
    sampling.start();
    play.start(number -> second() < options.minutes() * 60L);
    sampling.interrupt();
    play.finish(() -> !sampling.isAlive());
    Report report = Report.of(options, tally, audit, List.of(), cluster, second() * 1_000);
    write(cluster.home());
    return new Result(List.copyOf(samples), report);
  }

  private void sample(Sampler sampler, Games games) {
    System.out.println(Sample.header(options.nodes()));
    try {
      while (true) {
        takeOne(sampler, games);
        Thread.sleep(everySeconds * 1_000L);
      }
    } catch (InterruptedException enough) {
      Thread.currentThread().interrupt();
    }
  }

  /** On a machine with too much to do a sample may be missing. */
  private void takeOne(Sampler sampler, Games games) {
    try {
      Sample sample = sampler.take(second(), games.playing().size(), tally.of("games judged"));
      samples.add(sample);
      System.out.println(sample.row());
    } catch (RuntimeException | AssertionError late) {
      System.out.println("chaos: no sample after " + second() + " s: " + late.getMessage());
    }
  }

  private void write(Path folder) {
    StringBuilder table = new StringBuilder(Sample.header(options.nodes())).append('\n');
    samples.forEach(sample -> table.append(sample.row()).append('\n'));
    try {
      Files.writeString(folder.resolve("soak.md"), table);
      Files.writeString(folder.resolve("soak.svg"), plot());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    System.out.println("chaos: table and plot are in " + folder);
  }

  private String plot() {
    List<Plot.Line> heaps = perNode("heap", (sample, node) -> sample.heaps().get(node));
    List<Plot.Line> residents = perNode("RSS", (sample, node) -> sample.residents().get(node));
    return new Plot()
        .panel("Heap after a collection, MB", heaps)
        .panel("Resident memory, MB", residents)
        .panel("Redis used_memory, MB", List.of(line("Redis", Sample::redis)))
        .panel("Games being played", List.of(line("games", Sample::playing)))
        .svg(String.format("%d minutes", options.minutes()));
  }

  /** One figure of one node. */
  private interface OfNode {
    double of(Sample sample, int node);
  }

  private List<Plot.Line> perNode(String name, OfNode value) {
    return IntStream.range(0, options.nodes())
        .mapToObj(node -> line(name + " " + (node + 1), sample -> value.of(sample, node)))
        .toList();
  }

  private Plot.Line line(String name, ToDoubleFunction<Sample> value) {
    return new Plot.Line(
        name,
        samples.stream()
            .map(sample -> new double[] {sample.second() / 60.0, value.applyAsDouble(sample)})
            .toList());
  }
}

package org.flagfall.chaos;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** One run: games are played, things are broken, and all is judged. */
final class Machine {
  private static final List<String> QUICK_START =
      List.of("-Xmx160m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto");
  private static final long SAMPLE_MILLIS = 100;

  private final Options options;
  private final Tally tally = new Tally();
  private final long began = System.nanoTime();
  private final AtomicBoolean isBroken = new AtomicBoolean(true);

  private Machine(Options options) {
    this.options = options;
  }

  static Report run(Options options) {
    return new Machine(options).run();
  }

  private long now() {
    return (System.nanoTime() - began) / 1_000_000;
  }

  private boolean isLate() {
    return now() > options.minutes() * 60_000L;
  }

  private void say(String what) {
    System.out.printf("chaos: %7d ms %s%n", now(), what);
  }

  private Report run() {
    List<Schedule.Step> steps = Schedule.of(options);
    say(steps.size() + " steps, " + options.properties());
    Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    try (Cluster cluster = new Cluster(vertx, home(), options, QUICK_START)) {
      return run(vertx, cluster, steps);
    } finally {
      vertx.close();
    }
  }

  /** Where the logs of all processes are. */
  static Path home() {
    try {
      Path folder = Files.createDirectories(Path.of("target", "chaos").toAbsolutePath());
      return Files.createTempDirectory(folder, "run-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Report run(Vertx vertx, Cluster cluster, List<Schedule.Step> steps) {
    cluster.start();
    vertx.setPeriodic(SAMPLE_MILLIS, timer -> cluster.redis().sample());
    Games games = new Games(vertx, cluster, options, tally);
    Trouble trouble = new Trouble();
    Audit audit = new Audit(cluster, tally, trouble);
    Breaker breaker = new Breaker(cluster, tally, trouble, this::now);
    Play play = new Play(options, games, audit);
    say("all is up, logs are in " + cluster.home());
    Thread breaking = new Thread(() -> breakAll(breaker, steps), "breaker");
    breaking.start();
    play.start(number -> !isLate() && (number <= options.games() || isBroken.get()));
    say("no more games are started");
    play.finish(() -> !breaking.isAlive());
    say("all games are over");
    audit.judgeAgain();
    return Report.of(options, tally, audit, breaker.mishaps(), cluster, now());
  }

  private void breakAll(Breaker breaker, List<Schedule.Step> steps) {
    try {
      breaker.carryOut(steps, this::isLate);
      breaker.mendAll();
    } finally {
      isBroken.set(false);
    }
  }

  /** A run as the properties say, for repeating one outside a test. */
  public static void main(String[] args) {
    Report report = run(Options.of(20, 3));
    System.out.println(report.text());
    System.exit(report.isClean() ? 0 : 1);
  }
}

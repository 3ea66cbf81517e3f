package org.flagfall.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The packaged service as a process of its own, started as a newcomer starts it. It may be killed
 * and started again on the same data folder; its log is kept over all its lives.
 */
final class ServiceProcess implements AutoCloseable {

  private static final Pattern READY =
      Pattern.compile("Flagfall is ready: (http://127\\.0\\.0\\.1:\\d+/)");
  private static final Pattern TROUBLE =
      Pattern.compile("\\bERROR\\b|^\\s+at [\\w.$/]+\\([^)]*\\)|^Caused by: |^[\\w.]+Exception\\b");
  private static final Duration START_BOUND = Duration.ofSeconds(90);
  private static final Duration STOP_BOUND = Duration.ofSeconds(60);

  /** A machine that stands still for some seconds is no outage: few tests are about that one. */
  private static final List<String> PATIENCE =
      List.of(
          "-Dflagfall.redis.call-timeout=5s",
          "-Dflagfall.nodes.fresh-within=20s",
          "-Dquarkus.vertx.warning-exception-time=60S");

  private final String name;
  private final Path dataDir;
  private final Optional<URI> redis;
  private final List<String> options;
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final List<Pattern> expectedTrouble = new CopyOnWriteArrayList<>();
  private final Set<ProcessHandle> children = new LinkedHashSet<>();
  private Process process;
  private Thread reader;
  private URI uri;
  private int readInThisLife;

  private ServiceProcess(Builder builder) {
    this.name = builder.name;
    this.dataDir = builder.dataDir == null ? temporaryFolder() : builder.dataDir;
    this.redis = Optional.ofNullable(builder.redis);
    this.options = List.copyOf(builder.options);
  }

  static Builder named(String name) {
    return new Builder(name);
  }

  /** How a service is to be started; by default alone, embedded Redis, no limits, patient. */
  static final class Builder {
    private final String name;
    private final List<String> options = new ArrayList<>();
    private Path dataDir;
    private URI redis;
    private boolean limits;

    private Builder(String name) {
      this.name = name;
    }

    Builder dataDir(Path folder) {
      dataDir = folder;
      return this;
    }

    Builder redis(URI address) {
      redis = address;
      return this;
    }

    Builder withLimits() {
      limits = true;
      return this;
    }

    Builder option(String systemProperty) {
      options.add(systemProperty);
      return this;
    }

    ServiceProcess start() {
      return build().start();
    }

    /** For a start that may fail: nothing is waited for. */
    ServiceProcess launch() {
      return build().launch();
    }

    private ServiceProcess build() {
      if (!limits) {
        options.add("-Dflagfall.limits.enabled=false");
      }
      return new ServiceProcess(this);
    }
  }

  URI uri() {
    return uri;
  }

  Path dataDir() {
    return dataDir;
  }

  long pid() {
    return process.pid();
  }

  List<String> log() {
    return List.copyOf(log);
  }

  String logTail() {
    List<String> lines = log();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
  }

  ServiceProcess start() {
    launch();
    Await.until(name + " to be ready", START_BOUND, () -> isReady() || !process.isAlive());
    if (!isReady()) {
      throw new AssertionError(name + " did not start:\n" + logTail());
    }
    return this;
  }

  ServiceProcess launch() {
    Path jar = jar();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dquarkus.http.port=0");
    command.addAll(PATIENCE);
    command.addAll(options);
    command.add("-jar");
    command.add(jar.toString());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    Map<String, String> env = builder.environment();
    env.keySet().removeIf(key -> key.startsWith("FLAGFALL_") || key.startsWith("QUARKUS_"));
    env.put("FLAGFALL_DATA_DIR", dataDir.toString());
    redis.ifPresent(address -> env.put("FLAGFALL_REDIS_URL", address.toString()));
    try {
      uri = null;
      readInThisLife = log.size();
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Process started = process;
    reader = new Thread(() -> readLog(started), name + "-log");
    reader.setDaemon(true);
    reader.start();
    return this;
  }

  /** For a process that has ended: its last words may still have to be read. */
  void awaitEndOfLog() {
    try {
      reader.join(Await.LONG.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  boolean isReady() {
    if (uri == null) {
      log.stream()
          .skip(readInThisLife)
          .map(READY::matcher)
          .filter(Matcher::find)
          .findFirst()
          .ifPresent(found -> uri = URI.create(found.group(1)));
    }
    return uri != null;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  int exitCode() {
    return process.exitValue();
  }

  /** Kill -9: no shutdown hook runs, whatever it had started lives on. */
  void kill() {
    rememberChildren();
    process.destroyForcibly();
    awaitExit();
  }

  /** SIGTERM, as an operator or Kubernetes stops it. */
  void terminate() {
    rememberChildren();
    process.destroy();
    awaitExit();
  }

  /** SIGTERM, and what is logged from then on is read; {@link #terminate} closes the log. */
  void terminateAndListen() {
    rememberChildren();
    process.toHandle().destroy();
    awaitExit();
  }

  void restart() {
    if (process.isAlive()) {
      terminate();
    }
    start();
  }

  /** A line of the log that looks like trouble but belongs to this test. */
  void expectTrouble(String regex) {
    expectedTrouble.add(Pattern.compile(regex));
  }

  /** Nothing a client does, and no restart, is an error of ours. */
  void assertQuietLog() {
    List<String> trouble =
        log.stream()
            .filter(line -> TROUBLE.matcher(line).find())
            .filter(line -> expectedTrouble.stream().noneMatch(p -> p.matcher(line).find()))
            .collect(Collectors.toList());
    if (!trouble.isEmpty()) {
      String first = String.join("\n", trouble.subList(0, Math.min(12, trouble.size())));
      log.removeIf(line -> TROUBLE.matcher(line).find());
      throw new AssertionError(name + " logged trouble (" + trouble.size() + " lines):\n" + first);
    }
  }

  /** The sum over the named metric's samples, or empty if there is none. */
  Optional<Double> metric(String nameRegex) {
    Pattern sample = Pattern.compile("^" + nameRegex + "(\\{[^}]*\\})? (\\S+)$");
    List<Double> values =
        Rest.anonymous(uri)
            .get("/q/metrics")
            .expect(200)
            .text()
            .lines()
            .map(sample::matcher)
            .filter(Matcher::matches)
            .map(found -> Double.parseDouble(found.group(found.groupCount())))
            .collect(Collectors.toList());
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(values.stream().mapToDouble(Double::doubleValue).sum());
  }

  /** Has the process collect its garbage now, so that what is left is in use. */
  void collectGarbage() {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try {
      Process collect =
          new ProcessBuilder(jcmd, Long.toString(pid()), "GC.run")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!collect.waitFor(60, TimeUnit.SECONDS) || collect.exitValue() != 0) {
        throw new AssertionError("jcmd does not have " + name + " collect its garbage");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      terminate();
    }
    children.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
    writeLog();
  }

  private void rememberChildren() {
    process.descendants().forEach(children::add);
  }

  private void awaitExit() {
    try {
      if (!process.waitFor(STOP_BOUND.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError(name + " did not stop:\n" + logTail());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void readLog(Process source) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(source.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        log.add(line);
      }
    } catch (IOException e) {
      log.add("(end of log: " + e.getMessage() + ")");
    }
  }

  private void writeLog() {
    try {
      Path folder = Files.createDirectories(Path.of("target", "it-logs"));
      try (Writer out = Files.newBufferedWriter(folder.resolve(name + ".log"))) {
        for (String line : log) {
          out.write(line);
          out.write('\n');
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path jar() {
    Path jar = Path.of(System.getProperty("flagfall.jar", "target/quarkus-app/quarkus-run.jar"));
    if (!Files.isRegularFile(jar)) {
      throw new AssertionError(
          "no packaged service at " + jar + ": run mvn package first, or set -Dflagfall.jar");
    }
    return jar.toAbsolutePath();
  }

  static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("flagfall-it-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

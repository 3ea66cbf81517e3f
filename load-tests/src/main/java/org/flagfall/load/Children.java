package org.flagfall.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The processes that a run has started, in a folder of its own; ended with the run. */
final class Children implements AutoCloseable {
  private static final Pattern READY = Pattern.compile("Flagfall is ready: (http://\\S+?)/?$");
  private static final int PATIENCE_MILLIS = 120_000;
  private static final int LAST_WORDS = 30;

  private final Path home = Path.of(System.getProperty("flagfall.home", ".")).toAbsolutePath();
  private final Path folder;
  private final List<Process> all = Collections.synchronizedList(new ArrayList<>());

  Children() {
    try {
      folder = Files.createTempDirectory("flagfall-load");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
  }

  /** A service that is ready. */
  record Node(String url, long pid, long readyAfterMillis) {}

  /** A Redis with an append-only file, synchronized each second, and its port. */
  record Redis(long pid, String url) {}

  /** Starts a Redis: the one on the path, else the static one that the service carries. */
  Redis redis() {
    int port = freePort();
    List<String> command = new ArrayList<>(List.of(binary().toString(), "--bind", "127.0.0.1"));
    command.addAll(List.of("--port", Integer.toString(port), "--dir", folder.toString()));
    command.addAll(List.of("--appendonly", "yes", "--appendfsync", "everysec", "--save", ""));
    command.addAll(List.of("--maxmemory-policy", "noeviction", "--loglevel", "warning"));
    Process process = start(new ProcessBuilder(command), "redis.log");
    await("Redis", process, () -> answers(port));
    return new Redis(process.pid(), "redis://127.0.0.1:" + port);
  }

  private Path binary() {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(place -> Path.of(place, "redis-server"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseGet(this::carried);
  }

  private Path carried() {
    String machine = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
    String name = "redis-server-7.0.15-linux-" + machine;
    Path libraries = home.resolve("target/quarkus-app/lib/main");
    try (Stream<Path> jars = Files.list(libraries)) {
      Path jar = jars.filter(it -> it.toString().contains("embedded-redis")).findFirst().get();
      Path binary = folder.resolve("redis-server");
      try (var zip = new java.util.zip.ZipFile(jar.toFile());
          InputStream in = zip.getInputStream(zip.getEntry(name))) {
        Files.copy(in, binary);
      }
      binary.toFile().setExecutable(true);
      return binary;
    } catch (IOException e) {
      throw new Trouble("no redis-server, neither on the path nor in " + libraries, e);
    }
  }

  /** Starts the packaged service without limits, and waits until it is ready. */
  Node service(Options options, String redisUrl) {
    List<String> command = new ArrayList<>(List.of(options.text("java")));
    command.addAll(List.of(options.text("java-options").trim().split("\\s+")));
    command.addAll(List.of("-jar", "quarkus-run.jar"));
    // In its own folder, since a cache of classes fits only the very same path.
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(home.resolve("target/quarkus-app").toFile());
    builder.environment().put("FLAGFALL_REDIS_URL", redisUrl);
    builder.environment().put("FLAGFALL_LIMITS_ENABLED", "false");
    builder.environment().put("QUARKUS_HTTP_HOST", "127.0.0.1");
    builder.environment().put("QUARKUS_HTTP_PORT", "0");
    long began = System.nanoTime();
    Log log = new Log();
    Process process = start(builder, null);
    new Thread(() -> log.follow(process.getInputStream()), "service-log").start();
    await("the service", process, () -> log.url != null || !process.isAlive());
    if (log.url == null) {
      throw new Trouble("the service did not start:\n" + String.join("\n", log.last));
    }
    return new Node(log.url, process.pid(), (log.readyAt - began) / 1_000_000);
  }

  /** What a service says; warnings and errors are passed on. */
  private static final class Log {
    private final Deque<String> last = new ArrayDeque<>();
    private volatile String url;
    private volatile long readyAt;

    void follow(InputStream from) {
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          note(line);
        }
      } catch (IOException ended) {
        // With the process.
      }
    }

    private synchronized void note(String line) {
      last.add(line);
      if (last.size() > LAST_WORDS) {
        last.remove();
      }
      Matcher matcher = READY.matcher(line.trim());
      if (matcher.find()) {
        readyAt = System.nanoTime();
        url = matcher.group(1);
      } else if (line.contains(" ERROR ") || line.contains(" WARN ")) {
        System.err.println("service: " + line);
      }
    }
  }

  private Process start(ProcessBuilder builder, String log) {
    try {
      builder.redirectErrorStream(true);
      if (log != null) {
        builder.redirectOutput(folder.resolve(log).toFile());
      }
      Process process = builder.start();
      all.add(process);
      return process;
    } catch (IOException e) {
      throw new Trouble("can't start " + builder.command().get(0), e);
    }
  }

  private static void await(String what, Process process, BooleanSupplier isThere) {
    long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000L;
    while (!isThere.getAsBoolean()) {
      if (!process.isAlive() || System.nanoTime() > end) {
        throw new Trouble(what + " did not start");
      }
      Waiting.millis(5);
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean answers(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
      return socket.getInputStream().read() == '+';
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Ends one process, the service in good order. */
  void stop(long pid) {
    all.stream().filter(it -> it.pid() == pid).forEach(Children::stop);
  }

  private static void stop(Process process) {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException hurry) {
      process.destroyForcibly();
    }
  }

  /** The last started are the first ended; the folder goes with them. */
  @Override
  public synchronized void close() {
    List<Process> left = new ArrayList<>(all);
    Collections.reverse(left);
    left.stream().filter(Process::isAlive).forEach(Children::stop);
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException gone) {
      // By the first call.
    }
  }
}

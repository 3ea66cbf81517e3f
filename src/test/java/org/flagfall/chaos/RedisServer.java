package org.flagfall.chaos;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.Ports;

/**
 * An operator's Redis: its own configuration, an append-only file, and a way in for the machine.
 */
final class RedisServer implements AutoCloseable {
  /** What a disk may have taken without having written it, if {@code everysec} is asked for. */
  private static final int UNSYNCED_SAMPLES = 10;

  private final Child child;
  private final Path folder;
  private final int port;
  private final Redis client;
  private final Deque<Long> sizes = new ArrayDeque<>();

  RedisServer(Vertx vertx, Path folder, Path home, Options.Durability durability) {
    this.folder = folder;
    this.port = Ports.free();
    List<String> command =
        List.of(
            binary(home).toString(),
            "--port",
            Integer.toString(port),
            "--bind",
            "127.0.0.1",
            "--dir",
            folder.toString(),
            "--appendonly",
            "yes",
            "--appendfsync",
            durability.word(),
            "--save",
            "",
            "--maxmemory-policy",
            "noeviction");
    this.child = new Child("redis", command, Map.of(), home.resolve("redis.log"));
    this.client = Redis.createClient(vertx, "redis://127.0.0.1:" + port);
  }

  int port() {
    return port;
  }

  Child child() {
    return child;
  }

  /** Starts it, if it does not run, and waits until it has read its file. */
  void start() {
    if (!child.isAlive()) {
      child.start();
    }
    Await.until("redis to answer", () -> isReady() || !child.isAlive());
  }

  boolean isReady() {
    try {
      return run(Command.PING).toString().equals("PONG");
    } catch (RuntimeException notYet) {
      return false;
    }
  }

  /** Runs a command of the machine's own. */
  Response run(Command command, Object... arguments) {
    Request request = Request.cmd(command);
    for (Object argument : arguments) {
      request.arg(String.valueOf(argument));
    }
    return Await.result(client.send(request));
  }

  /** Notes how long the append-only file is; to be called ten times a second. */
  void sample() {
    synchronized (sizes) {
      sizes.add(newestFile().map(file -> file.toFile().length()).orElse(0L));
      while (sizes.size() > UNSYNCED_SAMPLES) {
        sizes.remove();
      }
    }
  }

  /**
   * The machine loses its power: what was written within the last second never reached the disk.
   *
   * @return how many bytes were lost
   */
  long losePower() {
    long length;
    synchronized (sizes) {
      length = sizes.isEmpty() ? 0 : sizes.peek();
    }
    child.kill();
    Optional<Path> newest = newestFile();
    if (newest.isEmpty() || newest.get().toFile().length() <= length) {
      return 0;
    }
    try (RandomAccessFile file = new RandomAccessFile(newest.get().toFile(), "rw")) {
      long lost = file.length() - length;
      file.setLength(length);
      return lost;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<Path> newestFile() {
    Path appendOnly = folder.resolve("appendonlydir");
    if (!Files.isDirectory(appendOnly)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(appendOnly)) {
      return files
          .filter(file -> file.toString().endsWith(".incr.aof"))
          .max((a, b) -> Long.compare(number(a), number(b)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long number(Path file) {
    return Long.parseLong(file.getFileName().toString().replaceAll("\\D", ""));
  }

  @Override
  public void close() {
    client.close();
    if (child.isAlive()) {
      child.signal("CONT");
      child.kill();
    }
  }

  /** The program on the path, else the one that the service carries. */
  private static Path binary(Path home) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .map(directory -> Path.of(directory, "redis-server"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseGet(() -> carried(home));
  }

  private static Path carried(Path home) {
    boolean isArm = System.getProperty("os.arch").matches("aarch64|arm64");
    String resource = "/redis-server-7.0.15-linux-" + (isArm ? "arm64" : "amd64");
    try (InputStream in = RedisServer.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new AssertionError("no redis-server for this machine");
      }
      Path copy = home.resolve("redis-server");
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      if (!copy.toFile().setExecutable(true)) {
        throw new AssertionError("can't make " + copy + " executable");
      }
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

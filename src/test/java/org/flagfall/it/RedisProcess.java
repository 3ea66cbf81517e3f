package org.flagfall.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.flagfall.testkit.Ports;
import org.junit.jupiter.api.Assumptions;

/**
 * A Redis of an operator's own: on loopback, with an append-only file. It is the {@code
 * redis-server} on the path, else the static binary that the service carries; with neither the test
 * is skipped.
 */
final class RedisProcess implements AutoCloseable {

  private final String binary;
  private final Path folder = ServiceProcess.temporaryFolder();
  private final int port = Ports.free();
  private Process process;

  private RedisProcess(String binary) {
    this.binary = binary;
  }

  static RedisProcess start() {
    Optional<String> binary = onPath().or(RedisProcess::carried);
    Assumptions.assumeTrue(binary.isPresent(), "no redis-server for this machine");
    RedisProcess redis = new RedisProcess(binary.get());
    redis.launch();
    return redis;
  }

  URI uri() {
    return URI.create("redis://127.0.0.1:" + port);
  }

  void kill() {
    process.destroyForcibly();
    await();
  }

  void restart() {
    if (process.isAlive()) {
      kill();
    }
    launch();
  }

  @Override
  public void close() {
    kill();
  }

  private void launch() {
    List<String> command =
        List.of(
            binary,
            "--port",
            Integer.toString(port),
            "--bind",
            "127.0.0.1",
            "--appendonly",
            "yes",
            "--save",
            "",
            "--maxmemory-policy",
            "noeviction",
            "--dir",
            folder.toString());
    try {
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(
                  ProcessBuilder.Redirect.appendTo(folder.resolve("redis.log").toFile()))
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Await.until("redis-server to answer", Await.LONG, this::answers);
  }

  private boolean answers() {
    return command(port, "PING").startsWith("+PONG");
  }

  /** The first line that a Redis answers to an inline command, empty if there is no answer. */
  static String command(int port, String inline) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(5_000);
      socket.getOutputStream().write((inline + "\r\n").getBytes(StandardCharsets.US_ASCII));
      byte[] answer = new byte[256];
      int length = socket.getInputStream().read(answer);
      return length < 0 ? "" : new String(answer, 0, length, StandardCharsets.US_ASCII);
    } catch (IOException e) {
      return "";
    }
  }

  private void await() {
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        throw new AssertionError("redis-server does not stop");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static Optional<String> onPath() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .map(directory -> Path.of(directory, "redis-server"))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  private static Optional<String> carried() {
    boolean arm = System.getProperty("os.arch").matches("aarch64|arm64");
    boolean mac = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
    String resource =
        "/redis-server-7.0.15-" + (mac ? "darwin" : "linux") + "-" + (arm ? "arm64" : "amd64");
    try (InputStream in = RedisProcess.class.getResourceAsStream(resource)) {
      if (in == null) {
        return Optional.empty();
      }
      Path copy = ServiceProcess.temporaryFolder().resolve("redis-server");
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      return copy.toFile().setExecutable(true) ? Optional.of(copy.toString()) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

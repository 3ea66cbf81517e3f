package org.flagfall.store;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

/**
 * A running server.
 *
 * @param password told to the server on its standard input, so that no list of processes shows it
 * @param durability how soon it writes to its disk
 */
record RedisProcess(Process process, int port, String password, Durability durability) {
  private static final Duration READY_LIMIT = Duration.ofSeconds(30);
  private static final int POLL_MILLIS = 10;
  private static final int PASSWORD_BYTES = 24;

  /** Starts a server on a free port, with a password that nobody knows. */
  static RedisProcess launch(Path binary, DataFolder folder, Durability durability)
      throws IOException {
    return launch(binary, folder, freePort(), randomPassword(), durability);
  }

  /** Starts a server that clients of this one, which has ended, will find again. */
  RedisProcess again(Path binary, DataFolder folder) throws IOException {
    return launch(binary, folder, port, password, durability);
  }

  private static RedisProcess launch(
      Path binary, DataFolder folder, int port, String password, Durability durability)
      throws IOException {
    Process process =
        new ProcessBuilder(binary.toString(), "-")
            .directory(folder.path().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Files.writeString(folder.pidFile(), Long.toString(process.pid()));
    try (OutputStream in = process.getOutputStream()) {
      in.write(configuration(folder, port, password, durability).getBytes(StandardCharsets.UTF_8));
    }
    return new RedisProcess(process, port, password, durability);
  }

  private static String configuration(
      DataFolder folder, int port, String password, Durability durability) {
    return """
        bind 127.0.0.1
        port %d
        requirepass %s
        dir "%s"
        logfile "%s"
        appendonly yes
        appendfsync %s
        save ""
        maxmemory-policy noeviction
        daemonize no
        """
        .formatted(
            port,
            password,
            quoted(folder.path()),
            quoted(folder.logFile()),
            durability.level() == Durability.Level.ALWAYS ? "always" : "everysec");
  }

  private static String quoted(Path path) {
    return path.toString().replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static String randomPassword() {
    byte[] bytes = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  String url() {
    return "redis://:" + password + "@127.0.0.1:" + port;
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /** Waits until it answers; false if it ends, or has not loaded its data in half a minute. */
  boolean awaitReady() {
    long limit = System.nanoTime() + READY_LIMIT.toNanos();
    try {
      while (System.nanoTime() - limit < 0) {
        if (isReady()) {
          return true;
        }
        if (process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
          return false;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  private boolean isReady() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(1000);
      String words = "AUTH " + password + "\r\nPING\r\n";
      socket.getOutputStream().write(words.getBytes(StandardCharsets.US_ASCII));
      String wanted = "+OK\r\n+PONG\r\n";
      byte[] answer = socket.getInputStream().readNBytes(wanted.length());
      return new String(answer, StandardCharsets.US_ASCII).equals(wanted);
    } catch (IOException e) {
      return false;
    }
  }
}

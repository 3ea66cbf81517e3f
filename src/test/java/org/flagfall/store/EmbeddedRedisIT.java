package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.flagfall.testkit.Await;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EmbeddedRedisIT {
  @TempDir Path folder;

  @Test
  void a_folder_has_one_server_at_a_time() {
    try (EmbeddedRedis first = EmbeddedRedis.start(folder)) {
      EmbeddedRedisException e =
          assertThrows(EmbeddedRedisException.class, () -> EmbeddedRedis.start(folder));
      assertTrue(e.getMessage().contains("in use by another running Flagfall"), e.getMessage());
      assertTrue(first.handle().isAlive());
    }
    EmbeddedRedis.start(folder).close();
  }

  @Test
  void a_closed_server_is_gone_and_can_be_closed_again() {
    EmbeddedRedis redis = EmbeddedRedis.start(folder);
    redis.close();
    redis.close();
    assertFalse(redis.handle().isAlive());
    assertFalse(Files.exists(folder.resolve("redis.pid")));
  }

  @Test
  void a_server_that_is_killed_while_it_comes_up_is_started_again() {
    try (EmbeddedRedis redis = EmbeddedRedis.start(folder)) {
      Set<Long> killed = new HashSet<>();
      Await.until(
          "several to be killed as soon as they are there",
          () -> {
            killed.add(redis.handle().pid());
            redis.handle().destroyForcibly();
            return killed.size() > 3;
          });
      Await.until("one that stays", () -> redis.handle().isAlive() && answers(redis.url()));
    }
  }

  /** Whatever it says to one without a password. */
  private static boolean answers(String url) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), URI.create(url).getPort())) {
      socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
      return socket.getInputStream().read() > 0;
    } catch (IOException notYet) {
      return false;
    }
  }

  @Test
  void the_password_is_in_no_list_of_processes_and_new_each_time() {
    String first;
    try (EmbeddedRedis redis = EmbeddedRedis.start(folder)) {
      first = redis.url();
      String password = first.replaceAll(".*:(\\w+)@.*", "$1");
      assertTrue(password.length() >= 32);
      String shown = redis.handle().info().commandLine().orElse("");
      assertFalse(shown.contains(password), shown);
    }
    try (EmbeddedRedis again = EmbeddedRedis.start(folder)) {
      assertNotEquals(first, again.url());
    }
  }

  @Test
  void a_server_left_behind_by_a_killed_service_is_stopped() throws Exception {
    Process service = startInAnotherJvm();
    long pid = Long.parseLong(awaitPid());
    ProcessHandle orphan = ProcessHandle.of(pid).orElseThrow();
    assertTrue(service.destroyForcibly().waitFor(1, TimeUnit.MINUTES));
    assertTrue(orphan.isAlive());
    try (EmbeddedRedis redis = EmbeddedRedis.start(folder)) {
      assertFalse(orphan.isAlive());
      assertNotEquals(pid, redis.handle().pid());
    }
  }

  @Test
  void a_service_that_ends_takes_its_server_along() throws Exception {
    Process service = startInAnotherJvm();
    ProcessHandle redis = ProcessHandle.of(Long.parseLong(awaitPid())).orElseThrow();
    service.destroy();
    assertTrue(service.waitFor(1, TimeUnit.MINUTES));
    assertFalse(redis.isAlive());
  }

  /** Starts a JVM that holds a server until it is told to end. */
  private Process startInAnotherJvm() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            EmbeddedRedisHolder.class.getName(),
            folder.toString())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private String awaitPid() throws IOException {
    Path ready = folder.resolve("ready");
    Await.until("the other JVM is up", () -> Files.exists(ready));
    return Files.readString(folder.resolve("redis.pid"));
  }

  @Test
  void the_program_is_known_for_the_usual_platforms() {
    assertEquals("linux-amd64", RedisBinary.platform("Linux", "amd64"));
    assertEquals("linux-arm64", RedisBinary.platform("Linux", "aarch64"));
    assertEquals("darwin-arm64", RedisBinary.platform("Mac OS X", "aarch64"));
    assertEquals("darwin-amd64", RedisBinary.platform("Mac OS X", "x86_64"));
  }

  @Test
  void a_program_on_the_path_is_found() throws IOException {
    Path program = Files.createFile(folder.resolve("redis-server"));
    assertTrue(program.toFile().setExecutable(true));
    assertEquals(program, RedisBinary.onPath("/nowhere:" + folder).orElseThrow());
    assertTrue(RedisBinary.onPath("/nowhere").isEmpty());
    assertTrue(RedisBinary.onPath(null).isEmpty());
  }
}

package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The Redis that the service brings along for a newcomer: it is safe, and there is one. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@EnabledOnOs(OS.LINUX)
class EmbeddedRedisIT {

  private static final Duration STOP_BOUND = Duration.ofSeconds(30);

  @Test
  void a_newcomer_starts_it_with_nothing_configured_and_is_told_what_it_is_for() {
    try (ServiceProcess service = ServiceProcess.named("newcomer").withLimits().start()) {
      assertTrue(
          service.log().stream()
              .anyMatch(line -> line.matches("(?i).*\\bembedded\\b.*|.*trying out.*")),
          service::logTail);
      assertEquals(1, service.log().stream().filter(l -> l.contains("Flagfall is ready:")).count());
      try (Table table = new Table(service)) {
        table.match("300").play(0, "e2e4 e7e5");
      }
      service.assertQuietLog();
    }
  }

  @Test
  void games_and_tokens_survive_a_restart() {
    try (ServiceProcess service = ServiceProcess.named("survives").start()) {
      JsonNode log;
      JsonNode state;
      Table.Match match;
      try (Table table = new Table(service)) {
        match = table.match("300");
        match.play(0, "e2e4 e7e5 g1f3");
        log = match.log();
        state = match.state();
      }
      service.terminate();
      assertEquals(List.of(), redisOn(service.dataDir()), "no Redis is left behind");
      service.start();
      Rest rest = Rest.as(service.uri(), match.white().user());
      assertEquals(
          match.white().user().id(), rest.get("/v1/me").expect(200).json().path("id").asText());
      assertEquals(log, rest.log(match.id()));
      assertEquals(state.path("history"), rest.state(match.id()).path("history"));
      assertEquals(state.path("moves"), rest.state(match.id()).path("moves"));
      try (Table table = new Table(service)) {
        Client black = table.connect(match.black().user());
        black.join(match.id());
        long version = black.move(match.id(), 3, "b8c6");
        assertEquals(
            rest.log(match.id()).size(), version, "no node was alive: that may be credited");
      }
      service.assertQuietLog();
    }
  }

  @Test
  void open_connections_are_closed_with_1001_when_the_service_is_stopped() {
    try (ServiceProcess service = ServiceProcess.named("going-away").start();
        Table table = new Table(service)) {
      Client client = table.spectator();
      service.terminate();
      assertEquals(1001, client.awaitClose());
      service.assertQuietLog();
    }
  }

  @Test
  void a_second_start_on_the_same_folder_refuses_or_joins_and_never_brings_a_second_redis() {
    try (ServiceProcess first = ServiceProcess.named("first-here").start();
        Table table = new Table(first)) {
      Table.Match match = table.match("300");
      match.play(0, "e2e4 e7e5");
      List<Long> redis = redisOn(first.dataDir());
      ServiceProcess second = ServiceProcess.named("second-here").dataDir(first.dataDir()).launch();
      try {
        Await.until(
            "the second to be ready or gone",
            Duration.ofSeconds(90),
            () -> second.isReady() || !second.isAlive());
        assertEquals(redis, redisOn(first.dataDir()), "one Redis, the same");
        if (second.isAlive()) {
          assertEquals(
              match.state().path("moves"),
              Rest.anonymous(second.uri()).state(match.id()).path("moves"),
              "joined: the same games");
          second.assertQuietLog();
        } else {
          assertNotEquals(0, second.exitCode());
          second.awaitEndOfLog();
          assertTrue(
              second.log().stream().anyMatch(l -> l.contains(first.dataDir().toString())),
              () -> "the refusal names the folder:\n" + second.logTail());
          assertFalse(
              second.log().stream().anyMatch(l -> l.matches("\\s+at [\\w.$/]+\\(.*")),
              () -> "the refusal is a sentence, not a stack trace:\n" + second.logTail());
        }
      } finally {
        second.close();
      }
      assertEquals(redis, redisOn(first.dataDir()), "the first keeps its Redis");
      match.play(2, "g1f3 b8c6");
      first.assertQuietLog();
    }
  }

  @Test
  void a_redis_orphaned_by_kill_is_adopted_or_stopped_at_the_next_start() {
    try (ServiceProcess service = ServiceProcess.named("orphan").start()) {
      String game;
      try (Table table = new Table(service)) {
        Table.Match match = table.match("300");
        match.play(0, "e2e4 e7e5");
        game = match.id();
        service.kill();
      }
      service.start();
      assertEquals(1, redisOn(service.dataDir()).size(), "one Redis on one folder");
      assertEquals(2, Rest.anonymous(service.uri()).state(game).path("ply").asInt());
      service.kill();
      service.start();
      assertEquals(1, redisOn(service.dataDir()).size(), "one Redis on one folder, again");
      service.terminate();
      Await.until("the last Redis to stop", STOP_BOUND, () -> redisOn(service.dataDir()).isEmpty());
      service.assertQuietLog();
    }
  }

  @Test
  void it_listens_on_loopback_only_and_wants_a_password() throws IOException {
    try (ServiceProcess service = ServiceProcess.named("loopback").start()) {
      List<Long> redis = redisOn(service.dataDir());
      assertEquals(1, redis.size(), "one Redis");
      List<Listener> listeners = listeners(redis.get(0));
      for (Listener listener : listeners) {
        assertTrue(listener.isLoopback(), () -> "listens on " + listener);
        assertTrue(
            RedisProcess.command(listener.port(), "PING").startsWith("-NOAUTH"),
            () -> "no password on " + listener);
      }
      System.out.println("the embedded Redis listens on " + listeners);
      String commandLine = Files.readString(Path.of("/proc/" + redis.get(0) + "/cmdline"));
      assertFalse(commandLine.contains("requirepass"), "the password is for nobody to read");
    }
  }

  @Test
  void an_outside_redis_is_used_when_it_is_configured_and_none_is_brought_along() {
    try (RedisProcess redis = RedisProcess.start();
        ServiceProcess service = ServiceProcess.named("outside-redis").redis(redis.uri()).start()) {
      assertEquals(List.of(), redisOn(service.dataDir()));
      try (Table table = new Table(service)) {
        table.match("300").play(0, "e2e4 e7e5");
      }
      service.assertQuietLog();
    }
  }

  // Looking at processes, as /proc shows them

  private record Listener(String address, int port) {
    boolean isLoopback() {
      return Set.of("0100007F", "00000000000000000000000001000000").contains(address);
    }
  }

  /** The Redis processes that work in a data folder or name it. */
  private static List<Long> redisOn(Path folder) {
    return ProcessHandle.allProcesses()
        .map(ProcessHandle::pid)
        .filter(pid -> isRedisOn(pid, folder))
        .sorted()
        .collect(Collectors.toList());
  }

  private static boolean isRedisOn(long pid, Path folder) {
    Path proc = Path.of("/proc/" + pid);
    try {
      String commandLine = Files.readString(proc.resolve("cmdline"));
      return commandLine.contains("redis-server")
          && (commandLine.contains(folder.toString())
              || Files.readSymbolicLink(proc.resolve("cwd")).startsWith(folder.toRealPath()));
    } catch (IOException gone) {
      return false;
    }
  }

  private static List<Listener> listeners(long pid) throws IOException {
    Set<String> sockets;
    try (var descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      sockets =
          descriptors
              .map(EmbeddedRedisIT::target)
              .filter(target -> target.startsWith("socket:["))
              .map(target -> target.replaceAll("\\D", ""))
              .collect(Collectors.toSet());
    }
    List<Listener> listeners = new ArrayList<>();
    for (String table : List.of("tcp", "tcp6")) {
      Files.readAllLines(Path.of("/proc/net/" + table)).stream()
          .skip(1)
          .map(line -> line.trim().split("\\s+"))
          .filter(columns -> columns[3].equals("0A") && sockets.contains(columns[9]))
          .map(columns -> columns[1].split(":"))
          .map(address -> new Listener(address[0], Integer.parseInt(address[1], 16)))
          .forEach(listeners::add);
    }
    return listeners;
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException gone) {
      return "";
    }
  }
}

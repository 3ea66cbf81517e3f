package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * A flag falls by itself, whoever is connected and whatever became of the process. How late it fell
 * is printed, not judged: a busy machine is no fault of the service.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FlagIT {

  private static final String LATENESS = "flagfall_flag_lateness\\w*";
  private static final int GAMES = 20;
  private static final Duration FIRST_MOVE_LIMIT = Duration.ofSeconds(15);

  private static ServiceProcess service;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("flag").start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @AfterEach
  void the_log_is_quiet() {
    service.assertQuietLog();
  }

  // Who is connected

  @Test
  void a_flag_falls_with_both_players_connected() {
    flagsFall("both connected", match -> {});
  }

  @Test
  void a_flag_falls_with_only_the_player_on_move_connected() {
    flagsFall("mover connected", match -> match.black().close());
  }

  @Test
  void a_flag_falls_with_only_the_opponent_connected() {
    flagsFall("opponent connected", match -> match.white().close());
  }

  @Test
  void a_flag_falls_when_the_line_of_the_player_on_move_is_cut() {
    flagsFall("mover's line cut", match -> match.white().drop());
  }

  @Test
  void a_flag_falls_with_nobody_connected() {
    flagsFall(
        "nobody connected",
        match -> {
          match.white().close();
          match.black().close();
        });
  }

  private void flagsFall(String who, Consumer<Table.Match> leave) {
    double before = flagsSoFar();
    try (Table table = new Table(service)) {
      List<Table.Match> matches = new ArrayList<>();
      for (int i = 0; i < GAMES; i++) {
        Table.Match match = table.match("3");
        match.play(0, "e2e4 e7e5");
        leave.accept(match);
        matches.add(match);
      }
      Client clock = table.spectator();
      long offset = clock.clockOffset();
      long ahead = clock.clockAheadAtMost();
      // No game is read before its flag is down: a read might be what makes it fall.
      awaitNothingPlayed(service);
      Await.until(
          GAMES + " flags, by the metric", Await.LONG, () -> flagsSoFar() >= before + GAMES);
      List<Long> lateness = new ArrayList<>();
      for (Table.Match match : matches) {
        assertFellWhenDue(match, ahead);
        heard(match, "ended")
            .ifPresent(at -> lateness.add(at + offset - match.state().path("endedAt").asLong()));
      }
      print(who, lateness);
    }
  }

  /** The list of games says so, for which none of them is opened. */
  private static void awaitNothingPlayed(ServiceProcess service) {
    Rest rest = Rest.anonymous(service.uri());
    Await.until(
        "all games to have ended",
        Await.LONG,
        () -> rest.get("/v1/games?status=playing").expect(200).json().path("games").isEmpty());
  }

  private static void assertFellWhenDue(Table.Match match, long clockAhead) {
    JsonNode log = match.log();
    JsonNode ended = log.get(log.size() - 1);
    assertEquals("ended", ended.path("kind").asText(), ended::toString);
    assertEquals("0-1", ended.path("result").asText(), ended::toString);
    assertEquals("timeout", ended.path("reason").asText(), ended::toString);
    JsonNode moved = match.white().view(match.id()).last("moved").orElseThrow();
    long held = match.white().lagAtMost(moved, clockAhead);
    Deadline.assertKept(Deadline.of(moved), held, ended);
    assertEquals(0, ended.path("clock").path("white").asLong(), ended::toString);
    JsonNode state = match.state();
    assertEquals("ended", state.path("status").asText());
    assertEquals(ended.path("at").asLong(), state.path("endedAt").asLong());
    assertEquals(0, state.path("clock").path("white").asLong());
    assertTrue(state.path("clock").path("running").isNull(), () -> "" + state.path("clock"));
  }

  private static Optional<Long> heard(Table.Match match, String kind) {
    for (Client client : List.of(match.white(), match.black())) {
      var found =
          client.frames().stream()
              .filter(frame -> frame.json().path("kind").asText().equals(kind))
              .map(Client.Frame::arrivedMillis)
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static double flagsSoFar() {
    return service.metric(LATENESS + "_count").orElse(0.0);
  }

  private static void print(String who, List<Long> lateness) {
    lateness.sort(null);
    System.out.printf("flag lateness, %s: ms as heard %s%n", who, lateness);
    Rest.anonymous(service.uri())
        .get("/q/metrics")
        .text()
        .lines()
        .filter(line -> line.matches(LATENESS + "_(count|sum|max|seconds_(count|sum|max)).*"))
        .forEach(line -> System.out.println("  so far by the service: " + line));
  }

  // Before the clocks run

  @Test
  void who_does_not_make_the_first_move_within_its_limit_ends_the_game_without_result() {
    try (Table table = new Table(service)) {
      Table.Match idle = table.match("20");
      Table.Match half = table.match("20");
      half.play(0, "e2e4");
      assertNoShow(idle, "started", 0);
      JsonNode moved = half.black().view(half.id()).last("moved").orElseThrow();
      assertNoShow(half, "moved", half.black().lagAtMost(moved, half.black().clockAheadAtMost()));
    }
  }

  /** What the service kept the last move from the one who is to answer it is not counted. */
  private static void assertNoShow(Table.Match match, String since, long mostHeld) {
    JsonNode ended =
        match.black().awaitEvent(match.id(), "ended", FIRST_MOVE_LIMIT.plusSeconds(45));
    assertEquals("noShow", ended.path("reason").asText(), ended::toString);
    assertEquals("*", ended.path("result").asText(), ended::toString);
    JsonNode start = find(match.log(), since);
    long due = start.path("at").asLong() + FIRST_MOVE_LIMIT.toMillis();
    long late = ended.path("at").asLong() - due;
    assertTrue(late >= 0 && late <= mostHeld, () -> late + " ms after it was due: " + ended);
    long heard =
        match.black().arrivalOf(match.id(), ended.path("version").asLong())
            + match.black().clockOffset();
    System.out.printf("noShow after %s: %d ms late%n", since, heard - due);
  }

  private static JsonNode find(JsonNode log, String kind) {
    for (JsonNode event : log) {
      if (event.path("kind").asText().equals(kind)) {
        return event;
      }
    }
    throw new AssertionError("no " + kind + " in " + log);
  }

  // On the edge

  @Test
  void a_move_after_the_flag_is_refused_and_changes_nothing() {
    try (Table table = new Table(service)) {
      Table.Match match = table.match("1");
      match.play(0, "e2e4 e7e5");
      match.black().awaitEvent(match.id(), "ended");
      JsonNode log = match.log();
      match.white().refused("gameOver", "move", "game", match.id(), "ply", 2, "uci", "g1f3");
      assertEquals(log, match.log());
    }
  }

  @Test
  void a_move_sent_around_the_deadline_is_either_played_or_refused_never_both() {
    long seed = System.nanoTime();
    System.out.println("moves around the deadline: seed " + seed);
    Random random = new Random(seed);
    try (Table table = new Table(service)) {
      for (int i = 0; i < 10; i++) {
        Table.Match match = table.match("1");
        match.play(0, "e2e4 e7e5");
        JsonNode moved = match.white().view(match.id()).last("moved").orElseThrow();
        long offset = match.white().clockOffset();
        long send = Deadline.of(moved) - offset + random.nextInt(31) - 20;
        while (System.currentTimeMillis() < send) {
          Thread.onSpinWait();
        }
        JsonNode answer = match.white().ask("move", "game", match.id(), "ply", 2, "uci", "g1f3");
        assertPlayedOrRefused(match, answer, moved);
      }
    }
  }

  private static void assertPlayedOrRefused(Table.Match match, JsonNode answer, JsonNode moved) {
    JsonNode log = match.log();
    long played =
        StreamSupport.stream(log.spliterator(), false)
            .filter(event -> event.path("ply").asInt() == 3)
            .count();
    if (answer.path("type").asText().equals("ack")) {
      assertEquals(1, played, () -> answer + " but " + log);
    } else {
      assertTrue(
          List.of("flagged", "gameOver").contains(answer.path("code").asText()), answer::toString);
      assertEquals(0, played, () -> answer + " but " + log);
    }
    JsonNode ended = match.black().awaitEvent(match.id(), "ended");
    assertEquals("timeout", ended.path("reason").asText(), ended::toString);
    if (played == 0) {
      long held = match.white().lagAtMost(moved, match.white().clockAheadAtMost());
      Deadline.assertKept(Deadline.of(moved), held, ended);
    }
  }

  // After a crash

  @Test
  void a_flag_falls_after_kill_and_restart_with_nobody_connected() {
    try (ServiceProcess mortal = mortal("flag-killed")) {
      List<String> games = new ArrayList<>();
      try (Table table = new Table(mortal)) {
        for (String control : List.of("1", "5", "20")) {
          Table.Match match = table.match(control);
          match.play(0, "e2e4 e7e5");
          games.add(match.id());
        }
        mortal.kill();
      }
      mortal.start();
      awaitNothingPlayed(mortal);
      for (String game : games) {
        JsonNode log = Rest.anonymous(mortal.uri()).log(game);
        JsonNode ended = log.get(log.size() - 1);
        assertEquals("timeout", ended.path("reason").asText(), log::toString);
        JsonNode clock = log.get(log.size() - 2).path("clock");
        long fell = ended.path("at").asLong() - Deadline.spared(ended);
        assertEquals(clock.path("at").asLong() + clock.path("white").asLong(), fell, log::toString);
        assertEquals(0, ended.path("clock").path("white").asLong());
        assertEquals(Deadline.of(lastMove(log)) + credits(log), fell, log::toString);
      }
      System.out.println(
          "flags after kill and restart, lateness: count "
              + mortal.metric(LATENESS + "_count")
              + ", sum "
              + mortal.metric(LATENESS + "_sum")
              + ", max "
              + mortal.metric(LATENESS + "_max"));
      mortal.assertQuietLog();
    }
  }

  /** One that counts what it takes to start again as an outage. */
  private static ServiceProcess mortal(String name) {
    return ServiceProcess.named(name).option("-Dflagfall.nodes.fresh-within=3s").start();
  }

  private static JsonNode lastMove(JsonNode log) {
    return StreamSupport.stream(log.spliterator(), false)
        .filter(event -> event.path("kind").asText().equals("moved"))
        .reduce((earlier, later) -> later)
        .orElseThrow();
  }

  private static long credits(JsonNode log) {
    return StreamSupport.stream(log.spliterator(), false)
        .mapToLong(event -> event.path("ms").asLong())
        .sum();
  }

  @Test
  void no_acknowledged_move_is_lost_by_kill_and_restart() {
    long seed = System.nanoTime();
    System.out.println("kill in mid-game: seed " + seed);
    Random random = new Random(seed);
    try (ServiceProcess mortal = mortal("killed");
        Table table = new Table(mortal)) {
      List<Table.Match> matches =
          IntStream.range(0, 8)
              .mapToObj(i -> table.match(Table.unhurried("300")))
              .collect(Collectors.toList());
      ConcurrentHashMap<String, List<Long>> acked = new ConcurrentHashMap<>();
      ExecutorService pool = Executors.newFixedThreadPool(matches.size());
      try {
        List<CompletableFuture<Void>> games =
            matches.stream()
                .map(match -> playOn(match, new Random(random.nextLong()), acked))
                .map(game -> CompletableFuture.runAsync(game, pool))
                .collect(Collectors.toList());
        int enough = 100 + random.nextInt(400);
        Await.until(
            enough + " acks",
            Await.LONG,
            () -> acked.values().stream().mapToInt(List::size).sum() >= enough);
        mortal.kill();
        games.forEach(CompletableFuture::join);
      } finally {
        pool.shutdownNow();
      }
      mortal.start();
      for (Table.Match match : matches) {
        assertNothingLost(mortal, match, acked.get(match.id()), table);
      }
      mortal.assertQuietLog();
    }
  }

  /** Any legal moves until the line breaks; what breaks it is not this thread's business. */
  private static Runnable playOn(
      Table.Match match, Random random, ConcurrentHashMap<String, List<Long>> acked) {
    List<Long> versions = new CopyOnWriteArrayList<>();
    acked.put(match.id(), versions);
    return () -> {
      try {
        playOn(match, random, versions);
      } catch (AssertionError | RuntimeException broken) {
        return;
      }
    };
  }

  private static void playOn(Table.Match match, Random random, List<Long> versions) {
    Board board = new Board();
    for (int ply = 0; true; ply++) {
      long version = match.mover(ply).move(match.id(), ply, board.playAny(random));
      versions.add(version);
      match.waiting(ply).awaitVersion(match.id(), version);
    }
  }

  private static void assertNothingLost(
      ServiceProcess restarted, Table.Match match, List<Long> acked, Table table) {
    JsonNode log = Rest.anonymous(restarted.uri()).log(match.id());
    long last = acked.isEmpty() ? 0 : acked.get(acked.size() - 1);
    assertTrue(log.size() >= last, () -> "acked up to " + last + ", the log has " + log.size());
    for (Client before : List.of(match.white(), match.black())) {
      before
          .view(match.id())
          .events()
          .forEach((version, event) -> assertEquals(event, log.get((int) (version - 1))));
    }
    Client white = table.watch(match.white().rejoin(restarted.uri(), match.id()));
    assertOnlyCredited(log.size(), Rest.anonymous(restarted.uri()).log(match.id()));
    assertTrue(white.view(match.id()).version() >= log.size());
    JsonNode state = Rest.anonymous(restarted.uri()).state(match.id());
    if (state.path("status").asText().equals("playing")) {
      Client black = table.watch(match.black().rejoin(restarted.uri(), match.id()));
      Client mover = state.path("ply").asInt() % 2 == 0 ? white : black;
      long version =
          mover.move(match.id(), state.path("ply").asInt(), firstLegal(mover, match.id()));
      white.awaitVersion(match.id(), version);
      black.awaitVersion(match.id(), version);
    }
  }

  /** The time without a node is given back as soon as the game is open again. */
  private static void assertOnlyCredited(int known, JsonNode log) {
    for (int i = known; i < log.size(); i++) {
      assertEquals("clockCredited", log.get(i).path("kind").asText());
    }
  }

  private static String firstLegal(Client mover, String game) {
    return mover.join(game).path("state").path("legal").get(0).asText();
  }
}

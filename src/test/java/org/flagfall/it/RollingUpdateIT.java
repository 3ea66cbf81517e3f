package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.flagfall.testkit.Json;
import org.flagfall.testkit.Seeds;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Three nodes are replaced one after the other under running games: nobody loses a move, or time.
 *
 * <p>The players make random legal moves and think for a while; a game goes on until the update is
 * over, and is then resigned.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RollingUpdateIT {

  private static final Duration BOUND = Duration.ofMinutes(2);

  /** The service's clock may follow that of Redis by 5 ms a second. */
  private static final long MOST_CHARGED = 50;

  private static final int MOVES_AFTERWARDS = 4;
  private static final int NODES = 3;

  private final List<ServiceProcess> ready = new CopyOnWriteArrayList<>();

  /** Started before the games, for which starting takes the processors away. */
  private final List<ServiceProcess> spare = new CopyOnWriteArrayList<>();

  private final List<Roamer> roamers = new CopyOnWriteArrayList<>();
  private final ExecutorService comingBack = Executors.newCachedThreadPool();
  private final AtomicInteger begun = new AtomicInteger();
  private volatile boolean isUpdated;

  @Test
  void a_rolling_update_under_many_games_loses_nothing_and_charges_nobody() {
    update(10, 800);
  }

  @Test
  @Tag("nightly")
  void a_rolling_update_under_two_hundred_games_loses_nothing_and_charges_nobody() {
    update(200, 2_000);
  }

  private void update(int games, int mostThink) {
    try (RedisProcess redis = RedisProcess.start()) {
      for (int i = 0; i < NODES; i++) {
        ready.add(node("rolling-old-" + i, redis));
        spare.add(node("rolling-new-" + i, redis));
      }
      play(games, mostThink);
    } finally {
      roamers.forEach(Roamer::close);
      ready.forEach(ServiceProcess::close);
      spare.forEach(ServiceProcess::close);
      comingBack.shutdownNow();
    }
  }

  private static ServiceProcess node(String name, RedisProcess redis) {
    return ServiceProcess.named(name)
        .redis(redis.uri())
        .option("-Dflagfall.drain.spread=2s")
        // A machine that stands still for seconds is not what this is about.
        .option("-Dflagfall.redis.call-timeout=10s")
        .start();
  }

  private URI anyNode() {
    return ready.get(ThreadLocalRandom.current().nextInt(ready.size())).uri();
  }

  private void play(int count, int mostThink) {
    ExecutorService pool = Executors.newFixedThreadPool(count);
    List<Callable<Played>> games =
        Seeds.of("rolling update", count)
            .<Callable<Played>>mapToObj(seed -> () -> new Played(seed, mostThink).run())
            .toList();
    List<Future<Played>> playing = games.stream().map(pool::submit).toList();
    try {
      Await.until(
          "all games to begin",
          BOUND,
          () -> begun.get() == count || playing.stream().anyMatch(Future::isDone));
      for (int i = 0; i < NODES; i++) {
        replace(i);
      }
      isUpdated = true;
      report(results(playing));
    } finally {
      pool.shutdownNow();
    }
  }

  /** As a cluster does it: the new one is ready, the old one gets no more clients, and goes. */
  private void replace(int number) {
    ready.add(spare.remove(0));
    ServiceProcess old = ready.get(0);
    ready.remove(old);
    long began = System.nanoTime();
    old.assertQuietLog();
    old.terminateAndListen();
    System.out.printf(
        "node %d drained and stopped in %d ms, exit code %d%n",
        number, (System.nanoTime() - began) / 1_000_000, old.exitCode());
    Await.until(
        "the last words of " + number,
        BOUND,
        () -> old.log().stream().anyMatch(line -> line.contains("drained: no connection is open")));
    assertEquals(143, old.exitCode(), "ended by the very signal, after an orderly stop");
    old.close();
  }

  private List<Played> results(List<Future<Played>> playing) {
    List<Played> played = new ArrayList<>();
    for (Future<Played> each : playing) {
      try {
        played.add(each.get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      } catch (ExecutionException e) {
        throw new AssertionError("a game went wrong", e.getCause());
      }
    }
    return played;
  }

  private void report(List<Played> played) {
    long[] aways =
        played.stream().flatMap(Played::aways).mapToLong(Roamer.Away::millis).sorted().toArray();
    long[] charged =
        played.stream()
            .flatMapToLong(p -> p.charges.stream().mapToLong(c -> c.untilBack))
            .sorted()
            .toArray();
    System.out.printf(
        "%d games, %d moves; %d connections were sent elsewhere and away for %s ms%n"
            + "charged for that, until they were back, to %d who were to move meanwhile: %s ms%n",
        played.size(),
        played.stream().mapToInt(p -> p.plies).sum(),
        aways.length,
        distribution(aways),
        charged.length,
        distribution(charged));
    assertTrue(aways.length >= played.size(), "hardly anybody was sent elsewhere");
    assertTrue(charged.length > 0, "nobody was to move while he was sent elsewhere");
    played.forEach(Played::assertSpared);
  }

  private static String distribution(long[] sorted) {
    return sorted.length == 0
        ? "none"
        : "min %d, median %d, p90 %d, p99 %d, max %d"
            .formatted(
                sorted[0],
                sorted[sorted.length / 2],
                sorted[sorted.length * 90 / 100],
                sorted[sorted.length * 99 / 100],
                sorted[sorted.length - 1]);
  }

  /**
   * What of a time without a connection was charged to the player on move.
   *
   * @param untilBack as the player saw it: away, less what was credited
   * @param untilAsked the same up to the question to be let in: how long the service takes over its
   *     answer, and both processes over reading, is not judged
   */
  private record Charge(String what, long untilBack, long untilAsked) {}

  /** One game, and what came of it. */
  private final class Played {
    private final long seed;
    private final Random random;
    private final int mostThink;
    private final Board board = new Board();
    private final List<Charge> charges = new ArrayList<>();
    private final List<Long> turnBegan = new ArrayList<>();
    private final List<Long> turnEnded = new ArrayList<>();
    private final List<Roamer> players = new ArrayList<>();
    private String id;
    private int plies;

    Played(long seed, int mostThink) {
      this.seed = seed;
      this.random = new Random(seed);
      this.mostThink = mostThink;
    }

    Stream<Roamer.Away> aways() {
      return players.stream().flatMap(player -> player.aways().stream());
    }

    Played run() {
      sitDown();
      int left = MOVES_AFTERWARDS;
      while (left > 0 && !board.legal().isEmpty() && !hasEnded()) {
        move();
        left -= isUpdated ? 1 : 0;
      }
      if (!hasEnded()) {
        players.get(plies % 2).say("resign", "key", "end");
      }
      Await.until("both to know the end", BOUND, () -> bothSawTheEnd());
      assertComplete();
      measure();
      return this;
    }

    private void sitDown() {
      User white = Rest.guest(anyNode(), "Wanda " + seed % 1000);
      User black = Rest.guest(anyNode(), "Boris " + seed % 1000);
      id =
          Rest.as(anyNode(), white)
              .post("/v1/games", Table.settings("600"))
              .expect(201)
              .json()
              .path("id")
              .asText();
      Rest.as(anyNode(), black).post("/v1/games/" + id + "/seats", Json.object()).expect(200);
      for (User user : List.of(white, black)) {
        players.add(new Roamer(user, id, RollingUpdateIT.this::anyNode, comingBack));
      }
      roamers.addAll(players);
      begun.incrementAndGet();
    }

    private boolean hasEnded() {
      return players.get(0).view().last("ended").isPresent();
    }

    private boolean bothSawTheEnd() {
      return players.stream().allMatch(player -> player.view().last("ended").isPresent());
    }

    private void move() {
      Roamer mover = players.get(plies % 2);
      turnBegan.add(System.nanoTime());
      LockSupport.parkNanos(1_000_000L * random.nextInt(mostThink));
      String uci = board.playAny(random);
      JsonNode ack = mover.say("move", "ply", plies, "uci", uci);
      turnEnded.add(System.nanoTime());
      assertEquals("ack", ack.path("type").asText(), () -> at(uci + " was answered " + ack));
      plies++;
      players.get(plies % 2).awaitVersion(ack.path("version").asLong());
    }

    private String at(String what) {
      return "game " + id + " of seed " + seed + ", ply " + plies + ": " + what;
    }

    private void assertComplete() {
      List<JsonNode> log = new ArrayList<>();
      Rest.anonymous(anyNode()).log(id).forEach(log::add);
      for (Roamer player : players) {
        assertEquals(List.of(), player.faults(), () -> at("promises that were broken"));
        assertEquals(log, List.copyOf(player.view().events().values()), () -> at("what was seen"));
      }
      long moved = log.stream().filter(e -> e.path("kind").asText().equals("moved")).count();
      assertEquals(plies, moved, () -> at("each move stands in the log once"));
    }

    /** Compares, turn by turn, how long the mover was away with what was credited. */
    private void measure() {
      for (int ply = 2; ply < plies; ply++) {
        long credited = credited(ply);
        long away = 0;
        long unasked = 0;
        for (Roamer.Away gone : players.get(ply % 2).aways()) {
          away += inTurn(ply, gone.fromNanos(), gone.toNanos());
          unasked += inTurn(ply, gone.fromNanos(), gone.askedNanos());
        }
        if (away > 0) {
          String what =
              at(
                  "turn %d: away %d, unasked %d, credited %d"
                      .formatted(ply, away, unasked, credited));
          charges.add(
              new Charge(what, Math.max(0, away - credited), Math.max(0, unasked - credited)));
        }
      }
    }

    /** The milliseconds of a span that are in a turn. */
    private long inTurn(int ply, long fromNanos, long toNanos) {
      long from = Math.max(fromNanos, turnBegan.get(ply));
      long to = Math.min(toNanos, turnEnded.get(ply));
      return Math.max(0, to - from) / 1_000_000;
    }

    private long credited(int ply) {
      long sum = 0;
      int played = 0;
      for (JsonNode event : players.get(0).view().events().values()) {
        String kind = event.path("kind").asText();
        if (kind.equals("moved")) {
          played = event.path("ply").asInt();
        } else if (kind.equals("clockCredited") && played == ply) {
          sum += event.path("ms").asLong();
        }
      }
      return sum;
    }

    void assertSpared() {
      charges.forEach(charge -> assertTrue(charge.untilAsked <= MOST_CHARGED, charge::toString));
    }
  }
}

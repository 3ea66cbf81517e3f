package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Chooses games of a collection and replays many at once. */
final class Replays {

  private Replays() {}

  /**
   * A mix of all endings, always the same one: games that end by themselves, resignations, draws
   * and fallen flags.
   */
  static List<PgnGames.Game> mix(List<PgnGames.Game> all, int mates, int others, int flags) {
    Predicate<PgnGames.Game> normal = game -> game.tag("Termination").equals("Normal");
    Predicate<PgnGames.Game> onTime = game -> game.tag("Termination").equals("Time forfeit");
    Predicate<PgnGames.Game> begun = game -> game.sans().size() >= 2;
    Predicate<PgnGames.Game> mate = PgnGames.Game::endsInMate;
    Predicate<PgnGames.Game> draw = PgnGames.Game::isDraw;
    return Stream.of(
            take(all, mates, normal.and(mate)),
            take(all, others, normal.and(mate.or(draw).negate()).and(begun)),
            take(all, others / 2, normal.and(draw).and(begun)),
            take(all, flags, onTime.and(begun).and(PgnGames.Game::loserToMove)),
            take(all, flags / 4, onTime.and(draw).and(Replays::winnerIsBare)))
        .flatMap(List::stream)
        .collect(Collectors.toList());
  }

  private static List<PgnGames.Game> take(
      List<PgnGames.Game> all, int count, Predicate<PgnGames.Game> wanted) {
    return all.stream().filter(wanted).limit(count).collect(Collectors.toList());
  }

  /** Whether the player whose clock stands has nothing but his king. */
  static boolean winnerIsBare(PgnGames.Game game) {
    Board board = new Board();
    game.sans().forEach(board::play);
    String men = board.fen().replaceFirst(" .*", "");
    return game.whiteToMove() ? men.matches("[^a-jl-z]*") : men.matches("[^A-JL-Z]*");
  }

  /** Replays them, at most {@code atOnce} at a time, and reports all that went wrong. */
  static List<Replay.Outcome> play(List<PgnGames.Game> games, int atOnce, ServiceProcess... nodes) {
    long start = System.nanoTime();
    List<Callable<Replay.Outcome>> tasks =
        games.stream()
            .map(game -> (Callable<Replay.Outcome>) () -> Replay.play(game, nodes))
            .collect(Collectors.toList());
    List<Replay.Outcome> outcomes = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    ExecutorService pool = Executors.newFixedThreadPool(atOnce);
    try {
      for (Future<Replay.Outcome> future : pool.invokeAll(tasks)) {
        collect(future, outcomes, failures);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    } finally {
      pool.shutdownNow();
    }
    report(outcomes, (System.nanoTime() - start) / 1_000_000);
    assertEquals(
        List.of(),
        failures.subList(0, Math.min(10, failures.size())),
        () -> failures.size() + " of " + games.size() + " games went wrong");
    return outcomes;
  }

  private static void collect(
      Future<Replay.Outcome> future, List<Replay.Outcome> outcomes, List<String> failures)
      throws InterruptedException {
    try {
      outcomes.add(future.get());
    } catch (ExecutionException e) {
      failures.add(e.getCause().getMessage());
    }
  }

  private static void report(List<Replay.Outcome> outcomes, long millis) {
    Map<String, Long> reasons =
        outcomes.stream()
            .collect(
                Collectors.groupingBy(Replay.Outcome::reason, TreeMap::new, Collectors.counting()));
    System.out.printf(
        "replayed %d games, %d versions, in %d ms: %s%n",
        outcomes.size(),
        outcomes.stream().mapToLong(Replay.Outcome::versions).sum(),
        millis,
        reasons);
  }
}

package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Real games come out of the service exactly as they were played. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RealGamesIT {

  static final String GAMES = "pgn/real-blitz-bullet-with-clocks.pgn";

  private static ServiceProcess service;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("real-games").start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @AfterEach
  void the_log_is_quiet() {
    service.assertQuietLog();
  }

  @Test
  void famous_games_are_replayed_move_for_move() {
    Replays.play(PgnGames.resource("/it/famous.pgn"), 12, service);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = "FLAGFALL_DATA", matches = ".+")
  void a_hundred_real_games_at_once_are_replayed_move_for_move() {
    List<PgnGames.Game> all = PgnGames.read(Path.of(System.getenv("FLAGFALL_DATA"), GAMES));
    List<PgnGames.Game> chosen = Replays.mix(all, 40, 40, 24);
    assertTrue(chosen.size() >= 100, () -> "only " + chosen.size() + " games");
    Replays.play(chosen, 32, service);
  }
}

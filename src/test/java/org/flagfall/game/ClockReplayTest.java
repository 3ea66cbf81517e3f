package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flagfall.chess.Color;
import org.flagfall.chess.Pgn;
import org.flagfall.chess.PgnReader;
import org.flagfall.chess.PgnReading;
import org.flagfall.chess.Uci;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Plays real games again with the times that their scores print; see docs/clock.md. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = OracleGame.SHARED, matches = ".+")
class ClockReplayTest {
  private static final String TIME = " (\\d+):(\\d\\d):(\\d\\d)";
  private static final Pattern CLOCK = Pattern.compile("%clk" + TIME);
  private static final Pattern ELAPSED = Pattern.compile("%emt" + TIME);
  private static final long SECOND = 1_000;

  /** What is printed as a second reaches to just below the half of the next. */
  private static final long LATEST = 499;

  /** Each move takes what its comment says; a column of sums must show the same. */
  @Test
  void the_clocks_of_an_engine_match_show_what_its_elapsed_times_say() throws IOException {
    List<String> differing = new ArrayList<>();
    int stages = 0;
    for (PgnReading reading : games("pgn/engine-multi-stage-controls.pgn")) {
      stages += replayElapsed(reading, differing);
    }
    assertEquals(List.of(), differing);
    assertTrue(stages > 100, "stages that were completed: " + stages);
  }

  private static int replayElapsed(PgnReading reading, List<String> differing) {
    Pgn pgn = reading.game();
    GameScript game = GameScript.of(Rules.timed(control(pgn)).startingAtOnce());
    Map<Color, Long> left = new EnumMap<>(Map.of(Color.WHITE, 1980L, Color.BLACK, 1980L));
    for (Pgn.Played played : pgn.moves()) {
      Color mover = game.game().position().turn();
      long spent = printed(ELAPSED, played).orElseThrow();
      boolean ends = 40 == (game.game().ply() / 2) % 40 + 1;
      left.merge(mover, (ends ? 1980 : 0) - spent, Long::sum);
      game.after(spent * SECOND);
      if (!plays(game, played) || game.left(mover) != left.get(mover) * SECOND) {
        differing.add(name(reading) + ", ply " + game.game().ply());
        break;
      }
    }
    return pgn.moves().size() / 80;
  }

  @Test
  void the_clocks_of_real_games_come_out_as_printed() throws IOException {
    List<String> differing = new ArrayList<>();
    int played = 0;
    int flags = 0;
    for (PgnReading reading : games("pgn/real-blitz-bullet-with-clocks.pgn")) {
      if (reading.game().moves().stream().anyMatch(move -> printed(CLOCK, move).isPresent())) {
        played++;
        flags += replayPrinted(reading, differing);
      }
    }
    assertEquals(986, played);
    assertEquals(309, flags);
    assertEquals(listed(), differing);
  }

  private static int replayPrinted(PgnReading reading, List<String> differing) {
    Pgn pgn = reading.game();
    GameScript game = GameScript.of(Rules.timed(control(pgn)));
    long increment = increment(control(pgn));
    for (Pgn.Played played : pgn.moves()) {
      Color mover = game.game().position().turn();
      long printed = printed(CLOCK, played).orElseThrow();
      if (game.game().ply() >= Game.UNTIMED_PLIES) {
        long latest = printed * SECOND + LATEST;
        game.after(Math.max(0, game.left(mover) + increment * SECOND - latest));
      }
      if (!plays(game, played) || rounded(game.left(mover)) != printed) {
        differing.add(row(reading, game, rounded(game.left(mover)), printed));
        return 0;
      }
    }
    return flagFalls(game, pgn) ? 1 : 0;
  }

  /** Where the loser's time ran out, his flag falls when it must, and the result is the same. */
  private static boolean flagFalls(GameScript game, Pgn pgn) {
    Optional<Result> byRules = game.game().outcome().map(Outcome::result);
    if (byRules.isPresent() || !pgn.tags().get("Termination").equals("Time forfeit")) {
      return false;
    }
    Color mover = game.game().position().turn();
    if (game.game().ply() < Game.UNTIMED_PLIES) {
      return false;
    }
    game.after(game.left(mover) - 1);
    assertInstanceOf(Decision.Idle.class, game.alarm());
    game.after(1);
    assertInstanceOf(Decision.Accepted.class, game.alarm());
    return true;
  }

  private static boolean plays(GameScript game, Pgn.Played played) {
    String uci = Uci.write(game.game().position(), played.move());
    return game.onMove().moves(game.game().ply(), uci) instanceof Decision.Accepted;
  }

  private static long rounded(long millis) {
    return (millis + SECOND / 2) / SECOND;
  }

  private static Optional<Long> printed(Pattern pattern, Pgn.Played played) {
    Matcher matcher = pattern.matcher(played.comment());
    return matcher.find()
        ? Optional.of(
            Long.parseLong(matcher.group(1)) * 3600
                + Long.parseLong(matcher.group(2)) * 60
                + Long.parseLong(matcher.group(3)))
        : Optional.empty();
  }

  private static String control(Pgn pgn) {
    return pgn.tags().get("TimeControl");
  }

  private static String row(PgnReading reading, GameScript game, long here, long printed) {
    String control = control(reading.game());
    int ply = game.game().ply();
    return "| %d | %s | %d | %d | %d | %s |"
        .formatted(
            reading.number(), control, ply, here, printed, reason(control, ply, printed - here));
  }

  /** Why the source shows {@code more} seconds than its time control gives. */
  private static String reason(String control, int ply, long more) {
    if (ply <= Game.UNTIMED_PLIES) {
      boolean isHalf = control.startsWith(-2 * more + "+");
      return isHalf ? "began with half the time" : "began with less";
    }
    return more == 1 ? "rounding of the source" : "time was given";
  }

  /** The rows of the document. */
  private static List<String> listed() throws IOException {
    return Files.readString(Path.of("docs/clock.md"))
        .lines()
        .dropWhile(line -> !line.startsWith("| game |"))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .toList();
  }

  private static long increment(String control) {
    return Long.parseLong(control.replaceFirst(".*\\+", ""));
  }

  private static String name(PgnReading reading) {
    return "game " + reading.number() + " " + control(reading.game());
  }

  private static Iterable<PgnReading> games(String name) throws IOException {
    String text = Files.readString(Path.of(System.getenv(OracleGame.SHARED), name));
    Iterator<PgnReading> games = PgnReader.read(text);
    return () -> games;
  }
}

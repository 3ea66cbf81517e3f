package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.flagfall.chess.Color;
import org.flagfall.testkit.RandomControls;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the lag quota gives to whom, over forty moves; the tables of docs/clock.md. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LagSimulationTest {
  private static final Timestamp START = Timestamp.of(0);
  private static final int MOVES = 40;
  private static final long THINKING = 1_200;
  private static final long HONEST = 50;
  private static final long HOLDS_ALL_BACK = 1_000_000;

  /**
   * Somebody at the board.
   *
   * @param real the round trip of each move, in milliseconds
   * @param shown what the server measures, if there is time for it
   */
  private record Player(String name, IntToLongFunction real, IntToLongFunction shown) {
    static Player honest(String name, IntToLongFunction trip) {
      return new Player(name, trip, trip);
    }

    /** With a round trip of 50 ms, and pongs that make it look like another. */
    static Player cheat(String name, long shown) {
      return new Player(name, move -> HONEST, move -> shown);
    }

    /** Milliseconds credited over a game. */
    long credited(String control) {
      Clock clock = clock(control);
      long sum = 0;
      for (int move = 0; move < MOVES; move++) {
        clock = clock.run(Color.WHITE, START);
        long elapsed = THINKING + real.applyAsLong(move);
        long measured = Math.min(elapsed, shown.applyAsLong(move));
        Millis credit = Millis.of(measured).min(clock.mostCredit());
        clock = clock.press(Millis.of(elapsed).minus(credit), credit, START);
        sum += credit.value();
      }
      return sum;
    }

    /** Milliseconds lost to the network over a game; negative if won. */
    long lost(String control) {
      return IntStream.range(0, MOVES).mapToLong(real).sum() - credited(control);
    }
  }

  private static final List<Player> HONEST_PLAYERS =
      List.of(
          Player.honest("steady 0 ms", move -> 0),
          Player.honest("steady 50 ms", move -> 50),
          Player.honest("steady 200 ms", move -> 200),
          Player.honest("steady 500 ms", move -> 500),
          Player.honest("200 ms ± 100 ms", move -> 100 + move * 73 % 201),
          Player.honest("50 ms, every tenth move 1 s", move -> move % 10 == 9 ? 1_000 : 50),
          Player.honest("200 ms, every tenth move 1.5 s", move -> move % 10 == 9 ? 1_500 : 200));

  private static final List<Player> CHEATS =
      List.of(
          Player.cheat("sends no pongs, forges them, or claims a `think` of 0", 0),
          Player.cheat("shows 200 ms", 200),
          Player.cheat("shows 500 ms", 500),
          Player.cheat("shows as much as the quota gives", HOLDS_ALL_BACK));

  private static Clock clock(String control) {
    return Clock.standing(RandomControls.read(control).schedules().orElseThrow(), START);
  }

  @Test
  void the_document_shows_what_the_simulation_finds() throws IOException {
    String doc = Files.readString(Path.of("docs/clock.md"));
    HONEST_PLAYERS.forEach(player -> assertShown(doc, row(player, 1)));
    CHEATS.forEach(player -> assertShown(doc, row(player, -1)));
  }

  private static void assertShown(String doc, String row) {
    assertTrue(doc.contains(row + "\n"), "docs/clock.md has no row " + row);
  }

  private static String row(Player player, int sign) {
    long bullet = sign * player.lost("60");
    long blitz = sign * player.lost("180+2");
    return String.format(
        Locale.ROOT,
        "| %s | %d ms | %.2f s | %d ms | %.2f s |",
        player.name(),
        Math.round(bullet / (double) MOVES),
        bullet / 1000.0,
        Math.round(blitz / (double) MOVES),
        blitz / 1000.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"60", "180+2"})
  void an_honest_player_at_a_steady_200_ms_loses_less_than_5_ms_a_move(String control) {
    assertTrue(Player.honest("", move -> 200).lost(control) < 5 * MOVES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"15", "60", "180+2", "900+10"})
  void a_cheat_never_gets_more_than_an_honest_player_with_the_round_trip_that_he_fakes(
      String control) {
    for (long shown = 0; shown <= 3_000; shown += 10) {
      long trip = shown;
      long honest = Player.honest("", move -> trip).credited(control);
      assertTrue(Player.cheat("", shown).credited(control) <= honest, "at " + shown);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"15", "60", "180+2", "900+10"})
  void nobody_gets_more_than_what_he_began_with_and_earned(String control) {
    LagQuota quota = LagQuota.of(RandomControls.read(control).estimate());
    long most = quota.balance().plus(quota.earning().times(MOVES - 1)).value();
    assertTrue(Player.cheat("", HOLDS_ALL_BACK).credited(control) <= most);
  }

  @Test
  void forty_moves_of_one_minute_bring_a_cheat_less_than_a_large_site_would_give_him() {
    Player cheat = Player.cheat("", HOLDS_ALL_BACK);
    assertEquals(6_400, -cheat.lost("60"));
    assertEquals(8_400, cheat.credited("60"), "with what he really waited");
  }
}

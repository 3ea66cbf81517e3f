package org.flagfall.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PgnExportTest {
  private static final String SITE = "http://localhost:8080/g/7Hq2LmXc";

  @Test
  void a_game_has_its_tags_clocks_and_times() {
    Scene scene = Scene.started("180+2").play("f2f3 e7e5 g2g4 d8h4");
    assertEquals(
        """
        [Event "Casual game"]
        [Site "http://localhost:8080/g/7Hq2LmXc"]
        [Date "2026.01.01"]
        [Round "-"]
        [White "Ana"]
        [Black "Ben Okri"]
        [Result "0-1"]
        [UTCDate "2026.01.01"]
        [UTCTime "12:00:05"]
        [TimeControl "180+2"]
        [Termination "normal"]
        [ECO "A00"]
        [Opening "Fool's Mate"]

        1. f3 {[%clk 0:03:00] [%emt 0:00:00]} 1... e5 {[%clk 0:03:00] [%emt 0:00:00]}
        2. g4 {[%clk 0:02:58.8] [%emt 0:00:03.2]} 2... Qh4# {[%clk 0:02:58.8] [%emt
        0:00:03.2]} 0-1

        """,
        PgnExport.write(scene.game(), SITE));
  }

  @Test
  void a_game_without_a_clock_still_has_its_times() {
    String pgn = PgnExport.write(Scene.started("-").play("e2e4 e7e5 g1f3").game(), SITE);
    assertTrue(pgn.contains("[TimeControl \"-\"]\n[Termination \"unterminated\"]"), pgn);
    assertTrue(pgn.endsWith("2. Nf3 {[%emt 0:00:03.2]} *\n\n"), pgn);
  }

  @Test
  void a_start_position_is_named_with_its_counters() {
    String fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 12 40";
    String pgn = PgnExport.write(Scene.created("300", Optional.of(fen)).game(), SITE);
    assertTrue(pgn.contains("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n"), pgn);
    assertTrue(pgn.contains("[White \"?\"]"), pgn);
  }

  @Test
  void a_fallen_flag_is_a_time_forfeit() {
    Scene scene = Scene.started("180+2").play("e2e4 e7e5").later(180_000).flag();
    assertTrue(PgnExport.write(scene.game(), SITE).contains("[Termination \"time forfeit\"]"));
  }

  @ParameterizedTest
  @CsvSource({
    "0,0:00:00",
    "999,0:00:00.999",
    "59800,0:00:59.8",
    "60000,0:01:00",
    "3600010,1:00:00.01",
    "86400000,24:00:00"
  })
  void a_time_has_as_many_decimals_as_it_needs(long millis, String text) {
    assertEquals(text, PgnTime.text(Millis.of(millis)));
  }
}

package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClockSumTest {
  @Test
  void three_plus_two_move_by_move() {
    GameScript game = GameScript.of(Rules.fischer(180, 2));
    game.after(9_000).plays("e4");
    assertClocks(180_000, 180_000, game);
    game.after(7_000).plays("e5");
    assertClocks(180_000, 180_000, game);
    game.after(1_500).plays("Nf3");
    assertClocks(180_500, 180_000, game);
    game.after(10_000).plays("Nc6");
    assertClocks(180_500, 172_000, game);
    game.after(0).plays("Bb5");
    assertClocks(182_500, 172_000, game);
    game.after(2_000).plays("a6");
    assertClocks(182_500, 172_000, game);
    game.after(500);
    assertClocks(182_000, 172_000, game);
  }

  @Test
  void three_plus_two_that_starts_at_once() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).startingAtOnce());
    game.after(9_000).plays("e4");
    assertClocks(173_000, 180_000, game);
    game.after(7_000).plays("e5");
    assertClocks(173_000, 175_000, game);
  }

  @Test
  void sudden_death_only_ever_runs_down() {
    GameScript game = GameScript.of(Rules.suddenDeath(60)).plays("e4 e5");
    game.after(20_000).plays("Nf3").after(1).plays("Nc6").after(39_999).plays("Bb5");
    assertClocks(1, 59_999, game);
    game.after(59_998).plays("a6");
    assertClocks(1, 1, game);
  }

  @Test
  void five_minutes_that_start_at_once() {
    GameScript game = GameScript.of(Rules.suddenDeath(300).startingAtOnce());
    game.after(1_250).plays("d4").after(3_000).plays("d5").after(298_749).plays("c4");
    assertClocks(1, 297_000, game);
  }

  @Test
  void without_a_base_the_first_increment_is_all_there_is() {
    GameScript game = GameScript.of(Rules.fischer(0, 3)).plays("e4 e5");
    assertClocks(3_000, 3_000, game);
    game.after(2_999).plays("Nf3");
    assertClocks(3_001, 3_000, game);
  }

  @Test
  void black_begins_where_the_position_says_so() {
    String blackToMove = "4k3/8/8/8/8/8/4P3/4K2R b K - 0 1";
    GameScript timed = GameScript.of(Rules.fischer(60, 1).from(blackToMove).startingAtOnce());
    timed.after(5_000).plays("Ke7");
    assertClocks(60_000, 56_000, timed);
    GameScript later = GameScript.of(Rules.fischer(60, 1).from(blackToMove));
    later.after(5_000).plays("Ke7").after(5_000).plays("e4").after(5_000).plays("Ke6");
    assertClocks(60_000, 56_000, later);
  }

  @Test
  void each_half_move_remembers_what_it_cost_and_what_it_left() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).after(900).plays("e4 e5");
    game.after(1_500).plays("Nf3");
    List<String> costs =
        game.game().plies().stream()
            .map(p -> p.san() + " " + p.spent().value() + " " + p.left().orElseThrow().value())
            .toList();
    assertEquals(List.of("e4 0 180000", "e5 0 180000", "Nf3 1500 180500"), costs);
  }

  @Test
  void one_clock_runs_and_it_is_that_of_the_side_to_move() {
    GameScript game = GameScript.of(Rules.fischer(180, 2));
    assertEquals(Optional.empty(), running(game));
    assertEquals(Optional.empty(), running(game.plays("e4")));
    assertEquals(Optional.of(Color.WHITE), running(game.plays("e5")));
    assertEquals(Optional.of(Color.BLACK), running(game.plays("Nf3")));
    game.black().resigns();
    assertEquals(Optional.empty(), running(game));
    GameScript atOnce = GameScript.of(Rules.fischer(180, 2).startingAtOnce());
    assertEquals(Optional.of(Color.WHITE), running(atOnce));
  }

  @Test
  void the_end_stops_the_clock_with_what_the_side_on_move_has_left() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5").after(5_000);
    game.black().resigns();
    game.after(60_000);
    assertClocks(175_000, 180_000, game);
  }

  @Test
  void a_game_without_a_clock_has_thinking_time_but_nothing_to_run_out_of() {
    GameScript game = GameScript.of(Rules.noClock()).plays("e4 e5").after(86_400_000);
    assertEquals(Optional.empty(), game.game().wakeAt());
    assertIdle(game.alarm());
    game.plays("Nf3");
    assertEquals(Optional.empty(), game.game().clock());
    assertEquals(Millis.of(86_400_000), game.game().lastPly().orElseThrow().spent());
  }

  private static Optional<Color> running(GameScript game) {
    return game.game().clock().orElseThrow().running();
  }
}

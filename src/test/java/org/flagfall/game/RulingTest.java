package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.assertRepeated;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RulingTest {
  private final GameScript game =
      GameScript.of(Rules.suddenDeath(180).arbitratedBy(Rules.OLGA)).plays("e4 e5 Nf3 Nc6");
  private final GameScript.Player olga = game.player(Rules.OLGA);

  @Test
  void clocks_are_set_to_the_millisecond_also_the_one_that_runs() {
    game.after(10_000);
    Ruling both = new Ruling.SetClock(Optional.of(Millis.of(90_000)), Optional.of(Millis.of(1)));
    assertEquals("Ruled", kinds(olga.rules(both)));
    assertClocks(90_000, 1, game);
    game.after(5_000).plays("Bb5");
    assertClocks(85_000, 1, game);
    assertEquals(Millis.of(15_000), game.game().lastPly().orElseThrow().spent());
  }

  @Test
  void time_is_added_or_taken() {
    olga.rules(new Ruling.AddTime(Color.WHITE, Millis.of(120_000)));
    olga.rules(new Ruling.AddTime(Color.BLACK, Millis.of(-30_000)));
    assertClocks(300_000, 150_000, game);
    olga.rules(new Ruling.AddTime(Color.BLACK, Millis.of(-999_000)));
    assertClocks(300_000, 0, game);
  }

  @Test
  void a_game_is_stopped_until_the_arbiter_lets_it_go_on() {
    assertEquals("Ruled ClockPaused", kinds(olga.rules(new Ruling.Stop())));
    assertEquals(Optional.empty(), game.game().wakeAt());
    assertRefused(Refusal.FORBIDDEN, game.after(9_000_000).white().resumes());
    assertRefused(Refusal.PAUSED, olga.rules(new Ruling.Stop()));
    assertEquals("Ruled ClockResumed", kinds(olga.rules(new Ruling.GoOn())));
    assertClocks(180_000, 180_000, game);
  }

  @ParameterizedTest
  @EnumSource(Result.class)
  void an_arbiter_gives_any_result(Result result) {
    assertEquals("Ruled Ended", kinds(olga.rules(new Ruling.Give(result, Optional.of("12.9.6")))));
    assertEnded(result.text(), EndReason.ARBITER, game);
    assertEquals(Optional.of("12.9.6"), game.game().outcome().orElseThrow().detail());
    assertRefused(Refusal.GAME_OVER, olga.rules(new Ruling.Remark("too late")));
  }

  @Test
  void moves_are_undone_with_the_clocks_of_then() {
    game.after(10_000).plays("Bb5").after(20_000).plays("a6");
    assertEquals("Ruled TakenBack", kinds(olga.rules(new Ruling.Undo(4))));
    assertEquals(4, game.game().ply());
    assertClocks(180_000, 180_000, game);
    assertRefused(Refusal.STALE_PLY, olga.rules(new Ruling.Undo(4)));
    olga.rules(new Ruling.Undo(0));
    assertEquals(0, game.game().ply());
  }

  @Test
  void a_stopped_game_stays_stopped_when_moves_are_undone() {
    olga.rules(new Ruling.Stop());
    olga.rules(new Ruling.Undo(2));
    game.after(60_000);
    assertClocks(180_000, 180_000, game);
    olga.rules(new Ruling.GoOn());
    game.after(1_000).plays("Nc3");
    assertClocks(179_000, 180_000, game);
  }

  @Test
  void a_remark_changes_nothing_but_the_record() {
    assertEquals("Ruled", kinds(olga.rules(new Ruling.Remark("Warning (12.9.1)"))));
  }

  @Test
  void nobody_else_rules_and_an_arbiter_does_not_play() {
    assertRefused(Refusal.FORBIDDEN, game.white().rules(new Ruling.Stop()));
    assertRefused(Refusal.FORBIDDEN, game.player(Rules.SAM).rules(new Ruling.Stop()));
    assertRefused(Refusal.NOT_PLAYER, olga.resigns());
    GameScript open = GameScript.waiting(Rules.suddenDeath(180).arbitratedBy(Rules.OLGA));
    assertRefused(Refusal.FORBIDDEN, open.player(Rules.OLGA).sits(Color.WHITE));
    assertRefused(Refusal.NOT_STARTED, open.player(Rules.OLGA).rules(new Ruling.Stop()));
  }

  @Test
  void without_a_clock_there_is_no_time_to_rule_about() {
    GameScript timeless = GameScript.of(Rules.noClock().arbitratedBy(Rules.OLGA));
    assertRefused(
        Refusal.FORBIDDEN,
        timeless.player(Rules.OLGA).rules(new Ruling.AddTime(Color.WHITE, Millis.of(1))));
  }

  @Test
  void a_ruling_that_is_repeated_under_its_key_is_made_once() {
    Ruling gift = new Ruling.AddTime(Color.WHITE, Millis.of(60_000));
    olga.naming("k").rules(gift);
    assertRepeated(9, olga.naming("k").rules(gift));
    assertClocks(240_000, 180_000, game);
  }
}

package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FirstMoveTest {
  private static final String BLACK_TO_MOVE = "4k3/8/8/8/8/8/4P3/4K2R b K - 0 1";

  @Test
  void the_limit_of_a_first_move_grows_with_the_speed_of_the_game() {
    assertEquals(15, limit(Rules.suddenDeath(29)));
    assertEquals(20, limit(Rules.suddenDeath(30)));
    assertEquals(20, limit(Rules.fischer(60, 2)));
    assertEquals(20, limit(Rules.suddenDeath(179)));
    assertEquals(25, limit(Rules.suddenDeath(180)));
    assertEquals(25, limit(Rules.fischer(180, 2)));
    assertEquals(30, limit(Rules.suddenDeath(480)));
    assertEquals(30, limit(Rules.suddenDeath(1_499)));
    assertEquals(35, limit(Rules.suddenDeath(1_500)));
  }

  @Test
  void what_limits_a_first_move_other_than_the_clock_can_be_counted_down() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).after(3_000);
    assertEquals(game.game().wakeAt(), game.game().firstMoveBy());
    game.plays("e4");
    assertEquals(game.game().wakeAt(), game.game().firstMoveBy());
    game.plays("e5");
    assertEquals(Optional.empty(), game.game().firstMoveBy());
    assertEquals(
        Optional.empty(),
        GameScript.of(Rules.fischer(180, 2).startingAtOnce()).game().firstMoveBy());
  }

  @Test
  void whoever_does_not_make_the_first_move_in_time_ends_the_game_without_a_result() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).after(24_999);
    assertIdle(game.alarm());
    game.after(1).alarm();
    assertEnded("*", EndReason.NO_SHOW, game);
    assertClocks(180_000, 180_000, game);
  }

  @Test
  void the_second_side_has_a_limit_of_its_own_from_the_first_move_on() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).after(24_999).plays("e4");
    game.after(24_999);
    assertIdle(game.alarm());
    assertEquals("Ended", kinds(game.after(1).alarm()));
    assertEnded("*", EndReason.NO_SHOW, game);
  }

  @Test
  void the_limit_counts_from_the_start_for_whoever_is_to_move() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2).from(BLACK_TO_MOVE)).after(99_000);
    assertIdle(game.alarm());
    game.white().sits(Color.WHITE);
    game.black().sits(Color.BLACK);
    game.after(24_999);
    assertIdle(game.alarm());
    game.after(1).alarm();
    assertEnded("*", EndReason.NO_SHOW, game);
    assertTrue(game.game().outcome().orElseThrow().detail().orElseThrow().startsWith("Black"));
  }

  @Test
  void a_first_move_at_its_limit_is_late() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).after(25_000);
    assertRefused(Refusal.FLAGGED, game.white().moves(0, "e2e4"));
    assertRefused(Refusal.FLAGGED, game.white().aborts());
  }

  @Test
  void an_alarm_set_for_a_first_move_is_harmless_once_both_have_moved() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).after(24_999).plays("e4 e5").after(1);
    assertIdle(game.alarm());
    assertIdle(game.after(25_000).alarm());
    assertGoesOn(game);
  }

  @Test
  void a_clock_that_starts_at_once_is_the_only_limit_of_a_first_move() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).startingAtOnce()).after(179_999);
    assertIdle(game.alarm());
    game.after(1).alarm();
    assertEnded("0-1", EndReason.TIMEOUT, game);
  }

  @Test
  void without_a_clock_a_first_move_has_all_the_time_in_the_world() {
    GameScript game = GameScript.of(Rules.noClock()).after(86_400_000);
    assertEquals(Optional.empty(), game.game().wakeAt());
    assertIdle(game.alarm());
  }

  @Test
  void an_offer_or_a_wrong_claim_does_not_prolong_the_limit() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).after(24_000);
    game.black().offersDraw();
    game.white().claimsDraw();
    game.after(1_000).alarm();
    assertEnded("*", EndReason.NO_SHOW, game);
  }

  private static long limit(Rules rules) {
    Game game = GameScript.of(rules).game();
    return game.wakeAt().orElseThrow().minus(game.startedAt().orElseThrow()).value() / 1_000;
  }
}

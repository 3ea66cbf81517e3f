package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PauseTest {
  private static final long HALF_AN_HOUR = 30 * 60 * 1000L;

  private final GameScript game = GameScript.of(Rules.suddenDeath(180)).plays("e4 e5");

  private GameScript paused() {
    game.after(5_000).white().asksPause();
    game.black().acceptsPause();
    return game;
  }

  @Test
  void both_must_want_it() {
    assertEquals("PauseOffered", kinds(game.white().asksPause()));
    assertRefused(Refusal.NO_OFFER, game.white().acceptsPause());
    assertRefused(Refusal.OFFER_TOO_SOON, game.white().asksPause());
    assertEquals("PauseDeclined", kinds(game.black().declinesPause()));
    assertRefused(Refusal.OFFER_TOO_SOON, game.white().asksPause());
    assertEquals("PauseOffered", kinds(game.black().asksPause()));
    assertEquals("ClockPaused", kinds(game.white().asksPause()));
  }

  @Test
  void a_pause_counts_in_nobodys_time() {
    paused().after(600_000);
    assertClocks(175_000, 180_000, game);
    assertEquals("ClockResumed", kinds(game.black().resumes()));
    game.after(2_000).plays("Nf3");
    assertClocks(173_000, 180_000, game);
    assertEquals(Millis.of(7_000), game.game().lastPly().orElseThrow().spent());
  }

  @Test
  void in_a_game_without_a_clock_it_counts_in_nobodys_time_either() {
    GameScript timeless = GameScript.of(Rules.noClock()).plays("e4 e5").after(5_000);
    timeless.white().asksPause();
    timeless.black().acceptsPause();
    timeless.after(600_000).white().resumes();
    timeless.after(2_000).plays("Nf3");
    assertEquals(Millis.of(7_000), timeless.game().lastPly().orElseThrow().spent());
  }

  @Test
  void meanwhile_nothing_is_moved_claimed_given_or_taken_back() {
    paused().after(1_000);
    assertRefused(Refusal.PAUSED, game.white().moves(2, "g1f3"));
    assertRefused(Refusal.PAUSED, game.white().claimsDraw());
    assertRefused(Refusal.PAUSED, game.white().givesTime());
    assertRefused(Refusal.PAUSED, game.white().asksTakeback());
    assertRefused(Refusal.PAUSED, game.white().asksPause());
    assertRefused(
        Refusal.PAUSED, game.black().claimsAbsence(Flow.Wanted.WIN, Absence.Manner.LOST, 500_000));
  }

  @Test
  void meanwhile_players_may_agree_on_a_draw_or_resign() {
    paused().after(400_000).white().offersDraw();
    game.black().acceptsDraw();
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
    assertClocks(175_000, 180_000, game);
  }

  @Test
  void after_thirty_minutes_it_is_over_by_itself() {
    paused();
    assertEquals(
        Optional.of(HALF_AN_HOUR),
        game.game().wakeAt().map(at -> at.minus(game.time().now()).value()));
    assertIdle(game.after(HALF_AN_HOUR - 1).alarm());
    assertEquals("ClockResumed", kinds(game.after(5_001).alarm()));
    assertClocks(170_000, 180_000, game);
    assertGoesOn(game);
    assertEquals("Ended", kinds(game.after(170_000).alarm()));
    assertEnded("0-1", EndReason.TIMEOUT, game);
  }

  @Test
  void the_second_who_wants_to_go_on_finds_it_done() {
    paused().white().resumes();
    assertIdle(game.black().resumes());
  }

  @Test
  void an_offer_lapses_when_the_other_side_moves() {
    game.white().asksPause();
    game.plays("Nf3 Nc6");
    assertRefused(Refusal.NO_OFFER, game.black().acceptsPause());
  }

  @Test
  void the_limit_of_a_first_move_waits_as_well() {
    GameScript fresh = GameScript.of(Rules.suddenDeath(180)).after(20_000);
    fresh.white().asksPause();
    fresh.black().acceptsPause();
    fresh.after(60_000).black().resumes();
    assertIdle(fresh.after(4_999).alarm());
    assertEquals("Ended", kinds(fresh.after(1).alarm()));
  }

  @Test
  void there_is_none_in_rated_games_nor_where_the_rules_say_so() {
    GameScript rated = GameScript.of(Rules.suddenDeath(180).forRating()).plays("e4 e5");
    assertRefused(Refusal.FORBIDDEN, rated.white().asksPause());
    for (String set : List.of("classic", "club")) {
      GameScript never = GameScript.of(Rules.suddenDeath(180).under(set)).plays("e4 e5");
      assertRefused(Refusal.FORBIDDEN, never.white().asksPause());
    }
  }
}

package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Position;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FlagTest {
  /** One minute, nobody has used any; White is on move. */
  private final GameScript game = GameScript.of(Rules.fischer(60, 2)).plays("e4 e5");

  @Test
  void a_move_needs_a_millisecond_that_is_left() {
    game.after(59_999).plays("Nf3");
    assertClocks(2_001, 60_000, game);
  }

  @Test
  void a_move_at_the_very_deadline_is_late_and_earns_no_increment() {
    game.after(60_000);
    assertRefused(Refusal.FLAGGED, game.white().moves(2, "g1f3"));
    assertClocks(0, 60_000, game);
    assertGoesOn(game);
  }

  @Test
  void a_flag_falls_at_the_deadline_and_not_before() {
    assertEquals(Optional.of(game.time().now().plus(Millis.ofSeconds(60))), game.game().wakeAt());
    game.after(59_999);
    assertIdle(game.alarm());
    game.after(1);
    assertEquals("Ended", kinds(game.alarm()));
    assertEnded("0-1", EndReason.TIMEOUT, game);
    assertClocks(0, 60_000, game);
  }

  @Test
  void a_late_alarm_writes_the_moment_at_which_the_flag_fell() {
    Timestamp deadline = game.game().wakeAt().orElseThrow();
    game.after(75_000).alarm();
    assertEquals(Optional.of(deadline), game.game().endedAt());
    assertClocks(0, 60_000, game);
  }

  @Test
  void a_second_alarm_finds_nothing_to_do() {
    game.after(60_000).alarm();
    Version ended = game.game().version();
    assertIdle(game.alarm());
    assertIdle(game.after(60_000).alarm());
    assertEquals(ended, game.game().version());
    assertEquals(Optional.empty(), game.game().wakeAt());
  }

  @Test
  void an_alarm_for_an_earlier_turn_is_harmless() {
    game.after(59_999).plays("Nf3").after(1);
    assertIdle(game.alarm());
    assertGoesOn(game);
  }

  @Test
  void nobody_may_act_once_the_running_time_is_out() {
    game.white().offersDraw();
    game.after(60_000);
    assertRefused(Refusal.FLAGGED, game.white().moves(2, "g1f3"));
    assertRefused(Refusal.FLAGGED, game.white().claimsDraw());
    assertRefused(Refusal.FLAGGED, game.white().resigns());
    assertRefused(Refusal.FLAGGED, game.white().offersDraw());
    assertRefused(Refusal.FLAGGED, game.black().offersDraw());
    assertRefused(Refusal.FLAGGED, game.black().acceptsDraw());
    assertRefused(Refusal.FLAGGED, game.black().declinesDraw());
    assertRefused(Refusal.FLAGGED, game.black().resigns());
    assertRefused(Refusal.FLAGGED, game.black().aborts());
    game.alarm();
    assertEnded("0-1", EndReason.TIMEOUT, game);
  }

  @Test
  void an_open_offer_is_no_agreement_when_the_flag_falls() {
    game.black().offersDraw();
    game.after(60_000).alarm();
    assertEnded("0-1", EndReason.TIMEOUT, game);
    assertEquals(Optional.empty(), game.game().drawOffer());
  }

  @Test
  void only_the_running_clock_can_fall() {
    GameScript bullet = GameScript.of(Rules.suddenDeath(1)).plays("e4 e5");
    bullet.after(999).plays("Nf3").after(1_000);
    assertClocks(1, 0, bullet);
    bullet.alarm();
    assertEnded("1-0", EndReason.TIMEOUT, bullet);
    assertClocks(1, 0, bullet);
  }

  @Test
  void mate_in_the_last_millisecond_beats_the_flag() {
    GameScript mate = GameScript.of(Rules.suddenDeath(60)).plays("f3 e5 g4").after(59_999);
    mate.plays("Qh4#").after(1);
    assertIdle(mate.alarm());
    assertEnded("0-1", EndReason.CHECKMATE, mate);
  }

  @Test
  void a_flag_that_has_fallen_beats_the_mate_that_follows() {
    GameScript late = GameScript.of(Rules.suddenDeath(60)).plays("f3 e5 g4").after(60_000);
    assertRefused(Refusal.FLAGGED, late.black().moves(3, "d8h4"));
    late.alarm();
    assertEnded("1-0", EndReason.TIMEOUT, late);
  }

  @Test
  void a_stalemate_ends_the_game_before_the_flag_of_the_stalemated_side_can_fall() {
    GameScript stalemate =
        GameScript.of(Rules.suddenDeath(1).from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").startingAtOnce());
    stalemate.plays("Qf7").after(1_000);
    assertIdle(stalemate.alarm());
    assertEnded("1/2-1/2", EndReason.STALEMATE, stalemate);
  }

  @Test
  void a_flag_is_a_draw_if_the_opponent_cannot_mate_by_any_series_of_moves() {
    GameScript bare = GameScript.of(Rules.suddenDeath(60).from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    bare.plays("e4 Ke7").after(60_000).alarm();
    assertEnded("1/2-1/2", EndReason.TIMEOUT_UNWINNABLE, bare);
    assertClocks(0, 60_000, bare);
    String detail = bare.game().outcome().orElseThrow().detail().orElseThrow();
    assertTrue(detail.contains("6.9") && detail.contains("material"), detail);
  }

  @Test
  void only_a_proof_turns_a_fallen_flag_into_a_draw() {
    for (Verdict verdict :
        List.of(new Verdict.Unknown(), new Verdict.Can(Position.initial(), List.of()))) {
      GameScript timed = GameScript.of(Rules.suddenDeath(60)).plays("e4 e5").after(60_000);
      timed.put(Ask.of(new Command.CheckFlag(verdict), Arrival.at(timed.time().now())));
      assertEnded("0-1", EndReason.TIMEOUT, timed);
    }
  }
}

package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence.Manner;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AbsenceTest {

  @ParameterizedTest
  @CsvSource({
    "fide, 15, LOST, 40",
    "fide, 180, LOST, 40",
    "fide, 479, LOST, 40",
    "fide, 480, LOST, 80",
    "fide, 1499, LOST, 80",
    "fideOnline, 1500, LOST, 120",
    "club, 300, LOST, 40",
    "club, 5400, LOST, 120",
    "fide, 180, CLOSED, 10",
    "fideOnline, 5400, CLOSED, 10"
  })
  void the_wait_depends_on_the_speed_and_on_how_one_went(
      String set, long base, Manner manner, long seconds) {
    GameScript game = GameScript.of(Rules.fischer(base, 0).under(set)).plays("e4 e5");
    Timestamp gone = game.time().now();
    Absence absence = new Absence(gone, manner);
    assertEquals(
        Optional.of(seconds),
        game.game()
            .absenceClaimableAt(Color.WHITE, absence)
            .map(at -> at.minus(gone).value() / 1000));
  }

  @ParameterizedTest
  @CsvSource({"WIN, 0-1", "DRAW, 1/2-1/2"})
  void a_claim_is_right_from_the_very_millisecond(Flow.Wanted wanted, String result) {
    GameScript game = started().plays("Nf3 Nc6").after(39_990);
    assertRefused(Refusal.TOO_EARLY, game.black().claimsAbsence(wanted, Manner.LOST, 99_000));
    game.after(10).black().claimsAbsence(wanted, Manner.LOST, 99_000);
    assertEnded(result, EndReason.ABANDONED, game);
    assertRefused(Refusal.GAME_OVER, game.black().claimsAbsence(wanted, Manner.LOST, 99_000));
  }

  @Test
  void the_countdown_runs_only_while_the_absent_player_is_on_move() {
    GameScript game = started().after(60_000);
    assertRefused(
        Refusal.NOTHING_TO_CLAIM, game.white().claimsAbsence(Flow.Wanted.WIN, Manner.LOST, 60_000));
    game.plays("Nf3").after(39_999);
    assertRefused(
        Refusal.TOO_EARLY, game.white().claimsAbsence(Flow.Wanted.WIN, Manner.LOST, 99_999));
    game.after(1).white().claimsAbsence(Flow.Wanted.WIN, Manner.LOST, 100_000);
    assertEnded("1-0", EndReason.ABANDONED, game);
  }

  @Test
  void who_is_there_is_not_absent() {
    GameScript game = started().after(100_000);
    assertRefused(
        Refusal.NOTHING_TO_CLAIM, game.black().claimsAbsence(Flow.Wanted.WIN, Optional.empty()));
  }

  @Test
  void before_both_have_moved_the_limit_of_the_first_move_is_enough() {
    GameScript game = GameScript.of(Rules.suddenDeath(180).startingAtOnce()).after(100_000);
    assertRefused(
        Refusal.TOO_EARLY, game.black().claimsAbsence(Flow.Wanted.WIN, Manner.CLOSED, 99_000));
  }

  @Test
  void a_bare_king_gets_a_draw_at_most() {
    String bare = "4k3/8/8/8/8/8/4q3/4K2R w - - 0 1";
    GameScript game = GameScript.of(Rules.suddenDeath(180).from(bare)).plays("Kxe2 Kd7 Rh7+ Kd6");
    game.after(60_000).black().claimsAbsence(Flow.Wanted.WIN, Manner.LOST, 60_000);
    assertEnded("1/2-1/2", EndReason.ABANDONED, game);
  }

  @Test
  void the_older_laws_know_no_such_claim_and_strangers_have_none() {
    GameScript classic = GameScript.of(Rules.suddenDeath(180).under("classic")).plays("e4 e5");
    assertRefused(
        Refusal.FORBIDDEN,
        classic.after(99_000).black().claimsAbsence(Flow.Wanted.WIN, Manner.LOST, 99_000));
    GameScript game = started().after(99_000);
    assertRefused(
        Refusal.NOT_PLAYER,
        game.player(Rules.SAM).claimsAbsence(Flow.Wanted.WIN, Manner.LOST, 99_000));
  }

  private static GameScript started() {
    return GameScript.of(Rules.suddenDeath(180)).plays("e4 e5");
  }
}

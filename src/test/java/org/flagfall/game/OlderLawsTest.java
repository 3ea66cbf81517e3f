package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.accepted;
import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertIdle;
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
import org.junit.jupiter.params.provider.CsvSource;

/** What the sets {@code classic} and {@code club} do with claims, flags and late players. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OlderLawsTest {

  @Test
  void a_wrong_claim_costs_the_claimant_five_minutes() {
    GameScript game = classic(600).plays("e4 e5").after(1_000);
    Decision answer = game.white().claimsDraw();
    assertEquals("DrawClaimRefused DrawOffered", kinds(answer));
    assertEquals(
        Optional.of(new Event.Penalty(Color.WHITE, Millis.of(-300_000))),
        ((Event.DrawClaimRefused) accepted(answer).get(0)).penalty());
    assertClocks(299_000, 600_000, game);
  }

  @Test
  void a_wrong_claim_with_a_move_costs_the_five_minutes_and_the_move_is_made() {
    GameScript game = classic(600).plays("e4 e5").after(1_000);
    assertEquals("DrawClaimRefused DrawOffered Moved", kinds(game.white().claimsDraw("g1f3")));
    assertClocks(299_000, 600_000, game);
  }

  @ParameterizedTest
  @CsvSource({"300001, false", "300000, true", "299999, true", "1, true"})
  void a_claim_that_costs_all_that_is_left_loses(long left, boolean lost) {
    GameScript game = classic(600).plays("e4 e5").after(600_000 - left);
    Decision answer = game.white().claimsDraw();
    if (lost) {
      assertEquals("DrawClaimRefused Ended", kinds(answer));
      assertEnded("0-1", EndReason.WRONG_CLAIM, game);
      assertEquals(0, game.left(Color.WHITE));
    } else {
      assertGoesOn(game);
      assertEquals(1, game.left(Color.WHITE));
    }
  }

  @Test
  void without_a_clock_a_wrong_claim_costs_nothing() {
    GameScript game = GameScript.of(Rules.noClock().under("classic")).plays("e4 e5");
    Event first = accepted(game.white().claimsDraw()).get(0);
    assertEquals(Optional.empty(), ((Event.DrawClaimRefused) first).penalty());
  }

  @Test
  void a_flag_draws_against_a_bare_king_and_against_nothing_else() {
    GameScript bare = flag("classic", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Rb1 Kd7");
    assertEnded("1/2-1/2", EndReason.TIMEOUT_UNWINNABLE, bare);
    GameScript knight = flag("classic", "n3k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qb1 Kd7");
    assertEnded("0-1", EndReason.TIMEOUT, knight);
    GameScript fide = flag("fide", "n3k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qb1 Kd7");
    assertEnded("1/2-1/2", EndReason.TIMEOUT_UNWINNABLE, fide);
    GameScript online = flag("fideOnline", "n3k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qb1 Kd7");
    assertEnded("1/2-1/2", EndReason.TIMEOUT_UNWINNABLE, online);
  }

  private static GameScript flag(String set, String fen, String moves) {
    GameScript game = GameScript.of(Rules.suddenDeath(60).under(set).from(fen)).plays(moves);
    game.after(60_000).alarm();
    return game;
  }

  @ParameterizedTest
  @CsvSource({
    "fide, 1/2-1/2, RESIGNATION_UNWINNABLE",
    "fideOnline, 0-1, RESIGNATION",
    "classic, 0-1, RESIGNATION"
  })
  void only_the_laws_draw_when_one_resigns_to_a_bare_king(
      String set, String result, EndReason reason) {
    String fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    GameScript game = GameScript.of(Rules.fischer(180, 2).under(set).from(fen)).plays("Rb1 Kd7");
    game.white().resigns();
    assertEnded(result, reason, game);
  }

  @ParameterizedTest
  @CsvSource({"classic, 3600000", "club, 900000"})
  void who_is_late_for_the_first_move_loses(String set, long limit) {
    GameScript white = GameScript.of(Rules.suddenDeath(7200).under(set)).after(limit - 1);
    assertIdle(white.alarm());
    white.after(1).alarm();
    assertEnded("0-1", EndReason.NO_SHOW, white);
    GameScript black = GameScript.of(Rules.suddenDeath(7200).under(set)).after(limit - 1);
    black.plays("e4").after(limit - 1);
    assertIdle(black.alarm());
    black.after(1).alarm();
    assertEnded("1-0", EndReason.NO_SHOW, black);
  }

  @ParameterizedTest
  @CsvSource({"classic, 3600000", "club, 900000"})
  void late_arrival_counts_also_where_the_clock_starts_at_once_or_there_is_none(
      String set, long limit) {
    GameScript atOnce = GameScript.of(Rules.suddenDeath(7200).under(set).startingAtOnce());
    atOnce.after(limit).alarm();
    assertEnded("0-1", EndReason.NO_SHOW, atOnce);
    GameScript none = GameScript.of(Rules.noClock().under(set)).after(limit - 1).plays("e4");
    none.after(limit).alarm();
    assertEnded("1-0", EndReason.NO_SHOW, none);
    GameScript arrived = GameScript.of(Rules.noClock().under(set)).plays("e4 e5");
    assertEquals(Optional.empty(), arrived.game().wakeAt());
  }

  @Test
  void a_clock_that_is_shorter_than_the_limit_falls_first() {
    GameScript game = GameScript.of(Rules.suddenDeath(60).under("classic").startingAtOnce());
    game.after(60_000).alarm();
    assertEnded("0-1", EndReason.TIMEOUT, game);
  }

  private static GameScript classic(long base) {
    return GameScript.of(Rules.suddenDeath(base).under("classic"));
  }
}

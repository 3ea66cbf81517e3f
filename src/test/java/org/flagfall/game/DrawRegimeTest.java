package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What draws a game by itself or by claim, under each rule set. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DrawRegimeTest {
  private static final String ROUND = "Nf3 Nf6 Ng1 Ng8 ";

  @ParameterizedTest
  @ValueSource(strings = {"fideOnline", "club"})
  void the_third_occurrence_ends_the_game_by_itself(String set) {
    GameScript game = started(set).plays(ROUND + "Nf3 Nf6 Ng1");
    assertGoesOn(game);
    game.plays("Ng8");
    assertEnded("1/2-1/2", EndReason.THREEFOLD, game);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fide", "classic"})
  void the_third_occurrence_is_claimed_on_the_board_or_with_a_move(String set) {
    GameScript onBoard = started(set).plays(ROUND + ROUND.strip());
    assertEquals(List.of(ClaimGround.THREEFOLD), onBoard.game().claimable());
    onBoard.white().claimsDraw();
    assertEnded("1/2-1/2", EndReason.THREEFOLD_CLAIM, onBoard);
    GameScript intended = started(set).plays(ROUND + "Nf3 Nf6 Ng1");
    intended.black().claimsDraw("f6g8");
    assertEnded("1/2-1/2", EndReason.THREEFOLD_CLAIM, intended);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fide", "classic"})
  void the_right_lapses_with_the_next_move_and_returns_with_the_position(String set) {
    GameScript game = started(set, 3600).plays(ROUND + ROUND + "e4");
    assertEquals(List.of(), game.game().claimable());
    GameScript again = started(set, 3600).plays(ROUND + ROUND + "Nf3");
    again.black().claimsDraw("g8f6");
    assertEnded("1/2-1/2", EndReason.THREEFOLD_CLAIM, again);
    GameScript fourth = started(set, 3600).plays(ROUND + ROUND + ROUND.strip());
    assertEquals(List.of(ClaimGround.THREEFOLD), fourth.game().claimable());
  }

  @Test
  void only_the_laws_know_a_fifth_occurrence() {
    GameScript fide = started("fide").plays(ROUND + ROUND + ROUND + ROUND.strip());
    assertEnded("1/2-1/2", EndReason.FIVEFOLD, fide);
    GameScript classic = started("classic").plays((ROUND + ROUND + ROUND + ROUND + ROUND).strip());
    assertGoesOn(classic);
  }

  @ParameterizedTest
  @CsvSource({
    "fide, 99, FIFTY_MOVES",
    "classic, 99, FIFTY_MOVES",
    "classic, 199, FIFTY_MOVES",
    "fide, 98, ",
    "classic, 98, "
  })
  void fifty_moves_are_claimed(String set, int quiet, String ground) {
    GameScript game = rooks(set, quiet).plays("Rb1");
    assertGoesOn(game);
    List<ClaimGround> expected = ground == null ? List.of() : List.of(ClaimGround.valueOf(ground));
    assertEquals(expected, game.game().claimable());
  }

  @ParameterizedTest
  @CsvSource({
    "fide, 149, SEVENTY_FIVE_MOVES",
    "fideOnline, 99, FIFTY_MOVES",
    "club, 59, NO_PROGRESS"
  })
  void enough_quiet_moves_end_the_game_and_not_one_sooner(String set, int quiet, EndReason reason) {
    GameScript sooner = rooks(set, quiet - 1).plays("Rb1");
    assertGoesOn(sooner);
    GameScript game = rooks(set, quiet).plays("Rb1");
    assertEnded("1/2-1/2", reason, game);
  }

  @Test
  void the_older_laws_have_no_count_that_ends_a_game_by_itself() {
    GameScript game = rooks("classic", 400).plays("Rb1 Kf8");
    assertGoesOn(game);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fideOnline", "club"})
  void where_draws_come_by_themselves_nothing_can_be_claimed(String set) {
    GameScript game = started(set).plays("e4 e5");
    assertRefused(Refusal.NOTHING_TO_CLAIM, game.white().claimsDraw());
    assertRefused(Refusal.NOTHING_TO_CLAIM, game.white().claimsDraw("g1f3"));
    assertRefused(Refusal.NOT_YOUR_TURN, game.black().claimsDraw());
  }

  @Test
  void a_claim_accepts_an_offer_even_where_there_is_nothing_to_claim() {
    GameScript game = started("fideOnline").plays("e4 e5");
    game.black().offersDraw();
    game.white().claimsDraw();
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
  }

  @Test
  void before_both_have_moved_there_is_nothing_to_claim_though_an_offer_stands() {
    GameScript game = started("fideOnline").plays("e4");
    game.white().offersDraw();
    assertRefused(Refusal.NOTHING_TO_CLAIM, game.black().claimsDraw());
    assertRefused(Refusal.NOTHING_TO_CLAIM, game.black().claimsDraw("e7e5"));
    assertGoesOn(game);
  }

  @Test
  void named_material_may_have_a_longer_count() {
    RuleSet rules =
        RuleSets.SHIPPED
            .named("classic")
            .orElseThrow()
            .variant("endings", Map.of(RuleParameter.LONGER_COUNTS, "KRBKR=75 KNNKP=100"));
    String bishop = "4k3/r7/8/8/8/8/8/RB2K3 w - - %d 100";
    assertEquals(List.of(), claimable(rules, bishop.formatted(148)));
    assertEquals(List.of(ClaimGround.FIFTY_MOVES), claimable(rules, bishop.formatted(150)));
    String other = "rb2k3/8/8/8/8/8/7R/4K3 w - - 120 100";
    assertEquals(List.of(), claimable(rules, other));
    String rook = "4k3/8/8/8/8/8/8/R3K3 w - - 100 100";
    assertEquals(List.of(ClaimGround.FIFTY_MOVES), claimable(rules, rook));
  }

  private static List<ClaimGround> claimable(RuleSet rules, String fen) {
    return GameScript.of(Rules.fischer(180, 2).under(rules).from(fen)).game().claimable();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "K–K         | 4k3/8/8/8/8/8/4p3/4K3 w - - 0 1                | Kxe2 | true",
        "K–K+B       | 4k3/8/8/8/8/8/4p3/4K1b1 w - - 0 1              | Kxe2 | true",
        "K–K+N       | 4k3/8/8/8/8/8/4p3/4K2n w - - 0 1               | Kxe2 | true",
        "K+B–K+B one | 4kb2/8/8/8/8/8/4p3/2B1K3 w - - 0 1             | Kxe2 | true",
        "K+B–K+B two | 2b1k3/8/8/8/8/8/4p3/2B1K3 w - - 0 1            | Kxe2 | false",
        "K+N–K+N     | 4k1n1/8/8/8/8/8/4p3/4K1N1 w - - 0 1            | Kxe2 | false",
        "K+2B–K one  | 4k3/8/8/8/8/B7/4p3/2B1K3 w - - 0 1             | Kxe2 | false",
        "K+R–K       | 4k3/8/8/8/8/8/4p3/R3K3 w - - 0 1               | Kxe2 | false"
      })
  void the_older_laws_name_four_dead_positions(String men, String fen, String san, boolean dead) {
    GameScript game = GameScript.of(Rules.fischer(180, 2).under("classic").from(fen)).plays(san);
    assertEquals(dead, game.game().outcome().isPresent(), men);
  }

  @Test
  void where_the_verdict_is_exact_more_is_dead_than_the_table_names() {
    String bishops = "4k3/8/8/8/8/B7/4p3/2B1K3 w - - 0 1";
    for (String set : List.of("fide", "fideOnline", "club")) {
      GameScript game = GameScript.of(Rules.fischer(180, 2).under(set).from(bishops)).plays("Kxe2");
      assertEnded("1/2-1/2", EndReason.DEAD_POSITION, game);
      assertTrue(RuleSets.SHIPPED.named(set).orElseThrow().endsEveryDeadPosition(), set);
    }
    assertFalse(RuleSets.SHIPPED.named("classic").orElseThrow().endsEveryDeadPosition());
  }

  @Test
  void mate_comes_before_every_count() {
    String mate = "7k/5Q2/6K1/8/8/8/8/8 w - - %d 100";
    for (String set : List.of("fide:149", "fideOnline:99", "club:59")) {
      String[] parts = set.split(":");
      String fen = mate.formatted(Integer.parseInt(parts[1]));
      GameScript game = GameScript.of(Rules.fischer(180, 2).under(parts[0]).from(fen));
      game.plays("Qg7#");
      assertEnded("1-0", EndReason.CHECKMATE, game);
    }
  }

  private static GameScript started(String set) {
    return started(set, 180);
  }

  private static GameScript started(String set, long base) {
    return GameScript.of(Rules.fischer(base, 2).under(set));
  }

  private static GameScript rooks(String set, int quiet) {
    String fen = "4k3/8/8/8/8/8/8/R3K3 w - - " + quiet + " 200";
    return GameScript.of(Rules.fischer(180, 2).under(set).from(fen));
  }
}

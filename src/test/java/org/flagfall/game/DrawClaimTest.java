package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.accepted;
import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
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
class DrawClaimTest {
  private static final String THERE_AND_BACK = "Nf3 Nf6 Ng1 Ng8 ";
  private static final String ROOK_AT_99 = "8/8/8/4k3/8/P7/4K3/R7 w - - 99 80";

  @Test
  void the_third_occurrence_is_a_draw_if_the_player_on_move_says_so() {
    GameScript game = repeated();
    assertGoesOn(game);
    assertEquals(List.of(ClaimGround.THREEFOLD), game.game().claimable());
    assertRefused(Refusal.NOT_YOUR_TURN, game.black().claimsDraw());
    assertEquals("Ended", kinds(game.white().claimsDraw()));
    assertEnded("1/2-1/2", EndReason.THREEFOLD_CLAIM, game);
  }

  @Test
  void the_right_to_claim_goes_with_the_move_and_returns_with_the_position() {
    GameScript game = repeated().plays("e4");
    assertRefused(Refusal.NOT_YOUR_TURN, game.white().claimsDraw());
    assertEquals(List.of(), game.game().claimable());
    GameScript again = repeated().plays(THERE_AND_BACK.strip());
    assertEquals("Ended", kinds(again.white().claimsDraw()));
  }

  @Test
  void a_claim_names_the_half_move_at_which_it_was_made() {
    GameScript game = repeated();
    assertRefused(Refusal.STALE_PLY, game.white().claimsDrawAt(7));
    assertRefused(Refusal.STALE_PLY, game.white().claimsDrawAt(9));
    assertEquals("Ended", kinds(game.white().claimsDrawAt(8)));
  }

  @Test
  void the_third_occurrence_may_be_claimed_with_the_move_that_brings_it_about() {
    GameScript game = GameScript.of(Rules.fischer(180, 2));
    game.plays(THERE_AND_BACK + "Nf3 Nf6 Ng1");
    assertEquals(List.of(), game.game().claimable());
    assertEquals("Ended", kinds(game.black().claimsDraw("f6g8")));
    assertEnded("1/2-1/2", EndReason.THREEFOLD_CLAIM, game);
    assertEquals(7, game.game().ply());
  }

  @Test
  void fifty_moves_may_be_claimed_on_the_board_and_with_the_move_that_completes_them() {
    GameScript intended = GameScript.of(Rules.fischer(180, 2).from(ROOK_AT_99));
    assertEquals(List.of(), intended.game().claimable());
    intended.white().claimsDraw("a1b1");
    assertEnded("1/2-1/2", EndReason.FIFTY_MOVE_CLAIM, intended);
    GameScript onBoard = GameScript.of(Rules.fischer(180, 2).from(ROOK_AT_99)).plays("Rb1");
    assertEquals(List.of(ClaimGround.FIFTY_MOVES), onBoard.game().claimable());
    onBoard.black().claimsDraw();
    assertEnded("1/2-1/2", EndReason.FIFTY_MOVE_CLAIM, onBoard);
  }

  @Test
  void both_grounds_may_hold_at_once() {
    String quiet = "4k1n1/8/8/8/8/8/P7/4K1N1 w - - 95 80";
    GameScript game = GameScript.of(Rules.fischer(180, 2).from(quiet));
    game.plays(THERE_AND_BACK + THERE_AND_BACK.strip());
    assertEquals(List.of(ClaimGround.THREEFOLD, ClaimGround.FIFTY_MOVES), game.game().claimable());
    game.white().claimsDraw();
    assertEnded("1/2-1/2", EndReason.THREEFOLD_CLAIM, game);
  }

  @Test
  void a_pawn_move_does_not_complete_fifty_quiet_moves() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).from(ROOK_AT_99));
    assertEquals("DrawClaimRefused DrawOffered Moved", kinds(game.white().claimsDraw("a3a4")));
    assertGoesOn(game);
  }

  @Test
  void a_wrong_claim_gives_the_opponent_a_minute_in_fast_games_and_stands_as_an_offer() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5").after(4_000);
    assertEquals(
        List.of(
            new Event.DrawClaimRefused(Color.WHITE, ClaimGround.THREEFOLD, gift(60_000)),
            new Event.DrawOffered(Color.WHITE)),
        accepted(game.white().claimsDraw()));
    assertClocks(176_000, 240_000, game);
    game.black().acceptsDraw(game.game().version());
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
  }

  @Test
  void a_wrong_claim_gives_two_minutes_from_an_hour_on() {
    assertEquals(gift(60_000), giftIn(Rules.fischer(3_599, 0)));
    assertEquals(gift(120_000), giftIn(Rules.fischer(3_600, 0)));
    assertEquals(gift(60_000), giftIn(Rules.fischer(1_799, 30)));
    assertEquals(gift(120_000), giftIn(Rules.fischer(1_800, 30)));
    assertEquals(Optional.empty(), giftIn(Rules.noClock()));
  }

  @Test
  void the_move_named_with_a_wrong_claim_must_be_made() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5").after(4_000);
    assertEquals("DrawClaimRefused DrawOffered Moved", kinds(game.white().claimsDraw("g1f3")));
    assertEquals("Nf3", game.game().lastPly().orElseThrow().san());
    assertClocks(178_000, 240_000, game);
    assertEquals(Color.WHITE, game.game().drawOffer().orElseThrow().by());
  }

  @Test
  void the_move_named_with_a_wrong_claim_may_end_the_game() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("f3 e5 g4");
    assertEquals(
        "DrawClaimRefused DrawOffered Moved Ended", kinds(game.black().claimsDraw("d8h4")));
    assertEnded("0-1", EndReason.CHECKMATE, game);
  }

  @Test
  void an_illegal_intended_move_is_no_claim_at_all() {
    GameScript game = repeated();
    game.black().offersDraw();
    for (String uci : List.of("e2e5", "", "nonsense", "e7e5", "e1g1")) {
      assertRefused(Refusal.ILLEGAL_MOVE, game.white().claimsDraw(uci));
    }
    assertGoesOn(game);
  }

  @Test
  void a_claim_while_the_other_side_offers_a_draw_accepts_it() {
    GameScript onBoard = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");
    onBoard.black().offersDraw();
    onBoard.white().claimsDraw();
    assertEnded("1/2-1/2", EndReason.AGREEMENT, onBoard);
    GameScript intended = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");
    intended.black().offersDraw();
    assertEquals("Ended", kinds(intended.white().claimsDraw("g1f3")));
    assertEnded("1/2-1/2", EndReason.AGREEMENT, intended);
    assertClocks(180_000, 180_000, intended);
  }

  @Test
  void a_claim_before_both_have_moved_cannot_accept_an_offer_but_may_be_right() {
    GameScript wrong = GameScript.of(Rules.fischer(180, 2));
    wrong.black().offersDraw();
    assertEquals("DrawClaimRefused", kinds(wrong.white().claimsDraw()));
    assertEquals(Color.BLACK, wrong.game().drawOffer().orElseThrow().by());
    GameScript right = GameScript.of(Rules.fischer(180, 2).from(ROOK_AT_99));
    right.black().offersDraw();
    right.white().claimsDraw("a1b1");
    assertEnded("1/2-1/2", EndReason.FIFTY_MOVE_CLAIM, right);
  }

  @Test
  void a_wrong_claim_makes_no_second_offer() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");
    game.white().offersDraw();
    assertEquals("DrawClaimRefused", kinds(game.white().claimsDraw()));
    assertEquals("DrawClaimRefused", kinds(game.white().claimsDraw()));
    assertClocks(180_000, 300_000, game);
  }

  @Test
  void the_ground_of_a_wrong_claim_is_the_one_that_was_nearer() {
    GameScript game = GameScript.of(Rules.noClock().from("4k3/8/8/8/8/8/P7/4K2R w - - 60 80"));
    assertEquals(
        new Event.DrawClaimRefused(Color.WHITE, ClaimGround.FIFTY_MOVES, Optional.empty()),
        accepted(game.white().claimsDraw()).get(0));
    game.plays("Rh2 Kd8 Rh1 Ke8");
    assertEquals(
        new Event.DrawClaimRefused(Color.WHITE, ClaimGround.THREEFOLD, Optional.empty()),
        accepted(game.white().claimsDraw()).get(0));
  }

  @Test
  void a_lost_castling_right_makes_another_position() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).from("r3k3/8/8/8/8/8/8/4K3 w q - 0 1"));
    game.plays("Ke2 Rb8 Ke1 Ra8 Ke2 Rb8 Ke1 Ra8");
    assertEquals(List.of(), game.game().claimable());
    assertEquals(List.of(ClaimGround.THREEFOLD), game.plays("Ke2 Rb8").game().claimable());
  }

  @Test
  void a_right_claim_stops_the_clock() {
    GameScript game = repeated().after(7_000);
    game.white().claimsDraw();
    game.after(7_000);
    assertClocks(173_000 + 3 * 2_000, 180_000 + 3 * 2_000, game);
  }

  private static GameScript repeated() {
    return GameScript.of(Rules.fischer(180, 2)).plays((THERE_AND_BACK + THERE_AND_BACK).strip());
  }

  private static Optional<Event.Penalty> gift(long millis) {
    return Optional.of(new Event.Penalty(Color.BLACK, Millis.of(millis)));
  }

  private static Optional<Event.Penalty> giftIn(Rules rules) {
    Event first = accepted(GameScript.of(rules).white().claimsDraw()).get(0);
    return ((Event.DrawClaimRefused) first).penalty();
  }
}

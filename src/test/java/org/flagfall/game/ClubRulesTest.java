package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.Map;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClubRulesTest {
  private static final String PINNED = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";

  /** Fifteen moves by each side, in which nothing happens. */
  private static final String FIFTEEN =
      "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 b4 b5 c4 c5 d4 d5 e4 e5 Na3 Na6"
          + " Nb1 Nb8";

  private final GameScript game = started();

  private static GameScript started() {
    return GameScript.of(Rules.fischer(180, 2).under("club"));
  }

  private static GameScript from(String fen) {
    return GameScript.of(Rules.fischer(180, 2).under("club").from(fen));
  }

  @Test
  void a_draw_is_offered_on_ones_own_turn_only_and_after_fifteen_moves() {
    game.plays(FIFTEEN.substring(0, FIFTEEN.lastIndexOf(' ')));
    assertRefused(Refusal.TOO_EARLY, game.black().offersDraw());
    assertRefused(Refusal.NOT_YOUR_TURN, game.white().offersDraw());
    game.plays("Nb8");
    assertRefused(Refusal.NOT_YOUR_TURN, game.black().offersDraw());
    assertEquals("DrawOffered", kinds(game.white().offersDraw()));
    game.black().acceptsDraw();
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
  }

  @Test
  void each_player_may_offer_three_times() {
    game.plays(FIFTEEN);
    for (int i = 0; i < 3; i++) {
      assertEquals("DrawOffered", kinds(game.white().offersDraw()));
      game.black().declinesDraw();
    }
    assertRefused(Refusal.OFFER_REFUSED, game.white().offersDraw());
    game.plays("Nc3");
    assertEquals("DrawOffered", kinds(game.black().offersDraw()));
  }

  @Test
  void resigning_is_for_later_than_the_fifteenth_move() {
    GameScript early = started().plays(FIFTEEN.substring(0, FIFTEEN.lastIndexOf(' ')));
    assertRefused(Refusal.TOO_EARLY, early.white().resigns());
    assertRefused(Refusal.TOO_EARLY, early.black().resigns());
    early.plays("Nb8").white().resigns();
    assertEnded("0-1", EndReason.RESIGNATION, early);
  }

  @Test
  void a_flag_that_falls_within_five_moves_only_calls_the_game_off() {
    game.plays("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1").after(190_000).alarm();
    assertEnded("*", EndReason.VOID, game);
    assertEquals(0, game.left(Color.BLACK));
    GameScript sixth = started().plays("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5");
    sixth.after(190_000).alarm();
    assertEnded("0-1", EndReason.TIMEOUT, sixth);
  }

  @Test
  void a_flag_loses_against_whatever_the_opponent_has_left() {
    GameScript knight = from("4k2r/8/8/8/8/8/8/N3K3 b - - 0 1");
    knight.plays("Rg8 Kd2 Rg7 Kd3 Rg8 Kd4 Rg7 Kd5 Rg8 Kd4 Rg7 Kd3").after(200_000).alarm();
    assertEnded("1-0", EndReason.TIMEOUT, knight);
  }

  @Test
  void the_third_attempt_to_leave_the_own_king_in_check_loses() {
    GameScript pinned = from(PINNED);
    Decision first = pinned.white().moves(0, "e2c3");
    assertEquals("IllegalAttempt", kinds(first));
    assertEquals(
        Optional.of(Refusal.ILLEGAL_MOVE),
        assertInstanceOf(Decision.Accepted.class, first).refusal());
    assertEquals("IllegalAttempt", kinds(pinned.white().moves(0, "e2g3")));
    assertGoesOn(pinned);
    assertEquals("IllegalAttempt Ended", kinds(pinned.white().moves(0, "e2c3")));
    assertEnded("0-1", EndReason.ILLEGAL_MOVES, pinned);
  }

  @Test
  void putting_the_own_king_in_check_counts_as_well() {
    GameScript beside = from("4k3/8/8/8/8/8/8/r3K2R w K - 0 1");
    assertEquals("IllegalAttempt", kinds(beside.white().moves(0, "e1d1")));
    assertEquals("IllegalAttempt", kinds(beside.white().moves(0, "h1h2")));
    assertRefused(Refusal.ILLEGAL_MOVE, beside.white().moves(0, "h1g2"));
    assertEquals(2, beside.game().illegalAttempts().white());
  }

  @Test
  void other_illegal_moves_are_only_refused() {
    for (String uci : new String[] {"e2e5", "", "e7e5", "d2e3", "a1a3", "e2e4q"}) {
      assertRefused(Refusal.ILLEGAL_MOVE, game.white().moves(0, uci));
    }
    GameScript fide = GameScript.of(Rules.fischer(180, 2).from(PINNED));
    for (int i = 0; i < 5; i++) {
      assertRefused(Refusal.ILLEGAL_MOVE, fide.white().moves(0, "e2c3"));
    }
  }

  @Test
  void an_attempt_that_is_repeated_under_its_key_counts_once() {
    GameScript pinned = from(PINNED);
    pinned.white().naming("k").moves(0, "e2c3");
    for (int i = 0; i < 5; i++) {
      assertRefused(Refusal.ILLEGAL_MOVE, pinned.white().naming("k").moves(0, "e2c3"));
    }
    assertEquals(1, pinned.game().illegalAttempts().white());
  }

  @Test
  void an_attempt_leaves_the_turn_and_its_clock_alone() {
    GameScript pinned = from("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1").plays("Kd2 Rd8+ Kc2 Rd7");
    pinned.after(1_000).white().moves(4, "c2d1");
    pinned.after(500).plays("Kb3");
    assertEquals(1_500, pinned.game().lastPly().orElseThrow().spent().value());
    assertEquals(1, pinned.game().illegalAttempts().white());
  }

  @Test
  void thirty_checks_against_one_player_draw_however_far_apart() {
    RuleSet rules =
        RuleSets.SHIPPED
            .named("club")
            .orElseThrow()
            .variant(
                "patient",
                Map.of(
                    RuleParameter.THIRD_OCCURRENCE, "none",
                    RuleParameter.QUIET_MOVES_TO_DRAW, "none"));
    GameScript far =
        GameScript.of(Rules.fischer(180, 2).under(rules).from("7k/8/8/8/8/8/1R6/K7 w - - 0 1"));
    for (int i = 0; i < 14; i++) {
      far.plays("Rb8+ Kh7 Rb7+ Kh8 Rb2 Kg8 Rb3 Kh8");
    }
    far.plays("Rb8+ Kh7");
    assertGoesOn(far);
    far.plays("Rb7+");
    assertEnded("1/2-1/2", EndReason.PERPETUAL_CHECK, far);
  }

  @Test
  void ten_checks_in_a_row_draw() {
    GameScript nine = perpetual(9);
    assertGoesOn(nine);
    GameScript ten = perpetual(10);
    assertEnded("1/2-1/2", EndReason.PERPETUAL_CHECK, ten);
  }

  /** A rook that checks a king on its way up and down the board. */
  private static GameScript perpetual(int checks) {
    GameScript row = from("8/8/8/8/8/8/1k6/R6K w - - 0 1");
    String[] chase = {
      "Ra2+", "Kb3", "Ra3+", "Kb4", "Ra4+", "Kb5", "Ra5+", "Kb6", "Ra6+", "Kb7", "Ra7+", "Kb8",
      "Ra8+", "Kc7", "Rc8+", "Kd7", "Rd8+", "Ke7", "Re8+", "Kf7"
    };
    for (int i = 0; i < 2 * checks - 1; i++) {
      row.plays(chase[i]);
    }
    return row;
  }
}

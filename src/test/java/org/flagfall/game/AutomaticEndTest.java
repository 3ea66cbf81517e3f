package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AutomaticEndTest {
  private static final String AROUND = "Nf3 Nf6 Ng1 Ng8 ";

  @Test
  void mate_wins_at_once() {
    GameScript game = played("f3 e5 g4");
    assertEquals("Moved Ended", kinds(game.black().plays("Qh4#")));
    assertEnded("0-1", EndReason.CHECKMATE, game);
  }

  @Test
  void stalemate_is_a_draw() {
    assertEnded(
        "1/2-1/2", EndReason.STALEMATE, from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").plays("Qf7"));
  }

  @Test
  void men_that_can_never_mate_are_a_draw() {
    assertEnded(
        "1/2-1/2", EndReason.DEAD_POSITION, from("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1").plays("Kxe2"));
  }

  @Test
  void the_fifth_occurrence_ends_the_game_unasked() {
    GameScript game = played((AROUND + AROUND + AROUND).strip()).plays("Nf3 Nf6 Ng1");
    assertGoesOn(game);
    assertEquals("Moved Ended", kinds(game.black().plays("Ng8")));
    assertEnded("1/2-1/2", EndReason.FIVEFOLD, game);
  }

  @Test
  void the_start_position_counts_and_times_need_not_be_in_a_row() {
    String other = "Nc3 Nc6 Nb1 Nb8 ";
    assertGoesOn(played((AROUND + other + AROUND).strip()));
    assertEnded("1/2-1/2", EndReason.FIVEFOLD, played((AROUND + other + AROUND + other).strip()));
  }

  @Test
  void seventy_five_quiet_moves_end_the_game_unasked() {
    GameScript game = from("4k3/8/8/8/8/8/P7/R3K3 w - - 148 100").plays("Rb1");
    assertGoesOn(game);
    game.plays("Kd8");
    assertEnded("1/2-1/2", EndReason.SEVENTY_FIVE_MOVES, game);
  }

  @Test
  void a_capture_or_a_pawn_move_starts_the_count_anew() {
    assertGoesOn(from("4k3/8/8/8/8/8/P7/R3K3 w - - 149 100").plays("a3"));
    assertGoesOn(from("4k3/8/8/8/8/8/P6r/R3K2R w - - 149 100").plays("Rxh2"));
  }

  @Test
  void mate_comes_before_the_seventy_fifth_move() {
    assertEnded(
        "1-0", EndReason.CHECKMATE, from("7k/8/6K1/8/8/8/8/R7 w - - 149 100").plays("Ra8#"));
  }

  @Test
  void stalemate_comes_before_the_seventy_fifth_move() {
    assertEnded(
        "1/2-1/2", EndReason.STALEMATE, from("7k/8/6K1/8/8/8/8/5Q2 w - - 149 120").plays("Qf7"));
  }

  @Test
  void nothing_happens_after_the_end() {
    GameScript game = played("f3 e5 g4 Qh4#");
    Version ended = game.game().version();
    assertRefused(Refusal.GAME_OVER, game.white().moves(4, "e2e4"));
    assertRefused(Refusal.GAME_OVER, game.white().offersDraw());
    assertRefused(Refusal.GAME_OVER, game.black().acceptsDraw());
    assertRefused(Refusal.GAME_OVER, game.black().declinesDraw());
    assertRefused(Refusal.GAME_OVER, game.white().claimsDraw());
    assertRefused(Refusal.GAME_OVER, game.white().resigns());
    assertRefused(Refusal.GAME_OVER, game.black().aborts());
    assertRefused(Refusal.GAME_OVER, game.player(Rules.SAM).sits());
    assertRefused(Refusal.ALREADY_SEATED, game.white().sits());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).resigns());
    assertIdle(game.alarm());
    assertEquals(ended, game.game().version());
    assertEquals(List.of(), game.game().claimable());
  }

  private static GameScript played(String moves) {
    return GameScript.of(Rules.fischer(180, 2)).plays(moves);
  }

  private static GameScript from(String fen) {
    return GameScript.of(Rules.fischer(180, 2).from(fen));
  }
}

package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LeavingTest {
  @Test
  void a_player_may_resign_at_any_time_whoever_is_on_move() {
    GameScript first = GameScript.of(Rules.fischer(180, 2));
    first.black().resigns();
    assertEnded("1-0", EndReason.RESIGNATION, first);
    GameScript onMove = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");
    onMove.white().resigns();
    assertEnded("0-1", EndReason.RESIGNATION, onMove);
    GameScript offMove = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");
    offMove.black().resigns();
    assertEnded("1-0", EndReason.RESIGNATION, offMove);
  }

  @Test
  void resigning_is_a_draw_if_the_opponent_cannot_mate_by_any_series_of_moves() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    game.white().resigns();
    assertEnded("1/2-1/2", EndReason.RESIGNATION_UNWINNABLE, game);
    GameScript other = GameScript.of(Rules.fischer(180, 2).from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    other.black().resigns();
    assertEnded("1-0", EndReason.RESIGNATION, other);
  }

  @Test
  void resigning_leaves_no_offer_behind() {
    GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");
    game.white().offersDraw();
    game.black().resigns();
    assertEquals(Optional.empty(), game.game().drawOffer());
    assertRefused(Refusal.GAME_OVER, game.black().acceptsDraw());
  }

  @Test
  void strangers_and_the_maker_of_a_game_do_not_resign_in_it() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).madeBy(Rules.OLGA));
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).resigns());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.OLGA).resigns());
  }

  @Test
  void either_player_may_call_the_game_off_until_both_have_moved() {
    for (String moves : List.of("", "e4")) {
      for (boolean byWhite : List.of(true, false)) {
        GameScript game = after(moves);
        (byWhite ? game.white() : game.black()).aborts();
        assertEnded("*", EndReason.ABORTED, game);
      }
    }
  }

  @Test
  void afterwards_nobody_may() {
    GameScript game = after("e4 e5");
    assertRefused(Refusal.TOO_LATE, game.white().aborts());
    assertRefused(Refusal.TOO_LATE, game.black().aborts());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).aborts());
  }

  @Test
  void while_a_seat_is_open_only_the_maker_may_call_the_game_off() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2).madeBy(Rules.OLGA));
    game.white().sits();
    assertRefused(Refusal.FORBIDDEN, game.white().aborts());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).aborts());
    assertRefused(Refusal.NOT_STARTED, game.white().resigns());
    game.player(Rules.OLGA).aborts();
    assertEnded("*", EndReason.ABORTED, game);
    assertRefused(Refusal.GAME_OVER, game.black().sits());
  }

  @Test
  void a_maker_without_a_seat_comes_too_late_once_the_game_has_begun() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).madeBy(Rules.OLGA));
    assertRefused(Refusal.TOO_LATE, game.player(Rules.OLGA).aborts());
    game.white().aborts();
    assertRefused(Refusal.GAME_OVER, game.player(Rules.OLGA).aborts());
  }

  @Test
  void a_game_that_waits_cannot_be_played() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2));
    assertRefused(Refusal.NOT_PLAYER, game.white().moves(0, "e2e4"));
    game.white().sits(Color.WHITE);
    assertRefused(Refusal.NOT_STARTED, game.white().moves(0, "e2e4"));
    assertRefused(Refusal.NOT_STARTED, game.white().offersDraw());
    assertRefused(Refusal.NOT_STARTED, game.white().acceptsDraw());
    assertRefused(Refusal.NOT_STARTED, game.white().declinesDraw());
    assertRefused(Refusal.NOT_STARTED, game.white().claimsDraw());
    assertIdle(game.after(999_999).alarm());
    assertEquals(Optional.empty(), game.game().wakeAt());
    assertEquals(Optional.empty(), game.game().clock());
  }

  private static GameScript after(String moves) {
    GameScript game = GameScript.of(Rules.fischer(180, 2));
    return moves.isEmpty() ? game : game.plays(moves);
  }
}

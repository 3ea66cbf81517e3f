package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.flagfall.clock.Timestamp;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusalOrderTest {
  private final GameScript game = GameScript.of(Rules.fischer(60, 2)).plays("e4 e5");

  @Test
  void of_several_faults_of_a_move_the_first_in_order_is_named() {
    game.after(60_000);
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).moves(9, "e2e5"));
    assertRefused(Refusal.FLAGGED, game.black().moves(9, "e2e5"));
    GameScript timely = GameScript.of(Rules.fischer(60, 2)).plays("e4 e5");
    assertRefused(Refusal.STALE_PLY, timely.black().moves(9, "e2e5"));
    assertRefused(Refusal.NOT_YOUR_TURN, timely.black().moves(2, "e2e5"));
    assertRefused(Refusal.ILLEGAL_MOVE, timely.white().moves(2, "e2e5"));
  }

  @Test
  void a_claim_is_refused_in_the_same_order() {
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).claimsDrawAt(9));
    assertRefused(Refusal.STALE_PLY, game.black().claimsDrawAt(9));
    assertRefused(Refusal.NOT_YOUR_TURN, game.black().claimsDraw("e2e5"));
    assertRefused(Refusal.ILLEGAL_MOVE, game.white().claimsDraw("e2e5"));
  }

  @Test
  void nonsense_for_a_move_is_an_illegal_move() {
    for (String uci : List.of("", "e", "e2e4", "e7e5", "e1e1", "z9z9", "g1f3q", "0000", "ｇ１ｆ３")) {
      assertRefused(Refusal.ILLEGAL_MOVE, game.white().moves(2, uci));
    }
    assertEquals(new Version(6), game.game().version());
  }

  @Test
  void a_promotion_must_name_its_piece() {
    GameScript pawn = GameScript.of(Rules.noClock().from("8/4P3/8/8/8/8/k6K/8 w - - 0 1"));
    for (String uci : List.of("e7e8", "e7e8k", "e7e8p", "e7e8x", "e7e8Q")) {
      assertRefused(Refusal.ILLEGAL_MOVE, pawn.white().moves(0, uci));
    }
    assertEquals("Moved", kinds(pawn.white().moves(0, "e7e8q")));
  }

  @Test
  void a_log_begins_with_its_creation_and_has_it_once() {
    Entry started = Entry.of(Timestamp.of(1), new Event.Started());
    assertThrows(IllegalArgumentException.class, () -> Game.create(game.game().id(), started));
    assertThrows(IllegalStateException.class, () -> game.game().after(game.log().get(0)));
  }
}

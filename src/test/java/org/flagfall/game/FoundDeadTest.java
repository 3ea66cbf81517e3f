package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flagfall.chess.Verdict.Evidence;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FoundDeadTest {

  @Test
  void a_dead_position_is_a_draw_with_its_evidence() {
    GameScript game = GameScript.of(Rules.fischer(180, 2));
    game.plays("e4");
    found(game, 1, game.game().version());
    assertEnded("1/2-1/2", EndReason.DEAD_POSITION, game);
    String detail = game.game().outcome().flatMap(Outcome::detail).orElseThrow();
    assertTrue(detail.contains("5.2.2") && detail.contains("blocked"), detail);
  }

  @Test
  void what_was_found_stays_true_for_every_continuation() {
    GameScript game = GameScript.of(Rules.fischer(180, 2));
    game.plays("e4");
    Version version = game.game().version();
    game.plays("e5");
    found(game, 1, version);
    assertEquals(Status.ENDED, game.game().status());
  }

  @Test
  void what_was_found_of_a_position_that_does_not_stand_means_nothing() {
    GameScript game = GameScript.of(Rules.fischer(180, 2));
    game.plays("e4");
    assertIdle(found(game, 1, game.game().version().next()));
    assertIdle(found(game, 2, game.game().version()));
    assertEquals(Status.PLAYING, game.game().status());
  }

  private static Decision found(GameScript game, int ply, Version version) {
    Command found = new Command.FoundDead(Evidence.BLOCKED, ply, version);
    return game.put(Ask.of(found, Arrival.at(game.time().now())));
  }
}

package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.accepted;
import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GivingTimeTest {
  private final GameScript game = GameScript.of(Rules.suddenDeath(180)).plays("e4 e5");

  @Test
  void a_gift_is_fifteen_seconds_for_the_opponent_whoever_is_on_move() {
    assertEquals(
        List.of(new Event.TimeGiven(Color.WHITE, Millis.ofSeconds(15))),
        accepted(game.white().givesTime()));
    assertClocks(180_000, 195_000, game);
    game.black().givesTime();
    assertClocks(195_000, 195_000, game);
  }

  @Test
  void a_gift_in_the_last_moment_moves_the_deadline() {
    game.after(179_999).black().givesTime();
    game.after(14_999);
    assertEquals("Moved", kinds(game.white().plays("Nf3")));
  }

  @Test
  void gifts_have_a_pace_and_an_end() {
    game.white().givesTime();
    assertRefused(Refusal.TOO_FAST, game.white().givesTime());
    assertRefused(Refusal.TOO_FAST, game.after(999).white().givesTime());
    int given = 1;
    while (game.after(1_000).white().givesTime() instanceof Decision.Accepted) {
      given++;
    }
    assertEquals(Giving.MOST, given);
    assertRefused(Refusal.FORBIDDEN, game.white().givesTime());
    assertEquals(180_000 + 40 * 15_000, game.left(Color.BLACK));
    assertEquals("TimeGiven", kinds(game.black().givesTime()));
  }

  @Test
  void there_are_no_gifts_in_rated_games_without_a_clock_or_by_others() {
    GameScript rated = GameScript.of(Rules.suddenDeath(180).forRating()).plays("e4 e5");
    assertRefused(Refusal.FORBIDDEN, rated.white().givesTime());
    GameScript timeless = GameScript.of(Rules.noClock()).plays("e4 e5");
    assertRefused(Refusal.FORBIDDEN, timeless.white().givesTime());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).givesTime());
    game.white().resigns();
    assertRefused(Refusal.GAME_OVER, game.white().givesTime());
  }

  @Test
  void a_gift_after_the_flag_is_too_late() {
    game.after(180_000);
    assertRefused(Refusal.FLAGGED, game.black().givesTime());
  }
}

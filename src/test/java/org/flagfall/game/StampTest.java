package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StampTest {
  /** One minute, nobody has used any; White is on move. */
  private final GameScript game = GameScript.of(Rules.fischer(60, 2)).plays("e4 e5");

  @Test
  void a_move_is_charged_by_its_stamp_and_not_by_when_the_game_hears_of_it() {
    game.after(5_000).white().stamped(4_000).plays("Nf3");
    assertEquals(Millis.of(1_000), lastPly().spent());
    assertClocks(61_000, 56_000, game);
  }

  @Test
  void an_event_stored_meanwhile_costs_the_mover_nothing() {
    game.after(5_000).black().offersDraw();
    game.after(100).white().stamped(4_100).plays("Nf3");
    assertEquals(Millis.of(1_000), lastPly().spent());
    assertEquals(61_000, game.left(Color.WHITE));
  }

  @Test
  void a_move_stamped_in_time_counts_although_it_is_heard_of_after_the_deadline() {
    game.after(60_500).white().stamped(501).plays("Nf3");
    assertGoesOn(game);
    assertEquals(2_001, game.left(Color.WHITE));
  }

  @Test
  void a_move_stamped_in_time_counts_although_an_event_came_in_between() {
    game.after(59_999).black().offersDraw();
    game.after(500).white().stamped(600).plays("Nf3");
    assertEquals(Millis.of(59_899), lastPly().spent());
    assertEquals(2_101, game.left(Color.WHITE));
  }

  @Test
  void what_happens_never_happens_before_what_happened() {
    game.after(5_000).black().offersDraw();
    Timestamp offered = game.game().lastAt();
    game.white().stamped(4_000).plays("Nf3");
    assertEquals(offered, game.game().lastAt());
    assertEquals(offered.plus(Millis.ofSeconds(60)), game.game().wakeAt().orElseThrow());
  }

  @Test
  void a_move_stamped_before_its_turn_began_takes_no_time() {
    game.after(1_000).white().stamped(3_000).plays("Nf3");
    assertEquals(Millis.ZERO, lastPly().spent());
    assertClocks(62_000, 59_000, game);
  }

  @Test
  void held_and_credited_time_is_not_charged() {
    game.after(5_000).white().held(300).credited(200).plays("Nf3");
    Ply ply = lastPly();
    assertEquals(Millis.of(4_500), ply.spent());
    assertEquals(Millis.of(300), ply.held());
    assertEquals(Millis.of(200), ply.credit());
    assertClocks(57_500, 60_000, game);
  }

  @Test
  void no_more_is_left_uncharged_than_has_passed() {
    game.after(400).white().held(300).credited(200).plays("Nf3");
    Ply ply = lastPly();
    assertEquals(
        List.of(Millis.ZERO, Millis.of(300), Millis.of(100)),
        List.of(ply.spent(), ply.held(), ply.credit()));
    assertClocks(62_000, 60_000, game);
  }

  @Test
  void a_measurement_below_zero_charges_nobody_more() {
    game.after(400).white().held(-300).credited(-200).plays("Nf3");
    assertEquals(Millis.of(400), lastPly().spent());
  }

  @Test
  void an_untimed_first_move_uses_up_no_credit() {
    GameScript fresh = GameScript.of(Rules.fischer(60, 2)).after(5_000);
    fresh.white().held(300).credited(200).plays("e4");
    Ply ply = fresh.game().lastPly().orElseThrow();
    assertEquals(
        List.of(Millis.ZERO, Millis.ZERO, Millis.ZERO),
        List.of(ply.spent(), ply.held(), ply.credit()));
  }

  @Test
  void what_is_not_charged_moves_the_deadline() {
    game.after(60_499).white().held(300).credited(200).plays("Nf3");
    assertClocks(2_001, 60_000, game);
    GameScript late = GameScript.of(Rules.fischer(60, 2)).plays("e4 e5").after(60_500);
    assertRefused(Refusal.FLAGGED, late.white().held(300).credited(200).moves(2, "g1f3"));
  }

  @Test
  void a_flag_falls_with_what_is_not_charged_and_is_stamped_so() {
    Timestamp deadline = game.game().wakeAt().orElseThrow();
    game.after(60_499);
    assertIdle(game.alarm(Millis.of(300), Millis.of(200)));
    game.after(9_000).alarm(Millis.of(300), Millis.of(200));
    assertEquals(Optional.of(deadline.plus(Millis.of(500))), game.game().endedAt());
    assertClocks(0, 60_000, game);
  }

  @Test
  void a_flag_is_never_stamped_before_the_last_event() {
    game.after(60_100).black().credited(200).offersDraw();
    Timestamp offered = game.game().lastAt();
    game.after(100).alarm();
    assertEquals(Optional.of(offered), game.game().endedAt());
  }

  private Ply lastPly() {
    return game.game().lastPly().orElseThrow();
  }
}

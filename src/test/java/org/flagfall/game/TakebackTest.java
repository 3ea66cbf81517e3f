package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertGoesOn;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.assertRepeated;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TakebackTest {
  private final GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");

  @Test
  void who_has_just_moved_takes_back_that_move() {
    game.plays("Nf3");
    assertEquals("TakebackOffered", kinds(game.white().asksTakeback()));
    assertEquals("TakenBack", kinds(game.black().acceptsTakeback()));
    assertEquals(List.of("e4", "e5"), sans());
  }

  @Test
  void who_is_on_move_takes_back_two_plies() {
    game.plays("Nf3 Nc6");
    game.white().asksTakeback();
    assertEquals(2, game.game().takebackOffer().orElseThrow().ply());
    game.black().acceptsTakeback();
    assertEquals(List.of("e4", "e5"), sans());
  }

  @Test
  void the_clocks_stand_as_they_did_when_that_position_arose() {
    game.after(5_000).plays("Nf3").after(4_000).plays("Nc6").after(9_000);
    game.white().asksTakeback();
    game.after(1_000).black().acceptsTakeback();
    assertClocks(180_000, 180_000, game);
    game.after(3_000).plays("Bc4");
    assertClocks(179_000, 180_000, game);
  }

  @Test
  void values_stay_with_their_colour_and_gifts_after_that_position_are_gone() {
    game.after(5_000).plays("Nf3");
    game.black().givesTime();
    assertClocks(192_000, 180_000, game);
    game.after(2_000).white().asksTakeback();
    game.black().acceptsTakeback();
    assertClocks(180_000, 180_000, game);
  }

  @Test
  void a_request_lapses_with_the_next_move_of_either_side() {
    game.plays("Nf3").white().asksTakeback();
    game.plays("Nc6");
    assertRefused(Refusal.NO_OFFER, game.black().acceptsTakeback());
    game.white().asksTakeback();
    game.plays("Bb5");
    assertRefused(Refusal.NO_OFFER, game.black().acceptsTakeback());
    assertEquals(5, game.game().ply());
  }

  @Test
  void only_the_opponent_answers() {
    game.plays("Nf3").white().asksTakeback();
    assertRefused(Refusal.NO_OFFER, game.white().acceptsTakeback());
    assertRefused(Refusal.NO_OFFER, game.white().declinesTakeback());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).acceptsTakeback());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).asksTakeback());
    assertEquals(3, game.game().ply());
  }

  @Test
  void one_request_stands_at_a_time_and_one_is_made_for_each_position() {
    game.plays("Nf3").white().asksTakeback();
    assertRefused(Refusal.OFFER_TOO_SOON, game.white().asksTakeback());
    assertRefused(Refusal.OFFER_TOO_SOON, game.black().asksTakeback());
    assertEquals("TakebackDeclined", kinds(game.black().declinesTakeback()));
    assertRefused(Refusal.OFFER_TOO_SOON, game.white().asksTakeback());
    assertEquals("TakebackOffered", kinds(game.black().asksTakeback()));
  }

  @Test
  void who_has_not_moved_has_nothing_to_take_back() {
    GameScript fresh = GameScript.of(Rules.fischer(180, 2));
    assertRefused(Refusal.TOO_EARLY, fresh.white().asksTakeback());
    fresh.plays("e4");
    assertRefused(Refusal.TOO_EARLY, fresh.black().asksTakeback());
    fresh.white().asksTakeback();
    fresh.after(10_000).black().acceptsTakeback();
    assertEquals(0, fresh.game().ply());
    assertEquals(
        Optional.of(25_000L),
        fresh.game().wakeAt().map(at -> at.minus(fresh.time().now()).value()));
  }

  @Test
  void there_is_none_in_rated_games_nor_where_the_rules_say_so() {
    for (String set : List.of("fide", "fideOnline")) {
      GameScript rated = GameScript.of(Rules.fischer(180, 2).under(set).forRating()).plays("e4 e5");
      assertRefused(Refusal.FORBIDDEN, rated.white().asksTakeback());
    }
    for (String set : List.of("classic", "club")) {
      GameScript never = GameScript.of(Rules.fischer(180, 2).under(set)).plays("e4 e5");
      assertRefused(Refusal.FORBIDDEN, never.white().asksTakeback());
    }
  }

  @Test
  void a_ply_is_free_again_and_keys_remember() {
    game.white().naming("k").plays("Nf3");
    game.white().asksTakeback();
    game.black().acceptsTakeback();
    assertRepeated(7, game.white().naming("k").moves(2, "g1f3"));
    assertEquals(2, game.game().ply());
    assertEquals("Moved", kinds(game.white().moves(2, "g1f3")));
  }

  @Test
  void positions_that_were_taken_back_do_not_count_as_occurrences() {
    game.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assertEquals(List.of(), game.game().claimable());
    game.plays("Ng8");
    assertEquals(List.of(ClaimGround.THREEFOLD), game.game().claimable());
    game.black().asksTakeback();
    game.white().acceptsTakeback();
    game.plays("Nd5");
    assertEquals(List.of(), game.game().claimable());
    assertGoesOn(game);
  }

  @Test
  void a_flag_comes_before_an_answer() {
    game.plays("Nf3").white().asksTakeback();
    game.after(180_000);
    assertRefused(Refusal.FLAGGED, game.black().acceptsTakeback());
    game.alarm();
    assertEnded("1-0", EndReason.TIMEOUT, game);
    assertRefused(Refusal.GAME_OVER, game.black().acceptsTakeback());
  }

  private List<String> sans() {
    return game.game().plies().stream().map(Ply::san).toList();
  }
}

package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.assertRepeated;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RepeatTest {
  /** 1 created, 2 and 3 seated, 4 started, 5 e4, 6 e5. */
  private final GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");

  @Test
  void the_same_move_for_the_same_ply_is_the_same_move() {
    assertRepeated(6, game.black().moves(1, "e7e5"));
    assertRepeated(5, game.white().moves(0, "e2e4"));
    game.plays("Nf3 Nc6");
    assertRepeated(7, game.white().moves(2, "g1f3"));
    assertEquals(new Version(8), game.game().version());
  }

  @Test
  void another_move_for_a_ply_that_is_played_is_stale() {
    assertRefused(Refusal.STALE_PLY, game.white().moves(0, "d2d4"));
    assertRefused(Refusal.STALE_PLY, game.black().moves(0, "e2e4"));
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).moves(0, "e2e4"));
  }

  @Test
  void plies_that_do_not_exist_are_stale() {
    for (int ply : new int[] {3, -1, 999, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      assertRefused(Refusal.STALE_PLY, game.white().moves(ply, "g1f3"));
    }
  }

  @Test
  void a_second_click_does_not_hit_the_next_turn() {
    game.white().moves(2, "g1f3");
    assertRepeated(7, game.white().moves(2, "g1f3"));
    game.plays("Nf6");
    assertRepeated(7, game.white().moves(2, "g1f3"));
    assertEquals(4, game.game().ply());
  }

  @Test
  void castling_is_the_same_move_in_both_spellings() {
    game.plays("Nf3 Nc6 Bc4 Bc5 O-O");
    assertRepeated(11, game.white().moves(6, "e1g1"));
    assertRepeated(11, game.white().moves(6, "e1h1"));
    assertRefused(Refusal.STALE_PLY, game.white().moves(6, "e1f1"));
  }

  @Test
  void a_move_may_be_repeated_after_the_time_is_out_and_after_the_end() {
    game.after(180_000);
    assertRepeated(6, game.black().moves(1, "e7e5"));
    game.alarm();
    assertRepeated(6, game.black().moves(1, "e7e5"));
    assertRefused(Refusal.GAME_OVER, game.black().moves(1, "e7e6"));
  }

  @Test
  void a_repeat_names_the_last_version_that_the_move_stored() {
    GameScript mate = GameScript.of(Rules.fischer(180, 2)).plays("f3 e5 g4");
    mate.white().offersDraw();
    assertEquals("DrawDeclined Moved Ended", kinds(mate.black().naming("k").plays("Qh4#")));
    long ended = mate.game().version().number();
    assertRepeated(ended, mate.black().moves(3, "d8h4"));
    assertRepeated(ended, mate.black().naming("k").moves(3, "d8h4"));
    assertRepeated(ended - 4, mate.white().moves(2, "g2g4"));
    game.white().resigns();
    assertRepeated(6, game.black().moves(1, "e7e5"));
  }

  @Test
  void a_command_with_a_known_key_is_not_carried_out_again() {
    game.white().naming("a").offersDraw();
    assertRepeated(7, game.white().naming("a").offersDraw());
    game.plays("Nf3");
    game.black().naming("a").declinesDraw();
    assertRepeated(7, game.white().naming("a").offersDraw());
    assertRepeated(9, game.black().naming("a").declinesDraw());
    game.white().resigns();
    assertRepeated(7, game.white().naming("a").offersDraw());
    assertEquals("WHITE a", owner(6) + " " + game.log().get(6).key().orElseThrow().text());
  }

  @Test
  void every_entry_of_a_command_carries_its_key() {
    game.white().offersDraw();
    game.plays("Nf3");
    assertEquals("DrawDeclined Moved", kinds(game.black().naming("k").plays("Nc6")));
    assertEquals(Key.Owner.BLACK, owner(8));
    assertEquals(Key.Owner.BLACK, owner(9));
    assertRepeated(10, game.black().naming("k").offersDraw());
  }

  @Test
  void keys_of_two_players_never_meet() {
    game.white().naming("a").offersDraw();
    game.plays("Nf3");
    assertEquals("DrawDeclined", kinds(game.black().naming("a").declinesDraw()));
  }

  @Test
  void a_refused_command_leaves_its_key_free() {
    assertRefused(Refusal.NO_OFFER, game.white().naming("a").acceptsDraw());
    game.black().offersDraw();
    assertEquals("Ended", kinds(game.white().naming("a").acceptsDraw()));
  }

  @Test
  void the_last_sixteen_keys_of_each_player_are_known() {
    RuleSet rules = RuleSet.FIDE.variant("p", Map.of(RuleParameter.OFFER_AGAIN_AFTER, "0"));
    GameScript patient = GameScript.of(Rules.fischer(180, 2).under(rules)).plays("e4 e5");
    patient.black().naming("mine").offersDraw();
    for (int i = 0; i < Keys.REMEMBERED; i++) {
      patient.white().naming("k" + i).declinesDraw();
      patient.black().offersDraw();
    }
    assertRepeated(8, patient.white().naming("k0").resigns());
    patient.white().naming("one more").declinesDraw();
    assertRefused(Refusal.NO_OFFER, patient.white().naming("k0").declinesDraw());
    assertRepeated(7, patient.black().naming("mine").offersDraw());
  }

  @Test
  void sitting_down_is_found_again_by_its_key() {
    GameScript fresh = GameScript.waiting(Rules.fischer(180, 2));
    fresh.white().naming("s").sits();
    fresh.black().naming("s").sits();
    assertRepeated(2, fresh.white().naming("s").sits());
    assertRepeated(4, fresh.black().naming("s").sits());
    assertRefused(Refusal.SEAT_TAKEN, fresh.player(Rules.SAM).naming("s").sits());
  }

  @Test
  void the_key_of_a_maker_without_a_seat_is_his_alone() {
    GameScript fresh = GameScript.waiting(Rules.fischer(180, 2).madeBy(Rules.OLGA));
    fresh.white().sits();
    fresh.player(Rules.OLGA).naming("k").aborts();
    assertRepeated(3, fresh.player(Rules.OLGA).naming("k").aborts());
    assertRefused(Refusal.NOT_PLAYER, fresh.player(Rules.SAM).naming("k").aborts());
    assertRefused(Refusal.GAME_OVER, fresh.player(Rules.SAM).naming("k").sits());
    assertRefused(Refusal.GAME_OVER, fresh.white().naming("k").resigns());
  }

  private Key.Owner owner(int index) {
    return game.log().get(index).key().orElseThrow().owner();
  }
}

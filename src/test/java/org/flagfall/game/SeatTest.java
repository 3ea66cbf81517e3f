package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SeatTest {
  @Test
  void the_game_begins_when_the_second_player_sits_down() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2));
    assertEquals("Seated", kinds(game.white().sits(Color.WHITE)));
    assertEquals(Status.WAITING, game.game().status());
    assertEquals("Seated Started", kinds(game.after(500).black().sits()));
    assertEquals(Status.PLAYING, game.game().status());
    assertEquals(Optional.of(game.time().now()), game.game().startedAt());
    assertEquals(Optional.of(Color.BLACK), game.game().seatOf(Rules.BEN.id()));
  }

  @Test
  void who_does_not_mind_gets_white_if_it_is_open_and_black_if_not() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2));
    game.black().sits();
    game.white().sits();
    assertEquals(Optional.of(Color.WHITE), game.game().seatOf(Rules.BEN.id()));
    assertEquals(Optional.of(Color.BLACK), game.game().seatOf(Rules.ANA.id()));
  }

  @Test
  void a_seat_is_taken_once() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2));
    game.white().sits(Color.BLACK);
    assertRefused(Refusal.SEAT_TAKEN, game.black().sits(Color.BLACK));
    game.black().sits(Color.WHITE);
    assertRefused(Refusal.SEAT_TAKEN, game.player(Rules.SAM).sits());
    assertRefused(Refusal.SEAT_TAKEN, game.player(Rules.SAM).sits(Color.WHITE));
  }

  @Test
  void nobody_sits_on_two_seats() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2));
    game.white().sits(Color.WHITE);
    assertRefused(Refusal.ALREADY_SEATED, game.white().sits(Color.BLACK));
    assertRefused(Refusal.ALREADY_SEATED, game.white().sits(Color.WHITE));
    assertRefused(Refusal.ALREADY_SEATED, game.white().sits());
    game.black().sits();
    assertRefused(Refusal.ALREADY_SEATED, game.black().sits());
  }

  @Test
  void a_reserved_seat_waits_for_its_guest() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2).reservedFor(Rules.BEN));
    game.white().sits(Color.WHITE);
    assertRefused(Refusal.FORBIDDEN, game.player(Rules.SAM).sits());
    assertRefused(Refusal.FORBIDDEN, game.player(Rules.SAM).sits(Color.BLACK));
    game.black().sits();
    assertEquals(Status.PLAYING, game.game().status());
  }

  @Test
  void the_guest_may_come_before_the_maker_of_the_game() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2).reservedFor(Rules.BEN));
    game.black().sits(Color.WHITE);
    assertRefused(Refusal.FORBIDDEN, game.player(Rules.SAM).sits());
    game.white().sits();
    assertEquals(Status.PLAYING, game.game().status());
  }

  @Test
  void the_maker_of_a_game_need_not_play_in_it() {
    GameScript game = GameScript.of(Rules.fischer(180, 2).madeBy(Rules.OLGA)).plays("e4");
    assertRefused(Refusal.SEAT_TAKEN, game.player(Rules.OLGA).sits());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.OLGA).moves(1, "e7e5"));
  }

  @Test
  void a_stamp_from_before_the_making_of_a_game_does_not_turn_time_back() {
    GameScript game = GameScript.waiting(Rules.fischer(180, 2));
    Timestamp made = game.game().createdAt();
    game.white().stamped(5_000).sits();
    assertEquals(made, game.game().lastAt());
  }
}

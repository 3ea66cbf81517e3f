package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.accepted;
import static org.flagfall.testkit.RulesChecks.assertClocks;
import static org.flagfall.testkit.RulesChecks.assertEnded;
import static org.flagfall.testkit.RulesChecks.assertRefused;
import static org.flagfall.testkit.RulesChecks.kinds;
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
class DrawOfferTest {
  private final GameScript game = GameScript.of(Rules.fischer(180, 2)).plays("e4 e5");

  @Test
  void an_offer_stands_through_the_moves_of_the_one_who_made_it() {
    game.white().offersDraw();
    game.plays("Nf3");
    assertEquals(Optional.of(Color.WHITE), offeredBy(game));
    game.black().acceptsDraw();
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
    assertEquals(Optional.empty(), offeredBy(game));
  }

  @Test
  void a_move_of_the_other_side_declines_it_first() {
    game.white().offersDraw();
    game.plays("Nf3");
    Decision answer = game.black().plays("Nc6");
    assertEquals("DrawDeclined Moved", kinds(answer));
    assertEquals(new Event.DrawDeclined(Color.BLACK, Event.How.MOVE), accepted(answer).get(0));
    assertEquals(Optional.empty(), offeredBy(game));
    assertRefused(Refusal.NO_OFFER, game.black().acceptsDraw());
  }

  @Test
  void a_mating_answer_declines_moves_and_ends_in_that_order() {
    GameScript mate = GameScript.of(Rules.fischer(180, 2)).plays("f3 e5 g4");
    mate.white().offersDraw();
    assertEquals("DrawDeclined Moved Ended", kinds(mate.black().plays("Qh4#")));
    assertEnded("0-1", EndReason.CHECKMATE, mate);
  }

  @Test
  void only_the_opponent_may_answer_an_offer() {
    game.white().offersDraw();
    assertRefused(Refusal.NO_OFFER, game.white().acceptsDraw());
    assertRefused(Refusal.NO_OFFER, game.white().declinesDraw());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).acceptsDraw());
    assertRefused(Refusal.NOT_PLAYER, game.player(Rules.SAM).declinesDraw());
    assertEquals(Optional.of(Color.WHITE), offeredBy(game));
  }

  @Test
  void an_offer_may_be_declined_in_words() {
    game.white().offersDraw();
    assertEquals(
        List.of(new Event.DrawDeclined(Color.BLACK, Event.How.ANSWER)),
        accepted(game.black().declinesDraw()));
    assertRefused(Refusal.NO_OFFER, game.black().declinesDraw());
  }

  @Test
  void a_new_offer_comes_only_ten_own_moves_after_the_last_was_declined() {
    game.white().offersDraw();
    game.black().declinesDraw();
    for (String moves :
        "a3 a6|b3 b6|c3 c6|d3 d6|f3 f6|g3 g6|h3 h6|a4 a5|b4 b5|c4 c5".split("\\|")) {
      assertRefused(Refusal.OFFER_TOO_SOON, game.white().offersDraw());
      game.plays(moves);
    }
    assertEquals("DrawOffered", kinds(game.white().offersDraw()));
  }

  @Test
  void a_move_declines_just_like_a_word() {
    game.white().offersDraw();
    game.plays("Nf3 Nf6");
    assertRefused(Refusal.OFFER_TOO_SOON, game.white().offersDraw());
  }

  @Test
  void an_offer_of_the_other_side_lifts_the_limit() {
    game.white().offersDraw();
    game.black().declinesDraw();
    game.black().offersDraw();
    game.white().declinesDraw();
    assertEquals("DrawOffered", kinds(game.white().offersDraw()));
    assertRefused(Refusal.NO_OFFER, game.white().acceptsDraw());
  }

  @Test
  void an_offer_that_stands_is_not_made_twice() {
    game.white().offersDraw();
    assertRefused(Refusal.OFFER_TOO_SOON, game.white().offersDraw());
    game.plays("Nf3");
    assertRefused(Refusal.OFFER_TOO_SOON, game.white().offersDraw());
  }

  @Test
  void two_offers_are_an_agreement() {
    game.white().offersDraw();
    assertEquals("Ended", kinds(game.black().offersDraw()));
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
  }

  @Test
  void either_side_may_offer_whoever_is_on_move() {
    game.black().offersDraw();
    game.white().acceptsDraw();
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
  }

  @Test
  void nothing_is_agreed_before_both_sides_have_moved() {
    GameScript fresh = GameScript.of(Rules.fischer(180, 2));
    fresh.white().offersDraw();
    assertRefused(Refusal.TOO_EARLY, fresh.black().acceptsDraw());
    assertRefused(Refusal.TOO_EARLY, fresh.black().offersDraw());
    fresh.plays("e4");
    assertRefused(Refusal.TOO_EARLY, fresh.black().acceptsDraw());
    assertRefused(Refusal.TOO_EARLY, fresh.black().offersDraw());
    fresh.plays("e5");
    assertRefused(Refusal.NO_OFFER, fresh.black().acceptsDraw());
  }

  @Test
  void an_early_offer_may_be_accepted_once_both_have_moved() {
    GameScript fresh = GameScript.of(Rules.fischer(180, 2)).plays("e4");
    fresh.black().offersDraw();
    fresh.plays("e5");
    fresh.white().acceptsDraw();
    assertEnded("1/2-1/2", EndReason.AGREEMENT, fresh);
  }

  @Test
  void an_answer_is_about_the_offer_that_it_names() {
    game.white().offersDraw();
    Version first = game.game().drawOffer().orElseThrow().version();
    assertEquals(game.game().version(), first);
    game.black().declinesDraw(first);
    game.black().offersDraw();
    game.white().declinesDraw();
    game.white().offersDraw();
    Version second = game.game().drawOffer().orElseThrow().version();
    assertRefused(Refusal.NO_OFFER, game.black().acceptsDraw(first));
    assertRefused(Refusal.NO_OFFER, game.black().declinesDraw(first));
    assertRefused(Refusal.NO_OFFER, game.black().acceptsDraw(second.next()));
    game.black().acceptsDraw(second);
    assertEnded("1/2-1/2", EndReason.AGREEMENT, game);
  }

  @Test
  void an_offer_is_a_fact_that_neither_moves_the_clock_nor_the_turn() {
    game.after(5_000).white().offersDraw();
    assertClocks(175_000, 180_000, game);
    assertEquals(Color.WHITE, game.game().position().turn());
  }

  private static Optional<Color> offeredBy(GameScript script) {
    return script.game().drawOffer().map(DrawOffer::by);
  }
}

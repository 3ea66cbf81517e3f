package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Millis;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** CLK-19: what is measured buys time within the quota, and nothing else does. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LagCreditTest {
  private static final long EARNED = 200;

  @Test
  void what_was_measured_is_credited_within_the_quota() {
    GameScript game = bullet();
    game.after(2_000).white().credited(200).plays("Nf3");
    assertEquals(List.of(1_800L, 200L), lastCharge(game));
    game.after(2_000).black().credited(1_000_000_000).plays("Nc6");
    assertEquals(List.of(2_000 - 3 * EARNED, 3 * EARNED), lastCharge(game));
    game.after(2_000).white().credited(700).plays("Bb5");
    assertEquals(List.of(2_000 - 600L, 600L), lastCharge(game));
    game.after(2_000).black().credited(700).plays("a6");
    assertEquals(List.of(2_000 - EARNED, EARNED), lastCharge(game));
  }

  @Test
  void no_more_is_taken_from_the_quota_than_the_turn_took() {
    GameScript game = bullet();
    game.after(100).white().credited(600).plays("Nf3");
    assertEquals(List.of(0L, 100L), lastCharge(game));
    game.after(0).black().plays("Nc6");
    game.after(2_000).white().credited(5_000).plays("Bb5");
    assertEquals(700L, lastCharge(game).get(1));
  }

  @Test
  void the_quota_is_in_the_log() {
    GameScript game = bullet();
    game.after(2_000).white().credited(300).plays("Nf3");
    game.after(2_000).black().credited(600).plays("Nc6");
    Game again = Game.create(game.game().id(), game.log().get(0));
    for (Entry entry : game.log().subList(1, game.log().size())) {
      again = again.after(entry);
    }
    assertEquals(Millis.of(500), again.mostCredit());
    assertEquals(game.game().clock(), again.clock());
  }

  @Test
  void a_flag_waits_for_the_quota_while_the_pong_is_out_and_for_the_credit_once_it_is_in() {
    GameScript game = bullet().after(60_000);
    assertIdle(checkFlag(game, 0, 1_000));
    assertIdle(checkFlag(game, 50, 50));
    assertInstanceOf(Decision.Accepted.class, checkFlag(game, 0, 0));
    game.after(50);
    assertInstanceOf(Decision.Accepted.class, checkFlag(game, 50, 50));
    assertIdle(checkFlag(game, 0, 1_000));
    game.after(3 * EARNED - 51);
    assertIdle(checkFlag(game, 0, 1_000));
    game.after(1);
    assertInstanceOf(Decision.Accepted.class, checkFlag(game, 0, 1_000));
  }

  @Test
  void a_flag_tells_what_of_its_turn_was_charged_to_nobody() {
    GameScript game = bullet().after(60_000 + 300 + 3 * EARNED);
    Arrival late = new Arrival(game.time().now(), Millis.of(300), Millis.ZERO, Millis.of(1_000));
    Ask ask = Ask.of(new Command.CheckFlag(new Verdict.Unknown()), late);
    var accepted = assertInstanceOf(Decision.Accepted.class, game.game().decide(ask));
    var ended = assertInstanceOf(Event.Ended.class, accepted.entries().get(0).event());
    Charge turn = new Charge(Millis.of(60_000), Millis.of(3 * EARNED), Millis.of(300));
    assertEquals(Optional.of(turn), ended.turn());
  }

  @Test
  void while_the_pong_is_out_the_other_side_may_still_act_and_the_mover_may_not() {
    GameScript game = bullet().after(60_000);
    assertEquals(new Decision.Refused(Refusal.FLAGGED), game.white().plays("Nf3"));
    Arrival waiting = new Arrival(game.time().now(), Millis.ZERO, Millis.ZERO, Millis.of(1_000));
    Command offer = new Command.OfferDraw(Rules.BEN.id());
    assertInstanceOf(Decision.Accepted.class, game.game().decide(Ask.of(offer, waiting)));
    assertInstanceOf(Decision.Accepted.class, game.white().credited(1).plays("Nf3"));
    assertEquals(1, game.left(Color.WHITE));
  }

  @Test
  void untimed_moves_neither_use_nor_earn_quota() {
    GameScript game = GameScript.of(Rules.suddenDeath(60));
    game.after(500).white().credited(400).plays("e4");
    assertEquals(List.of(0L, 0L), lastCharge(game));
    game.plays("e5").after(2_000).white().credited(2_000).plays("Nf3");
    assertEquals(3 * EARNED, lastCharge(game).get(1));
  }

  @Test
  void each_colour_has_the_quota_of_its_own_control() {
    GameScript game = GameScript.of(Rules.timed("30|300")).plays("e4 e5");
    assertEquals(Millis.of(420), game.game().mostCredit());
    assertEquals(Millis.of(1_000), game.plays("Nf3").game().mostCredit());
  }

  private static GameScript bullet() {
    return GameScript.of(Rules.suddenDeath(60)).plays("e4 e5");
  }

  private static Decision checkFlag(GameScript game, long credit, long possible) {
    Arrival arrival =
        new Arrival(game.time().now(), Millis.ZERO, Millis.of(credit), Millis.of(possible));
    return game.game().decide(Ask.of(new Command.CheckFlag(new Verdict.Unknown()), arrival));
  }

  private static List<Long> lastCharge(GameScript game) {
    Ply ply = game.game().lastPly().orElseThrow();
    return List.of(ply.spent().value(), ply.credit().value());
  }
}

package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Game;
import org.flagfall.game.Status;
import org.flagfall.store.NodeId;
import org.flagfall.store.StoreException;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * The node of a player dies: until the player is back, the clock stands still, for 30 s at the
 * most. Ana was connected to node two, and is on move.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RescueTest {
  private static final NodeId TWO = new NodeId("two");

  private final TestNode one = new TestNode().withGame(Rules.suddenDeath(60).startingAtOnce());
  private final TestNode two = one.second();

  RescueTest() {
    two.presence.arrived(TestNode.GAME, Color.WHITE);
    one.join(RecordingMember.of(BEN));
    one.loop.pass(10_000);
  }

  private Timestamp die() {
    Timestamp last = one.time.now();
    one.presence.silence(TWO, last);
    return last;
  }

  private Game game() {
    return one.room().stored().game();
  }

  private long left(Color color) {
    return game().clock().orElseThrow().leftAt(color, one.time.now()).value();
  }

  @Test
  void a_player_who_is_back_is_not_charged_for_the_time_between() {
    die();
    one.loop.pass(7_000);
    one.join(RecordingMember.of(ANA));
    assertEquals(50_000, left(Color.WHITE));
    one.loop.pass(1_000);
    one.join(RecordingMember.of(ANA));
    assertEquals(49_000, left(Color.WHITE));
  }

  @Test
  void a_move_that_follows_at_once_waits_for_the_credit() {
    die();
    one.loop.pass(7_000);
    Promise<Void> sign = Promise.promise();
    one.presence.answerAfter(sign.future());
    one.join(RecordingMember.of(ANA));
    Future<Answer> move = one.moving(ANA, 0, "e2e4");
    one.loop.run();
    assertFalse(move.isComplete());
    sign.complete();
    assertInstanceOf(Answer.Done.class, one.done(move));
    assertEquals(50_000, left(Color.WHITE));
  }

  @Test
  void one_who_comes_back_during_an_outage_is_credited_when_it_is_over() {
    die();
    one.loop.pass(1_000);
    one.presence.answerAfter(Future.failedFuture(new StoreException("no connection")));
    one.join(RecordingMember.of(ANA));
    one.loop.pass(6_000);
    assertEquals(43_000, left(Color.WHITE), "nobody could say since when");
    one.presence.answerAfter(Future.succeededFuture());
    one.loop.pass(TestNode.SETTINGS.retryAfter().value());
    long onOwnAccount = 6_000 + TestNode.SETTINGS.retryAfter().value();
    assertEquals(50_000 - onOwnAccount, left(Color.WHITE), "until Ana was back, and no longer");
  }

  @Test
  void a_room_that_waits_for_such_an_answer_is_not_stuck_when_none_can_come() {
    die();
    one.presence.answerAfter(Future.failedFuture(new IllegalStateException("a mistake")));
    one.join(RecordingMember.of(ANA));
    assertInstanceOf(Answer.Done.class, one.done(one.moving(ANA, 0, "e2e4")));
  }

  @Test
  void a_node_that_said_only_a_moment_ago_that_it_goes_away_is_known_to_have_gone() {
    one.presence.leaveUnheard(TWO, one.time.now());
    one.loop.pass(120);
    one.join(RecordingMember.of(ANA));
    assertEquals(50_000, left(Color.WHITE));
  }

  @Test
  void nobody_is_credited_more_than_the_bound() {
    die();
    one.loop.pass(40_000);
    one.join(RecordingMember.of(ANA));
    assertEquals(40_000, left(Color.WHITE));
  }

  @Test
  void a_player_whose_node_is_well_is_charged() {
    one.loop.pass(7_000);
    one.join(RecordingMember.of(ANA));
    assertEquals(43_000, left(Color.WHITE));
  }

  @Test
  void a_player_who_was_connected_to_another_node_as_well_is_charged() {
    one.join(RecordingMember.of(ANA));
    die();
    one.loop.pass(7_000);
    one.join(RecordingMember.of(ANA));
    assertEquals(43_000, left(Color.WHITE));
  }

  @Test
  void the_opponent_who_is_not_on_move_gets_nothing() {
    one.presence.arrived(TestNode.GAME, Color.WHITE);
    TestNode three = one.second();
    three.presence.arrived(TestNode.GAME, Color.BLACK);
    one.presence.silence(TWO, one.time.now());
    one.loop.pass(5_000);
    one.join(RecordingMember.of(BEN));
    assertEquals(60_000, left(Color.BLACK));
    assertEquals(45_000, left(Color.WHITE));
  }

  @Test
  void only_the_part_of_the_turn_counts_in_which_the_player_was_cut_off() {
    Timestamp died = die();
    one.presence.silence(TWO, died.plus(Millis.of(-20_000)));
    one.loop.pass(15_000);
    one.join(RecordingMember.of(ANA));
    assertEquals(55_000, left(Color.WHITE), "since the turn began, to the end of the 30 s");
  }

  @Test
  void the_flag_of_a_player_who_does_not_come_back_falls_later_by_the_bound() {
    die();
    one.loop.pass(50_000);
    assertEquals(Status.PLAYING, game().status());
    one.loop.pass(29_000);
    assertEquals(Status.PLAYING, game().status());
    one.loop.pass(3_000);
    assertEquals(Status.ENDED, game().status());
  }

  @Test
  void a_player_with_little_time_is_spared_in_steps() {
    one.loop.pass(49_800);
    die();
    one.loop.pass(29_000);
    assertEquals(Status.PLAYING, game().status());
    long credits =
        one.room().stored().since(new org.flagfall.game.Version(4)).stream()
            .filter(s -> s.entry().event() instanceof org.flagfall.game.Event.ClockCredited)
            .count();
    assertTrue(credits >= 2 && credits <= 11, () -> credits + " credits");
    one.loop.pass(4_000);
    assertEquals(Status.ENDED, game().status());
  }

  @Test
  void the_flag_waits_until_it_is_known_whether_the_other_node_lives() {
    one.loop.pass(49_900);
    // Its last heartbeat came before the flag was due; that it is dead shows only later.
    Timestamp last = one.time.now();
    one.presence.lastHeardAt(TWO, last);
    one.loop.pass(3_000);
    assertEquals(Status.PLAYING, game().status());
    one.presence.silence(TWO, last);
    one.loop.pass(1_000);
    assertEquals(Status.PLAYING, game().status(), "it is spared now");
    one.join(RecordingMember.of(ANA));
    assertTrue(left(Color.WHITE) >= 100, () -> left(Color.WHITE) + " ms");
  }
}

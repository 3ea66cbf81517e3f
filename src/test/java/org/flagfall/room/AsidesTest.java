package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.Rules.OLGA;
import static org.flagfall.testkit.Rules.SAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.game.Flow;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Refusal;
import org.flagfall.game.Status;
import org.flagfall.game.User;
import org.flagfall.protocol.ClientMessage.Action;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Chat, rematches and absence, between two nodes. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AsidesTest {
  private final TestNode one =
      new TestNode().withGame(Rules.fischer(180, 2).arbitratedBy(OLGA)).plays("e2e4 e7e5");
  private final TestNode two = one.second();
  private final RecordingMember ana = one.join(RecordingMember.of(ANA));
  private final RecordingMember ben = two.join(RecordingMember.of(BEN));
  private final RecordingMember olga = two.join(RecordingMember.of(OLGA));
  private final RecordingMember sam = two.join(RecordingMember.of(SAM));
  private final RecordingMember nobody = one.join(RecordingMember.anonymous());

  private Answer says(User user, String text) {
    return one.done(one.room().say(user, text, one.time.now()));
  }

  private List<Integer> heard() {
    return List.of(ana, ben, olga, sam, nobody).stream()
        .map(member -> member.frames("chat").size())
        .toList();
  }

  @Test
  void what_players_and_arbiters_say_is_for_players_and_arbiters_on_all_nodes() {
    says(ANA, "Good luck!");
    assertEquals(List.of(1, 1, 1, 0, 0), heard());
    assertEquals("players", ben.last("chat").path("room").asText());
    assertEquals("ana", ben.last("chat").path("from").path("name").asText());
    says(OLGA, "Silence, please");
    assertEquals(List.of(2, 2, 2, 0, 0), heard());
  }

  @Test
  void what_spectators_say_reaches_players_only_after_the_end() {
    says(SAM, "Nf3!");
    assertEquals(List.of(0, 0, 1, 1, 1), heard());
    end();
    says(SAM, "Well played");
    assertEquals(List.of(1, 1, 2, 2, 2), heard());
  }

  @Test
  void five_in_ten_seconds_and_no_more() {
    for (int i = 0; i < 5; i++) {
      assertInstanceOf(Answer.Done.class, says(ANA, "again"));
      one.time.advance(1_000);
    }
    assertEquals(new Answer.TooFast(Millis.of(5_000)), says(ANA, "again"));
    assertInstanceOf(Answer.Done.class, says(BEN, "once"));
    one.time.advance(5_000);
    assertInstanceOf(Answer.Done.class, says(ANA, "again"));
  }

  private void end() {
    one.done(one.room().ask(Wish.resign(ANA.id()), Optional.empty(), one.time.now()));
  }

  private Answer rematch(TestNode node, User user, Action action) {
    return node.done(node.room().rematch(user.id(), action));
  }

  @Test
  void a_rematch_has_the_same_settings_and_the_other_colours() {
    end();
    rematch(one, ANA, Action.OFFER);
    assertEquals("white", ben.last("rematchOffered").path("by").asText());
    rematch(two, BEN, Action.ACCEPT);
    GameId next = new GameId(ana.last("rematched").path("next").asText());
    assertEquals(1, ben.frames("rematched").size());
    assertEquals(0, sam.frames("rematched").size());
    Game game = one.done(one.store.load(next)).orElseThrow().game();
    assertEquals(Optional.of(BEN), game.players().white());
    assertEquals(Optional.of(ANA), game.players().black());
    assertEquals(Status.PLAYING, game.status());
    assertEquals(one.room().stored().game().settings(), game.settings());
  }

  @Test
  void two_offers_are_an_agreement_and_there_is_one_game_however_often_one_asks() {
    end();
    rematch(one, ANA, Action.OFFER);
    rematch(two, BEN, Action.OFFER);
    String next = ana.last("rematched").path("next").asText();
    rematch(one, ANA, Action.OFFER);
    rematch(two, BEN, Action.ACCEPT);
    assertEquals(next, ben.last("rematched").path("next").asText());
    long version = one.done(one.store.load(new GameId(next))).orElseThrow().version().number();
    assertEquals(4, version);
  }

  @Test
  void a_rematch_is_declined_and_may_be_offered_again() {
    end();
    assertEquals(refused(Refusal.NO_OFFER), rematch(two, BEN, Action.ACCEPT));
    rematch(one, ANA, Action.OFFER);
    assertEquals(refused(Refusal.NO_OFFER), rematch(one, ANA, Action.ACCEPT));
    rematch(two, BEN, Action.DECLINE);
    assertEquals("black", ana.last("rematchDeclined").path("by").asText());
    assertEquals(refused(Refusal.NO_OFFER), rematch(two, BEN, Action.ACCEPT));
    assertInstanceOf(Answer.Done.class, rematch(two, BEN, Action.OFFER));
  }

  @Test
  void a_rematch_is_for_players_and_for_later() {
    assertEquals(refused(Refusal.TOO_EARLY), rematch(one, ANA, Action.OFFER));
    end();
    assertEquals(refused(Refusal.NOT_PLAYER), rematch(one, SAM, Action.OFFER));
  }

  private static Answer refused(Refusal refusal) {
    return new Answer.Refused(refusal);
  }

  private Answer claims(TestNode node, User user) {
    return node.done(
        node.room().claimAbsence(user.id(), Flow.Wanted.WIN, Optional.empty(), node.time.now()));
  }

  @Test
  void who_is_connected_to_any_node_is_there() {
    one.loop.pass(100_000);
    assertEquals(refused(Refusal.NOTHING_TO_CLAIM), claims(two, BEN));
  }

  @Test
  void a_lost_player_may_be_claimed_after_forty_seconds_on_any_node() {
    one.room().leave(ana);
    one.loop.run();
    assertEquals(40_000, last("claimIn", nobody), "told at once");
    one.loop.pass(39_999);
    assertEquals(refused(Refusal.TOO_EARLY), claims(two, BEN));
    one.loop.pass(1);
    assertInstanceOf(Answer.Done.class, claims(two, BEN));
    assertEquals("abandoned", ben.last("event").path("reason").asText());
  }

  private static long last(String field, RecordingMember member) {
    return member.last("presence").path(field).asLong(-1);
  }

  @Test
  void one_who_closed_the_page_after_ten() {
    one.room().leave(ana, org.flagfall.game.Absence.Manner.CLOSED);
    one.loop.pass(10_000);
    assertInstanceOf(Answer.Done.class, claims(two, BEN));
  }

  @Test
  void who_comes_back_cancels_the_countdown() {
    one.room().leave(ana);
    one.loop.pass(39_000);
    two.join(RecordingMember.of(ANA));
    one.loop.pass(2_000);
    assertEquals(refused(Refusal.NOTHING_TO_CLAIM), claims(two, BEN));
    assertEquals(-1, last("claimIn", ben));
  }

  @Test
  void the_countdown_begins_with_the_absent_players_turn() {
    two.room().leave(ben);
    one.loop.pass(60_000);
    assertEquals(-1, last("claimIn", nobody));
    one.plays("g1f3");
    assertEquals(40_000, last("claimIn", nobody));
    one.loop.pass(40_000);
    assertInstanceOf(Answer.Done.class, claims(one, ANA));
  }

  @Test
  void a_player_whose_node_died_is_gone_from_when_that_was_noticed() {
    one.presence.kill(new org.flagfall.store.NodeId("one"));
    two.loop.pass(5_000);
    assertEquals(refused(Refusal.TOO_EARLY), claims(two, BEN));
    two.loop.pass(40_000);
    assertInstanceOf(Answer.Done.class, claims(two, BEN));
  }

  @Test
  void a_player_whose_node_died_is_not_gone_as_long_as_that_is_credited() {
    one.presence.silence(new org.flagfall.store.NodeId("one"), one.time.now());
    one.presence.kill(new org.flagfall.store.NodeId("one"));
    two.loop.pass(5_000);
    assertEquals(65_000, last("claimIn", ben), "30 s that are credited, and 40 s of absence");
    two.loop.pass(64_999);
    assertEquals(refused(Refusal.TOO_EARLY), claims(two, BEN));
    two.loop.pass(1);
    assertInstanceOf(Answer.Done.class, claims(two, BEN));
    assertEquals("abandoned", ben.last("event").path("reason").asText());
  }

  @Test
  void a_player_who_went_before_the_node_died_is_gone_since_then() {
    one.room().leave(ana);
    one.loop.pass(1_000);
    one.presence.silence(new org.flagfall.store.NodeId("one"), one.time.now());
    one.presence.kill(new org.flagfall.store.NodeId("one"));
    two.loop.pass(39_000);
    assertInstanceOf(Answer.Done.class, claims(two, BEN));
  }
}

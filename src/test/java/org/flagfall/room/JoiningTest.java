package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.Rules.SAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.Command;
import org.flagfall.game.User;
import org.flagfall.game.Version;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Coming and going: what is told to whom. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class JoiningTest {
  private final TestNode one = new TestNode().withGame(Rules.fischer(300, 2));
  private final TestNode two = one.second();

  private JsonNode joined(Optional<Version> since, Optional<String> history) {
    return one.join(RecordingMember.anonymous(), since, history).last("joined");
  }

  private JsonNode joinedSince(long version) {
    return joined(Optional.of(new Version(version)), Optional.empty());
  }

  @Test
  void a_newcomer_gets_the_state_and_then_the_presence() {
    RecordingMember sam = one.join(RecordingMember.of(SAM));
    assertEquals(List.of("joined", "presence"), sam.types().subList(0, 2));
    JsonNode joined = sam.last("joined");
    assertEquals("j", joined.path("id").asText());
    assertEquals("spectator", joined.path("role").asText());
    assertEquals(4, joined.path("version").asLong());
    assertEquals(4, joined.at("/state/version").asLong());
    assertFalse(joined.has("events"));
  }

  @Test
  void the_colour_comes_from_the_user() {
    assertEquals("white", one.join(RecordingMember.of(ANA)).last("joined").path("role").asText());
    assertEquals("black", one.join(RecordingMember.of(BEN)).last("joined").path("role").asText());
  }

  @Test
  void one_who_says_what_it_saw_gets_what_it_missed() {
    one.plays("e2e4 e7e5");
    JsonNode joined = joinedSince(4);
    assertFalse(joined.has("state"));
    assertEquals(6, joined.path("version").asLong());
    assertEquals(2, joined.path("events").size());
    assertEquals(5, joined.at("/events/0/version").asLong());
    assertEquals("e7e5", joined.at("/events/1/uci").asText());
    assertEquals(0, joinedSince(6).path("events").size());
    assertEquals(6, joinedSince(0).path("events").size());
  }

  @Test
  void what_was_seen_beyond_the_version_or_in_another_history_is_answered_by_the_state() {
    assertTrue(joinedSince(5).has("state"));
    String history = joinedSince(4).path("history").asText();
    Optional<Version> since = Optional.of(new Version(4));
    assertTrue(joined(since, Optional.of(history)).has("events"));
    assertTrue(joined(since, Optional.of("another")).has("state"));
    assertTrue(joined(Optional.empty(), Optional.of(history)).has("state"));
  }

  @Test
  void one_who_knows_more_than_this_node_is_not_told_less() {
    one.room();
    one.feed.cut();
    two.plays("e2e4 e7e5 g1f3");
    JsonNode joined = joinedSince(6);
    assertFalse(joined.has("state"));
    assertEquals(7, joined.path("version").asLong());
    assertEquals(7, joined.at("/events/0/version").asLong());
    assertEquals(7, joinedSince(9).at("/state/version").asLong());
  }

  @Test
  void one_who_knows_more_than_this_node_is_turned_away_as_long_as_the_log_cannot_be_read() {
    one.room();
    one.gate.cut();
    RecordingMember sam = RecordingMember.anonymous();
    for (int tries = 1; tries < 3; tries++) {
      Future<Answer> answer = one.room().join(sam, joiningSince(6));
      one.loop.run();
      assertEquals(new Answer.Unavailable(), answer.result(), "also when it is known to be so");
      assertEquals(tries, sam.frames("paused").size());
    }
    assertEquals(List.of(), sam.frames("joined"));
    one.gate.mend();
    one.loop.pass(1_000);
    assertEquals(List.of(), sam.frames("resumed"), "it is no member");
    one.room().join(sam, joiningSince(6));
    one.loop.run();
    assertEquals(4, sam.last("joined").at("/state/version").asLong(), "that is the log");
  }

  private static Joining joiningSince(long version) {
    return new Joining(
        Optional.empty(),
        Optional.of(new Version(version)),
        Optional.empty(),
        Joining.As.SPECTATOR);
  }

  @Test
  void one_who_knows_more_than_this_node_does_not_wait_longer_than_who_asks_for_something() {
    one.room();
    one.gate.shut();
    RecordingMember sam = RecordingMember.anonymous();
    Future<Answer> answer = one.room().join(sam, joiningSince(6));
    one.loop.pass(TestNode.SETTINGS.answerWithin().value() - 1);
    assertFalse(answer.isComplete());
    one.loop.pass(1);
    assertEquals(new Answer.Unavailable(), answer.result());
    one.gate.open();
    one.loop.run();
    assertEquals(List.of(), sam.frames("joined"));
  }

  @Test
  void who_comes_while_a_move_is_being_stored_misses_nothing() {
    one.room();
    one.gate.shut();
    Future<Answer> answer = one.moving(ANA, 0, "e2e4");
    RecordingMember sam = one.join(RecordingMember.anonymous());
    assertEquals(4, sam.last("joined").path("version").asLong());
    one.gate.open();
    one.done(answer);
    assertEquals(List.of(5L), sam.versions());
  }

  @Test
  void joining_again_is_allowed_and_doubles_nothing() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    one.join(ana);
    one.plays("e2e4");
    assertEquals(List.of(5L), ana.versions());
  }

  @Test
  void who_left_hears_nothing() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    one.room().leave(sam);
    one.plays("e2e4");
    assertEquals(List.of(), sam.versions());
  }

  @Test
  void players_are_told_before_spectators() {
    StringBuilder order = new StringBuilder();
    one.join(RecordingMember.anonymous().doing(() -> order.append("s")));
    one.join(RecordingMember.of(BEN).doing(() -> order.append("b")));
    one.join(RecordingMember.of(ANA).doing(() -> order.append("w")));
    one.loop.pass(5_000);
    order.setLength(0);
    one.plays("e2e4");
    assertEquals("wbs", order.toString());
  }

  @Test
  void a_watcher_who_sits_down_is_a_player_from_then_on() {
    TestNode node = new TestNode().withEmptyGame(Rules.fischer(300, 2));
    RecordingMember ana = node.join(RecordingMember.of(ANA));
    RecordingMember other = node.join(RecordingMember.anonymous());
    assertEquals(2, presence(node, other).path("spectators").asInt());
    sit(node, ANA);
    assertTrue(ana.versions().contains(2L));
    assertEquals("online", other.last("presence").path("white").asText(), "told at once");
    assertEquals(1, other.last("presence").path("spectators").asInt());
    assertTrue(node.done(node.presence.holders(TestNode.GAME)).white().size() == 1);
  }

  @Test
  void who_comes_or_goes_on_one_node_is_told_at_once_on_all() {
    TestNode two = one.second();
    RecordingMember sam = two.join(RecordingMember.anonymous());
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    two.loop.run();
    assertEquals("online", sam.last("presence").path("white").asText());
    one.room().leave(ana);
    two.loop.run();
    assertEquals("away", sam.last("presence").path("white").asText());
  }

  @Test
  void spectators_are_counted_across_nodes() {
    TestNode two = one.second();
    RecordingMember sam = one.join(RecordingMember.anonymous());
    two.join(RecordingMember.anonymous());
    two.join(RecordingMember.anonymous());
    two.loop.pass(5_000);
    assertEquals(3, presence(one, sam).path("spectators").asInt());
  }

  @Test
  void a_node_that_is_alone_does_not_ask_again_and_again_who_is_elsewhere() {
    TestNode alone = new TestNode().withGame(Rules.fischer(300, 2));
    alone.join(RecordingMember.of(ANA));
    RecordingMember sam = alone.join(RecordingMember.anonymous());
    alone.loop.pass(10_000);
    int before = alone.presence.asked();
    alone.join(RecordingMember.anonymous());
    alone.loop.pass(60_000);
    assertEquals(2, sam.last("presence").path("spectators").asInt(), "told all the same");
    assertEquals(before, alone.presence.asked());
    alone.second();
    alone.loop.pass(60_000);
    assertTrue(alone.presence.asked() >= before + 12, "another node may die without a word");
  }

  @Test
  void much_coming_and_going_is_asked_after_once_more_and_not_each_time() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    Promise<Void> answer = Promise.promise();
    one.presence.answerAfter(answer.future());
    int before = one.presence.asked();
    for (int times = 0; times < 10; times++) {
      RecordingMember ana = two.join(RecordingMember.of(ANA));
      two.room().leave(ana);
      two.loop.run();
    }
    two.join(RecordingMember.of(ANA));
    two.loop.run();
    assertEquals(before + 1, one.presence.asked());
    answer.complete();
    one.loop.run();
    assertEquals(before + 2, one.presence.asked());
    assertEquals("online", sam.last("presence").path("white").asText());
  }

  @Test
  void who_was_held_by_a_node_that_died_is_asked_after_until_it_is_known() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    two.join(RecordingMember.of(ANA));
    one.loop.pass(5_000);
    assertEquals("online", sam.last("presence").path("white").asText());
    one.presence.kill(two.presence.self());
    one.loop.pass(5_000);
    assertEquals("away", sam.last("presence").path("white").asText());
  }

  private static JsonNode presence(TestNode node, RecordingMember member) {
    node.loop.pass(5_000);
    return member.last("presence");
  }

  private static void sit(TestNode node, User user) {
    Wish sit = Wish.of(new Command.Sit(user, Optional.empty()));
    assertTrue(
        node.done(node.room().ask(sit, Optional.empty(), node.time.now())).error().isEmpty());
  }

  @Test
  void one_who_sits_down_without_a_connection_is_away() {
    TestNode node = new TestNode().withEmptyGame(Rules.fischer(300, 2));
    RecordingMember sam = node.join(RecordingMember.anonymous());
    assertTrue(sam.last("presence").path("white").isNull());
    sit(node, ANA);
    assertEquals("away", sam.last("presence").path("white").asText());
  }

  @Test
  void a_player_is_there_as_long_as_one_connection_is() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    assertEquals("away", sam.last("presence").path("white").asText());
    RecordingMember tab = one.join(RecordingMember.of(ANA));
    RecordingMember otherTab = one.join(RecordingMember.of(ANA));
    assertEquals("online", sam.last("presence").path("white").asText());
    one.room().leave(tab);
    one.loop.run();
    assertEquals("online", sam.last("presence").path("white").asText());
    one.room().leave(otherTab);
    one.loop.run();
    assertEquals("away", sam.last("presence").path("white").asText(), "told at once");
  }

  @Test
  void a_player_on_another_node_is_online() {
    RecordingMember ana = two.join(RecordingMember.of(ANA));
    RecordingMember sam = one.join(RecordingMember.anonymous());
    assertEquals("online", sam.last("presence").path("white").asText());
    assertEquals("away", sam.last("presence").path("black").asText());
    two.room().leave(ana);
    assertEquals("away", presence(one, sam).path("white").asText());
  }

  @Test
  void spectators_are_people() {
    one.join(RecordingMember.of(SAM));
    one.join(RecordingMember.of(SAM));
    one.join(RecordingMember.anonymous());
    one.join(RecordingMember.of(ANA));
    RecordingMember last = one.join(RecordingMember.anonymous());
    assertEquals(3, last.frames("presence").get(0).path("spectators").asInt());
    one.room().leave(last);
    RecordingMember next = one.join(RecordingMember.of(BEN));
    assertEquals(2, presence(one, next).path("spectators").asInt());
  }

  @Test
  void a_crowd_that_comes_is_told_of_once_in_five_seconds() {
    RecordingMember first = one.join(RecordingMember.anonymous());
    one.loop.pass(5_000);
    first.forget();
    for (int i = 0; i < 100; i++) {
      one.join(RecordingMember.anonymous());
    }
    assertEquals(List.of(), first.types());
    one.loop.pass(5_000);
    assertEquals(List.of("presence"), first.types());
    one.loop.pass(10_000);
    assertEquals(List.of("presence"), first.types(), "nothing new, nothing said");
  }

  @Test
  void a_room_without_members_sets_no_more_timers_for_them() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    one.room().leave(sam);
    one.loop.pass(5_000);
    int before = one.loop.timersSet();
    one.loop.pass(5_000);
    assertEquals(before, one.loop.timersSet());
  }
}

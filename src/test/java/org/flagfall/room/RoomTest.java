package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.Rules.SAM;
import static org.flagfall.testkit.TestNode.GAME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.flagfall.game.Command;
import org.flagfall.game.Refusal;
import org.flagfall.game.Version;
import org.flagfall.store.FeedMessage;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** One command at a time, on one node and on two. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RoomTest {
  private final TestNode one = new TestNode().withGame(Rules.fischer(300, 2));
  private final TestNode two = one.second();

  private static List<Long> versions(long from, long to) {
    return LongStream.rangeClosed(from, to).boxed().toList();
  }

  private static long version(Answer answer) {
    return assertInstanceOf(Answer.Done.class, answer).version().number();
  }

  private static void assertRefused(Refusal refusal, Answer answer) {
    assertEquals(new Answer.Refused(refusal), answer);
  }

  @Test
  void players_and_spectators_on_two_nodes_see_every_version_once() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    RecordingMember ben = two.join(RecordingMember.of(BEN));
    RecordingMember sam = two.join(RecordingMember.anonymous());
    assertEquals(5, version(one.moves(ANA, 0, "e2e4")));
    assertEquals(6, version(two.moves(BEN, 1, "e7e5")));
    assertEquals(7, version(two.draws(BEN)));
    assertEquals(9, version(one.moves(ANA, 2, "g1f3")), "declines, and moves");
    assertRefused(Refusal.NOT_YOUR_TURN, one.moves(ANA, 3, "b1c3"));
    assertEquals(versions(5, 9), ana.versions());
    assertEquals(versions(5, 9), ben.versions());
    assertEquals(versions(5, 9), sam.versions());
  }

  @Test
  void the_asker_is_answered_after_everyone_was_told() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    RecordingMember sam = one.join(RecordingMember.anonymous());
    List<Integer> toldBefore = new ArrayList<>();
    Future<Answer> answer = one.moving(ANA, 0, "e2e4");
    answer.onSuccess(
        done -> toldBefore.add(ana.frames("event").size() + sam.frames("event").size()));
    one.done(answer);
    assertEquals(List.of(2), toldBefore);
  }

  @Test
  void commands_wait_for_the_one_that_is_being_stored() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    one.gate.shut();
    Future<Answer> first = one.moving(ANA, 0, "e2e4");
    Future<Answer> second = one.moving(BEN, 1, "e7e5");
    Future<Answer> again = one.moving(ANA, 0, "e2e4");
    one.loop.run();
    assertEquals(List.of(), ana.versions(), "nothing is told that is not known to be stored");
    one.gate.open();
    assertEquals(5, version(one.done(first)));
    assertEquals(6, version(one.done(second)));
    assertEquals(5, version(one.done(again)), "the same move has the same answer");
    assertEquals(versions(5, 6), ana.versions());
  }

  @Test
  void what_another_node_stored_first_is_told_and_the_command_decided_again() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    one.feed.cut();
    two.plays("e2e4 e7e5");
    assertRefused(Refusal.STALE_PLY, one.moves(ANA, 0, "d2d4"));
    assertEquals(versions(5, 6), ana.versions());
    assertEquals(7, version(one.moves(ANA, 2, "g1f3")));
    assertEquals(versions(5, 7), ana.versions());
  }

  @Test
  void of_a_move_and_a_resignation_on_two_nodes_the_first_counts() {
    one.plays("e2e4 e7e5");
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    two.room();
    two.feed.cut();
    assertEquals(7, version(one.moves(ANA, 2, "g1f3")));
    Answer resigned =
        two.done(two.room().ask(Wish.resign(BEN.id()), Optional.empty(), two.time.now()));
    assertEquals(8, version(resigned));
    assertRefused(Refusal.GAME_OVER, one.moves(BEN, 3, "b8c6"));
    assertEquals(versions(7, 8), ana.versions());
  }

  @Test
  void the_same_move_from_two_tabs_on_two_nodes_is_one_move() {
    one.room();
    two.room();
    two.feed.cut();
    assertEquals(5, version(one.moves(ANA, 0, "e2e4")));
    assertEquals(5, version(two.moves(ANA, 0, "e2e4")));
    assertEquals(1, two.room().stored().game().ply());
  }

  @Test
  void a_keyed_command_is_done_once_wherever_it_is_sent() {
    one.plays("e2e4 e7e5");
    Wish offer = Wish.of(new Command.OfferDraw(ANA.id()));
    assertEquals(7, version(one.done(one.room().ask(offer, Optional.of("k"), one.time.now()))));
    assertEquals(7, version(two.done(two.room().ask(offer, Optional.of("k"), two.time.now()))));
    assertRefused(
        Refusal.OFFER_TOO_SOON, two.done(two.room().ask(offer, Optional.of("l"), two.time.now())));
  }

  @Test
  void messages_in_disorder_twice_and_with_gaps_leave_no_gap() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    one.feed.cut();
    List<FeedMessage> messages = new ArrayList<>();
    one.store.onAppend((game, message) -> messages.add(message));
    two.plays("e2e4 e7e5 g1f3 b8c6");
    Room room = one.room();
    for (int i : new int[] {1, 0, 0, 1, 3, 2, 3}) {
      room.hear(messages.get(i));
      one.loop.run();
    }
    assertEquals(versions(5, 8), sam.versions());
  }

  @Test
  void a_message_of_another_story_makes_the_room_read_the_log() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    one.feed.cut();
    List<FeedMessage> messages = new ArrayList<>();
    one.store.onAppend((game, message) -> messages.add(message));
    two.plays("e2e4");
    one.store.loseAfter(GAME, new Version(4));
    TestNode three = one.second();
    three.plays("d2d4");
    one.room().hear(messages.get(0));
    one.room().hear(messages.get(1));
    one.loop.run();
    assertEquals("d2d4", one.room().stored().game().lastPly().orElseThrow().uci());
    assertEquals("joined", sam.types().get(sam.types().size() - 1));
    assertEquals(true, sam.last("joined").path("rolledBack").asBoolean());
  }

  @Test
  void a_feed_that_is_back_makes_the_room_read_the_log() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    one.feed.cut();
    two.plays("e2e4 e7e5");
    assertEquals(List.of(), sam.versions());
    one.feed.mend();
    one.loop.run();
    assertEquals(versions(5, 6), sam.versions());
  }

  @Test
  void own_messages_cost_nothing() {
    one.join(RecordingMember.of(ANA));
    int calls = one.gate.calls();
    one.plays("e2e4 e7e5");
    assertEquals(calls + 2, one.gate.calls());
  }

  @Test
  void a_crowd_of_messages_becomes_one_look_at_the_log() {
    RecordingMember sam = one.join(RecordingMember.anonymous());
    one.gate.shut();
    Future<Answer> first = one.moving(ANA, 0, "e2e4");
    one.loop.run();
    List<FeedMessage> messages = new ArrayList<>();
    one.store.onAppend((game, message) -> messages.add(message));
    two.plays("e7e5");
    int calls = one.gate.calls();
    for (int i = 0; i < 10_000; i++) {
      one.room().hear(messages.get(0));
    }
    one.loop.run();
    one.gate.open();
    one.done(first);
    assertEquals(calls + 1, one.gate.calls());
    assertEquals(versions(5, 6), sam.versions());
  }

  @Test
  void a_full_queue_is_unavailable() {
    // One place is taken by the feed, which brings the first move back.
    one.room();
    one.gate.shut();
    Future<Answer> first = one.moving(ANA, 0, "e2e4");
    one.loop.run();
    List<Future<Answer>> waiting = new ArrayList<>();
    for (int i = 0; i < TestNode.SETTINGS.queue() - 1; i++) {
      waiting.add(one.moving(SAM, 0, "e2e4"));
    }
    assertEquals(new Answer.Unavailable(), one.moves(ANA, 0, "e2e4"));
    one.gate.open();
    assertEquals(5, version(one.done(first)));
    waiting.forEach(answer -> assertRefused(Refusal.NOT_PLAYER, one.done(answer)));
  }

  @Test
  void a_lost_end_of_the_log_is_written_again() {
    one.plays("e2e4 e7e5");
    one.store.loseAfter(GAME, new Version(5));
    assertEquals(7, version(one.moves(ANA, 2, "g1f3")));
    assertEquals(3, one.second().room().stored().game().ply());
  }

  @Test
  void after_a_fork_everyone_is_told_to_forget() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    RecordingMember sam = one.join(RecordingMember.anonymous());
    one.plays("e2e4");
    one.feed.cut();
    one.store.loseAfter(GAME, new Version(4));
    two.plays("d2d4");
    assertEquals(6, version(one.moves(BEN, 1, "d7d5")));
    for (RecordingMember member : List.of(ana, sam)) {
      assertEquals(1, member.frames("joined").stream().filter(f -> f.has("rolledBack")).count());
      assertEquals("d2d4", member.last("joined").at("/state/moves/0/uci").asText());
      assertEquals(5, member.last("joined").path("version").asLong());
    }
    assertEquals("white", ana.last("joined").path("role").asText());
    assertEquals("spectator", sam.last("joined").path("role").asText());
    assertEquals(List.of(5L, 6L), sam.versions());
  }

  @Test
  void a_game_that_is_gone_closes_its_room() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    Room room = one.room();
    one.store.remove(GAME);
    Future<Answer> first = one.moving(ANA, 0, "e2e4");
    Future<Answer> second = one.moving(BEN, 1, "e7e5");
    assertEquals(new Answer.Missing(), one.done(first));
    assertEquals(new Answer.Missing(), one.done(second));
    assertEquals(0, one.rooms.size());
    assertEquals(0, one.clocks.armed());
    Joining joining = Joining.anew(Optional.of("x"));
    assertEquals(new Answer.Missing(), one.done(room.join(ana, joining)));
    assertEquals(Optional.empty(), one.done(one.rooms.find(GAME)));
    assertEquals(List.of(), ana.versions());
  }

  @Test
  void nobody_is_refused_because_this_node_has_not_heard_yet() {
    two.room();
    two.feed.cut();
    assertEquals(5, version(one.moves(ANA, 0, "e2e4")));
    assertEquals(6, version(two.moves(BEN, 1, "e7e5")));

    one.feed.cut();
    assertEquals(7, version(two.moves(ANA, 2, "g1f3")));
    assertEquals(8, version(one.moves(BEN, 3, "b8c6")));
    assertRefused(Refusal.STALE_PLY, one.moves(BEN, 3, "b8a6"));
  }

  @Test
  void a_mistake_in_the_code_is_the_askers_answer_and_blocks_nobody() {
    Wish broken =
        (game, judge) -> {
          throw new IllegalStateException("ordered by the test");
        };
    Room room = one.room();
    Future<Answer> mistaken = room.ask(broken, Optional.empty(), one.time.now());
    assertEquals(new Answer.Failed(), one.done(mistaken));
    assertEquals(5, version(one.moves(ANA, 0, "e2e4")));

    one.gate.failNext(new IllegalStateException("ordered by the test"));
    assertEquals(new Answer.Failed(), one.moves(BEN, 1, "e7e5"));
    assertEquals(6, version(one.moves(BEN, 1, "e7e5")));
  }

  @Test
  void a_mistake_while_reading_the_log_blocks_nobody() {
    one.room();
    one.gate.failNext(new IllegalStateException("ordered by the test"));
    one.room().refresh();
    one.loop.run();
    assertEquals(5, version(one.moves(ANA, 0, "e2e4")));
  }
}

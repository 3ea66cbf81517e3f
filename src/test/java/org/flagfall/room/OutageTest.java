package org.flagfall.room;

import static org.flagfall.testkit.InMemoryGameStore.Fault.UNAVAILABLE;
import static org.flagfall.testkit.InMemoryGameStore.Fault.UNKNOWN_NOT_STORED;
import static org.flagfall.testkit.InMemoryGameStore.Fault.UNKNOWN_STORED;
import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flagfall.game.Command;
import org.flagfall.game.Refusal;
import org.flagfall.game.Status;
import org.flagfall.testkit.InMemoryGameStore.Fault;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The store is away, or does not say what it did. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OutageTest {
  private static final Fault[] LONG =
      Collections.nCopies(100, UNKNOWN_NOT_STORED).toArray(new Fault[0]);

  private final TestNode node = new TestNode().withGame(Rules.suddenDeath(60).startingAtOnce());
  private final RecordingMember ana = node.join(RecordingMember.of(ANA));

  private static long version(Answer answer) {
    return assertInstanceOf(Answer.Done.class, answer).version().number();
  }

  static Stream<List<Fault>> beginningsOfTrouble() {
    return Stream.of(
        List.of(UNKNOWN_STORED),
        List.of(UNKNOWN_NOT_STORED),
        List.of(UNKNOWN_STORED, UNKNOWN_STORED, UNAVAILABLE),
        List.of(UNKNOWN_NOT_STORED, UNAVAILABLE, UNKNOWN_NOT_STORED),
        List.of(UNKNOWN_NOT_STORED, UNKNOWN_STORED, UNKNOWN_NOT_STORED));
  }

  @ParameterizedTest
  @MethodSource("beginningsOfTrouble")
  void an_append_is_made_again_until_it_is_proven(List<Fault> faults) {
    node.store.failNext(faults.toArray(new Fault[0]));
    Future<Answer> answer = node.moving(ANA, 0, "e2e4");
    node.loop.run();
    assertFalse(answer.isComplete());
    node.loop.pass(1_000);
    assertEquals(5, version(node.done(answer)));
    assertEquals(List.of(5L, 6L), ana.versions());
    assertEquals("clockCredited", ana.last("event").path("kind").asText());
    assertEquals(List.of("paused", "event", "event", "resumed"), lastTypes(4));
    assertEquals(7, version(node.moves(BEN, 1, "e7e5")));
  }

  private List<String> lastTypes(int count) {
    List<String> types = ana.types();
    return types.subList(types.size() - count, types.size());
  }

  @Test
  void the_asker_is_not_kept_for_ever_and_a_repeat_learns_the_truth() {
    node.store.failNext(LONG);
    Future<Answer> answer = node.moving(ANA, 0, "e2e4");
    node.loop.pass(2_999);
    assertFalse(answer.isComplete());
    node.loop.pass(1);
    assertEquals(new Answer.OutcomeUnknown(), node.done(answer));
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    assertEquals(1, ana.frames("paused").size());
    assertEquals(0, ana.frames("resumed").size());

    node.loop.pass(10_000);
    assertEquals(1, ana.frames("resumed").size());
    assertEquals(5, version(node.moves(ANA, 0, "e2e4")));
    assertEquals(List.of(5L, 6L), ana.versions());
  }

  @Test
  void those_who_wait_when_trouble_begins_are_answered_at_once_and_nothing_is_done_for_them() {
    node.gate.shut();
    node.store.failNext(LONG);
    Future<Answer> first = node.moving(ANA, 0, "e2e4");
    Future<Answer> second = node.moving(BEN, 1, "e7e5");
    node.loop.run();
    assertFalse(second.isComplete());
    node.gate.open();
    assertEquals(new Answer.Unavailable(), node.done(second));
    node.loop.pass(20_000);
    assertTrue(first.isComplete());
    assertEquals(1, node.room().stored().game().ply());
  }

  @Test
  void an_hour_of_outage_takes_no_memory_and_no_deep_stack() {
    Fault[] faults = Collections.nCopies(36_000, UNAVAILABLE).toArray(new Fault[0]);
    node.store.failNext(UNKNOWN_NOT_STORED);
    node.store.failNext(faults);
    TestNode calm = new TestNode().withGame(Rules.noClock());
    calm.join(RecordingMember.of(ANA));
    calm.store.failNext(UNKNOWN_NOT_STORED);
    calm.store.failNext(faults);
    Future<Answer> answer = calm.moving(ANA, 0, "e2e4");
    calm.loop.pass(3_600_000 + 1_000);
    assertEquals(new Answer.OutcomeUnknown(), calm.done(answer));
    assertEquals(5, version(calm.moves(ANA, 0, "e2e4")));
  }

  @Test
  void what_was_surely_not_stored_leaves_nothing_behind() {
    node.store.failNext(UNAVAILABLE);
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    assertEquals(List.of("paused", "resumed"), lastTypes(2));
    assertEquals(List.of(), ana.versions());
    assertEquals(5, version(node.moves(ANA, 0, "d2d4")));
  }

  @Test
  void a_store_that_stays_away_is_asked_until_it_is_back() {
    node.gate.cut();
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    node.loop.pass(5_000);
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    RecordingMember ben = node.join(RecordingMember.of(BEN));
    assertTrue(ben.types().contains("paused"), "one who comes in the meantime is told, too");
    node.gate.mend();
    node.loop.pass(100);
    assertEquals(1, ana.frames("paused").size());
    assertEquals(1, ana.frames("resumed").size());
    assertEquals(6, version(node.moves(ANA, 0, "e2e4")));
  }

  @Test
  void a_log_that_cannot_be_read_is_trouble() {
    node.gate.cut();
    node.feed.mend();
    node.loop.run();
    assertEquals("paused", lastTypes(1).get(0));
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    node.gate.mend();
    node.loop.pass(100);
    assertEquals("resumed", lastTypes(1).get(0));
  }

  @Test
  void what_others_stored_in_the_meantime_is_told_on_recovery() {
    TestNode two = node.second();
    node.feed.cut();
    node.gate.cut();
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    two.plays("d2d4 d7d5");
    node.gate.mend();
    node.loop.pass(100);
    assertEquals(List.of(5L, 6L, 7L), ana.versions());
  }

  @Test
  void an_append_without_proof_gives_way_to_another_node_that_was_first() {
    TestNode two = node.second();
    two.room();
    node.store.failNext(UNKNOWN_NOT_STORED);
    Future<Answer> answer = node.moving(ANA, 0, "e2e4");
    node.loop.run();
    two.plays("d2d4");
    node.loop.pass(1_000);
    assertEquals(new Answer.Refused(Refusal.STALE_PLY), node.done(answer));
    assertEquals(List.of(5L, 6L), ana.versions());
  }

  @Test
  void a_flag_that_came_due_in_trouble_falls_when_its_time_is_used_up_after_it() {
    node.gate.cut();
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    node.loop.pass(70_000);
    assertEquals(Status.PLAYING, node.room().stored().game().status());
    node.gate.mend();
    node.loop.pass(100);
    assertEquals("clockCredited", ana.last("event").path("kind").asText());
    node.loop.pass(59_999);
    assertEquals(Status.PLAYING, node.room().stored().game().status());
    node.loop.pass(1);
    assertEquals(Status.ENDED, node.room().stored().game().status());
    assertEquals("timeout", ana.last("event").path("reason").asText());
  }

  @Test
  void a_flag_is_not_lost_in_a_full_queue() {
    node.loop.pass(59_990);
    node.gate.shut();
    Future<Answer> offer =
        node.room()
            .ask(Wish.of(new Command.OfferDraw(BEN.id())), Optional.empty(), node.time.now());
    node.loop.run();
    for (int i = 0; i < TestNode.SETTINGS.queue(); i++) {
      node.moving(BEN, 1, "e7e5");
    }
    node.loop.pass(20);
    node.gate.open();
    assertTrue(node.done(offer).error().isEmpty());
    assertEquals(Status.ENDED, node.room().stored().game().status());
  }
}

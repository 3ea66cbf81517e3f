package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.Status;
import org.flagfall.game.Version;
import org.flagfall.store.StoredGame;
import org.flagfall.testkit.InMemoryGameStore.Fault;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** While the service cannot store moves, clocks stand still. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StandstillTest {
  private final TestNode node = new TestNode().withGame(Rules.suddenDeath(60).startingAtOnce());

  private Timestamp away() {
    Timestamp from = node.time.now();
    node.gate.cut();
    node.rooms.began(from);
    node.loop.run();
    return from;
  }

  private void back(Timestamp from) {
    node.gate.mend();
    node.rooms.ended(from, node.time.now());
    node.loop.run();
  }

  private void outage(long millis) {
    Timestamp from = away();
    node.loop.pass(millis);
    back(from);
  }

  private Game game() {
    return node.room().stored().game();
  }

  private long left(Color color) {
    return game().clock().orElseThrow().leftAt(color, node.time.now()).value();
  }

  private List<Event.ClockCredited> credits() {
    return node.room().stored().since(new Version(4)).stream()
        .map(StoredGame::entry)
        .filter(entry -> entry.event() instanceof Event.ClockCredited)
        .map(entry -> (Event.ClockCredited) entry.event())
        .toList();
  }

  @Test
  void all_are_told_at_once_though_nobody_asked_for_anything() {
    RecordingMember ana = node.join(RecordingMember.of(ANA));
    node.loop.pass(5_000);
    Timestamp from = away();
    assertEquals(1, ana.frames("paused").size());
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    node.loop.pass(20_000);
    back(from);
    JsonNode credited = ana.last("event");
    assertEquals("clockCredited", credited.path("kind").asText());
    assertEquals("white", credited.path("color").asText());
    assertEquals(20_000, credited.path("ms").asLong());
    assertEquals("outage", credited.path("reason").asText());
    assertEquals(55_000, credited.path("clock").path("white").asLong());
    assertEquals(1, ana.frames("resumed").size());
    List<String> types = ana.types();
    assertEquals(List.of("event", "resumed"), types.subList(types.size() - 2, types.size()));
  }

  @Test
  void a_flag_that_is_due_in_an_outage_does_not_fall_by_it() {
    node.room();
    node.loop.pass(59_000);
    outage(70_000);
    assertEquals(Status.PLAYING, game().status());
    node.loop.pass(999);
    assertEquals(Status.PLAYING, game().status());
    node.loop.pass(1);
    assertEquals(Status.ENDED, game().status());
  }

  @Test
  void a_flag_is_not_asked_about_while_the_store_is_silent_before_anyone_noticed() {
    node.room();
    node.loop.pass(59_990);
    Timestamp from = node.time.now();
    node.gate.cut();
    node.loop.pass(60);
    node.rooms.began(from);
    node.loop.pass(5_000);
    back(from);
    node.loop.pass(50);
    assertEquals(Status.PLAYING, game().status());
    assertEquals(10, left(Color.WHITE));
  }

  @Test
  void a_flag_that_fell_before_the_outage_is_not_spared() {
    node.room();
    node.loop.pass(59_000);
    Timestamp from = node.time.now().plus(Millis.of(1_500));
    node.gate.cut();
    node.loop.pass(3_000);
    node.rooms.began(from);
    node.loop.pass(2_000);
    back(from);
    node.loop.pass(1_100);
    assertEquals(
        Status.ENDED, node.done(node.rooms.look(TestNode.GAME)).orElseThrow().game().status());
  }

  @Test
  void a_move_after_it_is_charged_without_it() {
    node.room();
    node.loop.pass(3_000);
    outage(20_000);
    node.loop.pass(4_000);
    assertInstanceOf(Answer.Done.class, node.moves(ANA, 0, "e2e4"));
    assertEquals(53_000, left(Color.WHITE));
    assertEquals(60_000, left(Color.BLACK));
  }

  @Test
  void two_nodes_never_credit_the_same_time_twice() {
    TestNode two = node.second();
    RecordingMember ana = node.join(RecordingMember.of(ANA));
    two.join(RecordingMember.of(BEN));
    node.loop.pass(2_000);
    Timestamp from = away();
    two.gate.cut();
    two.rooms.began(from.plus(Millis.of(300)));
    node.loop.pass(10_000);
    two.gate.mend();
    two.rooms.ended(from.plus(Millis.of(300)), node.time.now());
    back(from);
    node.loop.pass(100);
    assertEquals(10_000, credits().stream().mapToLong(credit -> credit.amount().value()).sum());
    assertEquals(57_900, left(Color.WHITE));
    assertEquals(node.room().stored(), two.room().stored());
    assertEquals(1, ana.frames("resumed").size());
  }

  @Test
  void each_outage_of_a_turn_counts() {
    node.room();
    outage(10_000);
    node.loop.pass(1_000);
    outage(30_000);
    assertEquals(2, credits().size());
    assertEquals(59_000, left(Color.WHITE));
  }

  @Test
  void a_game_that_nobody_had_open_is_credited_before_its_flag_is_asked_about() {
    node.loop.pass(50_000);
    outage(15_000);
    node.done(node.sweep.run());
    assertEquals(Status.PLAYING, game().status());
    assertEquals(10_000, left(Color.WHITE));
    assertEquals(1, credits().size());
  }

  @Test
  void a_game_that_is_opened_later_is_credited_only_for_its_current_turn() {
    node.plays("e2e4");
    TestNode two = node.second();
    Timestamp from = node.time.now();
    node.loop.pass(8_000);
    two.rooms.ended(from, node.time.now());
    node.plays("e7e5");
    two.room();
    assertEquals(List.of(), credits());
    assertEquals(52_000, left(Color.BLACK));
  }

  /** It says that it is there before anybody can reach it. */
  @Test
  void the_time_in_which_the_only_node_was_still_starting_is_charged_to_nobody() {
    assertEquals(16_000, addedBecauseANodeTookLongToStart(true));
  }

  @Test
  void a_node_that_starts_beside_another_one_credits_nothing() {
    assertEquals(0, addedBecauseANodeTookLongToStart(false));
  }

  private long addedBecauseANodeTookLongToStart(boolean isAlone) {
    Timestamp due = game().wakeAt().orElseThrow();
    TestNode starting = node.second();
    if (isAlone) {
      node.presence.kill(node.presence.self());
    }
    Timestamp from = node.time.now();
    node.loop.pass(16_000);
    node.done(starting.rooms.canBeReached(from, node.time.now()));
    starting.room();
    starting.loop.run();
    return starting.room().stored().game().wakeAt().orElseThrow().minus(due).value();
  }

  @Test
  void the_limit_of_a_first_move_moves_on() {
    TestNode untimed = new TestNode().withGame(Rules.suddenDeath(60));
    untimed.room();
    Timestamp limit = untimed.room().stored().game().wakeAt().orElseThrow();
    Timestamp from = untimed.time.now();
    untimed.rooms.began(from);
    untimed.loop.pass(7_000);
    untimed.rooms.ended(from, untimed.time.now());
    untimed.loop.run();
    Game game = untimed.room().stored().game();
    assertEquals(limit.plus(Millis.of(7_000)), game.wakeAt().orElseThrow());
    assertEquals(60_000, game.clock().orElseThrow().left().white().value());
  }

  @Test
  void a_node_that_is_cut_off_alone_credits_nobody_who_is_connected_elsewhere() {
    TestNode two = node.second();
    node.join(RecordingMember.of(BEN));
    two.join(RecordingMember.of(ANA));
    node.loop.pass(2_000);
    outage(20_000);
    node.loop.pass(100);
    assertEquals(List.of(), credits());
    assertEquals(37_900, left(Color.WHITE));
    assertInstanceOf(Answer.Done.class, two.moves(ANA, 0, "e2e4"));
    assertInstanceOf(Answer.Done.class, node.moves(BEN, 1, "e7e5"));
  }

  @Test
  void a_node_that_is_cut_off_alone_credits_the_mover_who_is_connected_to_it() {
    TestNode two = node.second();
    node.join(RecordingMember.of(ANA));
    two.join(RecordingMember.of(BEN));
    node.loop.pass(2_000);
    outage(20_000);
    assertEquals(1, credits().size());
    assertEquals(58_000, left(Color.WHITE));
    assertEquals(node.room().stored(), two.room().stored());
  }

  @Test
  void a_mover_whose_connection_was_lost_in_an_outage_of_his_node_is_credited_all_the_same() {
    TestNode two = node.second();
    two.room();
    RecordingMember ana = node.join(RecordingMember.of(ANA));
    Timestamp from = away();
    node.loop.pass(5_000);
    node.room().leave(ana);
    node.loop.pass(5_000);
    back(from);
    assertEquals(60_000, left(Color.WHITE));
  }

  @Test
  void a_silence_of_the_whole_service_is_credited_once_whoever_tells_of_it() {
    TestNode two = node.second();
    node.room();
    two.room();
    Timestamp from = node.time.now();
    node.loop.pass(8_000);
    Timestamp to = node.time.now();
    node.rooms.silent(from, to);
    two.rooms.silent(from, to.plus(Millis.of(700)));
    node.loop.run();
    node.rooms.silent(from, to);
    node.loop.run();
    assertEquals(60_000, left(Color.WHITE));
    assertEquals(1, credits().size());
  }

  @Test
  void a_credit_that_cannot_be_stored_is_stored_later() {
    TestNode two = node.second();
    two.room();
    node.room();
    Timestamp from = node.time.now();
    node.loop.pass(8_000);
    node.store.failNext(Fault.UNAVAILABLE);
    node.rooms.silent(from, node.time.now());
    node.loop.pass(200);
    assertEquals(1, credits().size());
    assertEquals(8_000, credits().get(0).amount().value());
  }

  @Test
  void a_game_without_a_limit_has_nothing_to_be_credited() {
    TestNode free = new TestNode().withGame(Rules.noClock()).plays("e2e4 e7e5");
    RecordingMember ana = free.join(RecordingMember.of(ANA));
    Timestamp from = free.time.now();
    free.rooms.began(from);
    free.loop.pass(7_000);
    free.rooms.ended(from, free.time.now());
    free.loop.run();
    assertEquals(List.of(), ana.versions());
    assertTrue(ana.types().contains("resumed"));
  }

  @Test
  void a_room_that_failed_by_itself_credits_its_own_span() {
    node.room();
    node.loop.pass(1_000);
    node.gate.cut();
    assertEquals(new Answer.Unavailable(), node.moves(ANA, 0, "e2e4"));
    node.loop.pass(9_950);
    node.gate.mend();
    node.loop.pass(50);
    assertEquals(1, credits().size());
    assertEquals(59_000, left(Color.WHITE));
  }

  @Test
  void a_credit_that_cannot_be_stored_is_stored_later_for_all_of_the_time() {
    node.room();
    Timestamp from = away();
    node.loop.pass(5_000);
    node.store.failNext(Fault.UNKNOWN_NOT_STORED, Fault.UNAVAILABLE);
    back(from);
    node.loop.pass(1_000);
    assertEquals(Status.PLAYING, game().status());
    assertTrue(left(Color.WHITE) >= 58_900, () -> "" + left(Color.WHITE));
    assertInstanceOf(Answer.Done.class, node.moves(ANA, 0, "e2e4"));
  }
}

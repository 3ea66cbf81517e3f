package org.flagfall.flag;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.EndReason;
import org.flagfall.game.Status;
import org.flagfall.room.Answer;
import org.flagfall.room.Room;
import org.flagfall.room.Wish;
import org.flagfall.store.NodeId;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Ten seconds each, White on move; the flag is due at 10,000 ms. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ClockManagerTest {
  private final TestNode one = new TestNode().withGame(Rules.suddenDeath(10).startingAtOnce());
  private final TestNode two = one.second();

  private boolean isOver(TestNode node) {
    return node.room().stored().game().status() == Status.ENDED;
  }

  private void assertFallsAt(long millis, TestNode node) {
    node.room();
    node.loop.pass(millis - 1);
    assertFalse(isOver(node), "not before " + millis);
    node.loop.pass(1);
    assertTrue(isOver(node), "at " + millis);
    assertEquals(10_000, at(node) - started(node), "the stamp is the deadline in any case");
  }

  private static long at(TestNode node) {
    return node.room().stored().game().endedAt().orElseThrow().epochMillis();
  }

  private static long started(TestNode node) {
    return node.room().stored().game().startedAt().orElseThrow().epochMillis();
  }

  @Test
  void a_flag_falls_on_time_with_both_players_connected() {
    one.join(RecordingMember.of(ANA));
    one.join(RecordingMember.of(BEN));
    assertFallsAt(10_000, one);
    assertEquals(0, one.clocks.armed());
  }

  @Test
  void a_flag_falls_on_time_with_only_the_opponent_connected() {
    one.join(RecordingMember.of(BEN));
    assertFallsAt(10_000, one);
  }

  @Test
  void a_flag_falls_on_time_with_nobody_connected() {
    assertFallsAt(10_000, one);
  }

  /** The quota of 10 s is 300 ms at the start: the nearer node may yet credit as much. */
  @Test
  void a_node_without_the_mover_gives_the_nearer_one_a_chance() {
    two.presence.arrived(TestNode.GAME, Color.WHITE);
    assertFallsAt(10_550, one);
  }

  @Test
  void a_node_that_is_not_known_to_be_well_is_waited_for_longer_but_not_for_ever() {
    two.presence.arrived(TestNode.GAME, Color.WHITE);
    one.presence.makeStale(new NodeId("two"));
    assertFallsAt(11_250, one);
  }

  @Test
  void a_node_that_is_dead_is_not_waited_for() {
    two.presence.arrived(TestNode.GAME, Color.WHITE);
    one.presence.kill(new NodeId("two"));
    assertFallsAt(10_000, one);
  }

  @Test
  void of_two_nodes_the_one_that_holds_the_mover_asks_and_it_falls_once() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    RecordingMember ben = two.join(RecordingMember.of(BEN));
    assertFallsAt(10_000, two);
    one.loop.pass(5_000);
    assertEquals(List.of(5L), ana.versions());
    assertEquals(List.of(5L), ben.versions());
  }

  @Test
  void a_command_that_comes_too_late_elsewhere_does_not_hurry_the_flag() {
    two.presence.arrived(TestNode.GAME, Color.WHITE);
    one.join(RecordingMember.of(BEN));
    one.loop.pass(10_100);
    Answer answer =
        one.done(one.room().ask(Wish.resign(BEN.id()), Optional.empty(), one.time.now()));
    assertEquals("flagged", answer.error().orElseThrow().code());
    assertFalse(isOver(one), "the mover's own node may have a move that came in time");
    one.loop.pass(510);
    assertTrue(isOver(one));
  }

  @Test
  void a_move_that_was_stamped_in_time_is_waited_for_until_it_is_handed_on() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    one.loop.pass(9_999);
    Future<Answer> move;
    ana.becomeSlow();
    Timestamp stamp = one.time.now();
    one.loop.pass(20);
    assertFalse(isOver(one));
    move = one.room().ask(TestNode.move(ANA, 0, "e2e4"), Optional.empty(), stamp);
    ana.catchUp();
    assertTrue(one.done(move).error().isEmpty());
    assertFalse(isOver(one));
  }

  @Test
  void a_deadline_that_moves_on_costs_no_timer() {
    TestNode node = new TestNode().withGame(Rules.fischer(10, 5).startingAtOnce());
    node.room();
    int before = node.loop.timersSet();
    node.plays("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    assertEquals(before, node.loop.timersSet());
    node.loop.pass(19_999);
    assertFalse(isOver(node));
    node.loop.pass(5_001);
    assertTrue(isOver(node));
    assertEquals(before + 1, node.loop.timersSet(), "set anew when the first one rang early");
  }

  @Test
  void a_deadline_that_comes_nearer_has_its_own_timer() {
    TestNode node = new TestNode().withGame(Rules.suddenDeath(10).startingAtOnce());
    node.room();
    node.loop.pass(1_000);
    node.plays("e2e4");
    node.loop.pass(8_000);
    node.plays("e7e5");
    node.loop.pass(8_999);
    assertFalse(isOver(node));
    node.loop.pass(1);
    assertTrue(isOver(node));
    assertEquals(EndReason.TIMEOUT, node.room().stored().game().outcome().orElseThrow().reason());
  }

  @Test
  void early_and_double_alarms_are_harmless() {
    Room room = one.room();
    one.done(room.checkFlag());
    assertFalse(isOver(one));
    one.loop.pass(10_000);
    one.done(room.checkFlag());
    one.done(room.checkFlag());
    assertEquals(5, room.stored().version().number());
  }

  @Test
  void the_first_move_has_its_limit() {
    TestNode node = new TestNode().withGame(Rules.suddenDeath(10));
    node.room();
    node.loop.pass(14_999);
    assertFalse(isOver(node));
    node.loop.pass(1);
    assertEquals(EndReason.NO_SHOW, node.room().stored().game().outcome().orElseThrow().reason());
  }

  @Test
  void a_game_that_ends_has_no_appointment() {
    one.room();
    assertEquals(1, one.clocks.armed());
    one.done(one.room().ask(Wish.resign(ANA.id()), Optional.empty(), one.time.now()));
    assertEquals(0, one.clocks.armed());
    one.loop.pass(20_000);
    assertEquals(5, one.room().stored().version().number());
  }

  @Test
  void a_room_that_is_closed_has_no_appointment() {
    TestNode node = new TestNode().withGame(Rules.suddenDeath(3600).startingAtOnce());
    node.room();
    node.loop.pass(60_000);
    node.rooms.closeIdle();
    node.loop.run();
    assertEquals(0, node.clocks.armed());
    node.loop.pass(3_600_000);
    assertEquals(0, node.rooms.size(), "its timer wakes nobody");
  }

  @Test
  void a_question_that_found_no_ear_is_asked_again() {
    one.room();
    one.loop.pass(9_999);
    one.gate.failNext(new IllegalStateException("ordered by the test"));
    one.loop.pass(1);
    assertFalse(isOver(one));
    one.loop.pass(1_000);
    assertTrue(isOver(one));
  }

  @Test
  void a_game_without_clock_has_no_appointment() {
    TestNode node = new TestNode().withGame(Rules.noClock());
    node.plays("e2e4 e7e5");
    assertEquals(0, node.clocks.armed());
  }
}

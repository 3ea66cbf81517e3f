package org.flagfall.flag;

import static org.flagfall.testkit.TestNode.GAME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.GameId;
import org.flagfall.store.Due;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SweepTest {
  private final TestNode node = new TestNode().withGame(Rules.suddenDeath(60).startingAtOnce());

  private void sweep() {
    node.done(node.sweep.run());
  }

  private List<Due> due() {
    return node.done(node.store.deadlines().due(Timestamp.of(Long.MAX_VALUE)));
  }

  @Test
  void only_what_is_due_soon_is_opened() {
    node.loop.pass(56_999);
    sweep();
    assertEquals(0, node.rooms.size());
    node.loop.pass(1);
    sweep();
    assertEquals(1, node.rooms.size());
    node.loop.pass(3_000);
    assertTrue(node.room().stored().game().outcome().isPresent());
    assertEquals(List.of(), due());
  }

  @Test
  void what_is_long_overdue_falls_at_once() {
    node.loop.pass(600_000);
    sweep();
    node.loop.run();
    assertTrue(node.room().stored().game().outcome().isPresent());
  }

  @Test
  void an_open_room_is_left_alone() {
    node.room();
    node.loop.pass(58_000);
    int calls = node.gate.calls();
    sweep();
    assertEquals(calls, node.gate.calls());
  }

  @Test
  void an_appointment_of_a_game_that_is_gone_is_removed() {
    GameId gone = new GameId("longgone1");
    node.store.deadlines().set(gone, Optional.of(node.time.now()));
    sweep();
    assertEquals(List.of(GAME), due().stream().map(Due::game).toList());
    assertFalse(node.rooms.isOpen(gone));
  }

  @Test
  void an_appointment_that_is_too_early_is_moved() {
    Timestamp wakeAt = due().get(0).at();
    node.store.deadlines().set(GAME, Optional.of(node.time.now()));
    sweep();
    assertEquals(List.of(new Due(GAME, wakeAt)), due());
    assertEquals(Millis.of(60_000), wakeAt.minus(node.time.now()));
  }

  @Test
  void an_outage_is_survived() {
    node.loop.pass(58_000);
    node.gate.cut();
    sweep();
    assertEquals(0, node.rooms.size());
    node.gate.mend();
    sweep();
    assertEquals(1, node.rooms.size());
  }
}

package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Two games on one event loop, one of them watched by ten thousand. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BigRoomTest {
  private static final GameId SMALL = new GameId("thegame2");
  private static final int MANY = 10_000;

  private final TestNode node = new TestNode().withGame(Rules.suddenDeath(300));
  private int told;

  private Room smallRoom() {
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of(node.time.now(), new Event.Created(Rules.suddenDeath(300).settings())));
    entries.add(Entry.of(node.time.now(), new Event.Seated(Color.WHITE, Rules.ANA)));
    entries.add(Entry.of(node.time.now(), new Event.Seated(Color.BLACK, Rules.BEN)));
    entries.add(Entry.of(node.time.now(), new Event.Started()));
    node.done(node.store.create(SMALL, entries));
    return node.done(node.rooms.find(SMALL)).orElseThrow();
  }

  @Test
  void a_move_in_another_game_does_not_wait_until_ten_thousand_have_been_told() {
    Room small = smallRoom();
    for (int i = 0; i < MANY; i++) {
      node.join(RecordingMember.anonymous().doing(() -> told++));
    }
    node.loop.pass(10_000);
    told = 0;
    node.moving(ANA, 0, "e2e4");
    Future<Answer> other =
        small.ask(TestNode.move(ANA, 0, "d2d4"), Optional.empty(), node.time.now());
    List<Integer> toldBefore = new ArrayList<>();
    other.onSuccess(answer -> toldBefore.add(told));
    node.loop.run();
    assertTrue(other.succeeded() && other.result() instanceof Answer.Done);
    assertTrue(toldBefore.get(0) < MANY, () -> toldBefore + " were told before");
    node.loop.pass(10_000);
    assertEquals(MANY, told, "and in the end all know of the move, and of nothing else");
  }
}

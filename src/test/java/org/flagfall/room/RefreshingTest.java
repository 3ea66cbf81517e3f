package org.flagfall.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.GameId;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** After an outage many rooms read their logs: not all at once, those in which people are first. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefreshingTest {
  private static final int ROOMS = 3 * Refreshing.AT_ONCE;

  private final TestNode node = new TestNode();
  private final List<Room> rooms = new ArrayList<>();

  private void open() {
    for (int i = 0; i < ROOMS; i++) {
      GameId id = new GameId("manygames" + i);
      Timestamp at = node.time.now();
      node.done(
          node.store.create(
              id,
              List.of(
                  Entry.of(at, new Event.Created(Rules.suddenDeath(60).settings())),
                  Entry.of(at, new Event.Seated(Color.WHITE, Rules.ANA)),
                  Entry.of(at, new Event.Seated(Color.BLACK, Rules.BEN)),
                  Entry.of(at, new Event.Started()))));
      rooms.add(node.done(node.rooms.find(id)).orElseThrow());
    }
  }

  private void outage() {
    Timestamp from = node.time.now();
    node.rooms.began(from);
    node.loop.pass(5_000);
    node.rooms.ended(from, node.time.now());
  }

  @Test
  void no_more_than_a_few_read_at_once_and_all_are_credited_in_the_end() {
    open();
    node.gate.shut();
    int before = node.gate.calls();
    outage();
    node.loop.run();
    assertEquals(before + Refreshing.AT_ONCE, node.gate.calls());
    node.gate.open();
    node.loop.run();
    for (Room room : rooms) {
      assertTrue(
          room.stored().entry().event() instanceof Event.ClockCredited credited
              && credited.amount().equals(Millis.of(5_000)),
          room.stored()::toString);
    }
  }

  @Test
  void a_room_in_which_somebody_waits_does_not_wait_for_the_others() {
    open();
    Room last = rooms.get(ROOMS - 1);
    RecordingMember ana = RecordingMember.of(Rules.ANA);
    node.done(last.join(ana, Joining.anew(Optional.empty())));
    List<Long> creditedBefore = new ArrayList<>();
    ana.doing(() -> creditedBefore.add(rooms.stream().filter(RefreshingTest::isCredited).count()));
    outage();
    node.loop.run();
    assertEquals(1, ana.frames("resumed").size());
    assertTrue(
        creditedBefore.get(creditedBefore.size() - 1) <= Refreshing.AT_ONCE, "" + creditedBefore);
    assertEquals(ROOMS, rooms.stream().filter(RefreshingTest::isCredited).count());
  }

  private static boolean isCredited(Room room) {
    return room.stored().entry().event() instanceof Event.ClockCredited;
  }
}

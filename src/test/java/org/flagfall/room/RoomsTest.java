package org.flagfall.room;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.TestNode.GAME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.GameId;
import org.flagfall.store.StoreException;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RoomsTest {
  private static final GameId NOWHERE = new GameId("nosuchgame");
  private static final Joining JOINING = Joining.anew(Optional.of("x"));

  private final TestNode one = new TestNode().withGame(Rules.noClock());
  private final TestNode two = one.second();

  @Test
  void many_who_ask_at_once_share_one_opening() {
    one.gate.shut();
    Future<Optional<Room>> first = one.rooms.find(GAME);
    Future<Optional<Room>> second = one.rooms.find(GAME);
    one.loop.run();
    one.gate.open();
    assertSame(one.done(first).orElseThrow(), one.done(second).orElseThrow());
    assertEquals(1, one.gate.calls());
  }

  @Test
  void what_is_stored_while_a_room_opens_is_not_lost() {
    one.gate.shut();
    Future<Optional<Room>> opening = one.rooms.find(GAME);
    one.loop.run();
    assertTrue(one.feed.isFollowing(GAME), "followed before it is loaded");
    two.plays("e2e4");
    one.gate.open();
    assertEquals(1, one.done(opening).orElseThrow().stored().game().ply());
  }

  @Test
  void a_feed_that_was_cut_while_a_room_opens_makes_it_read_the_log() {
    one.gate.shut();
    Future<Optional<Room>> opening = one.rooms.find(GAME);
    one.loop.run();
    one.feed.cut();
    two.plays("e2e4");
    one.feed.mend();
    one.gate.open();
    assertEquals(1, one.done(opening).orElseThrow().stored().game().ply());
  }

  @Test
  void a_game_that_does_not_exist_is_not_remembered() {
    assertEquals(Optional.empty(), one.done(one.rooms.find(NOWHERE)));
    assertEquals(0, one.rooms.size());
    assertFalse(one.feed.isFollowing(NOWHERE));
    assertFalse(one.rooms.isOpen(NOWHERE));
  }

  @Test
  void an_opening_that_fails_is_not_remembered() {
    one.gate.cut();
    Future<Optional<Room>> opening = one.rooms.find(GAME);
    one.loop.run();
    assertTrue(Rooms.isOutage(opening.cause()));
    assertEquals(0, one.rooms.size());
    assertFalse(one.feed.isFollowing(GAME));
    one.gate.mend();
    assertTrue(one.done(one.rooms.find(GAME)).isPresent());
  }

  @Test
  void an_opening_that_meets_a_mistake_is_not_remembered() {
    one.gate.failNext(new IllegalStateException("ordered by the test"));
    Future<Optional<Room>> opening = one.rooms.find(GAME);
    one.loop.run();
    assertInstanceOf(IllegalStateException.class, opening.cause());
    assertTrue(one.done(one.rooms.find(GAME)).isPresent());
  }

  @Test
  void looking_opens_no_room_but_uses_an_open_one() {
    assertTrue(one.done(one.rooms.look(GAME)).isPresent());
    assertEquals(0, one.rooms.size());
    Room room = one.room();
    int calls = one.gate.calls();
    assertSame(room.stored(), one.done(one.rooms.look(GAME)).orElseThrow());
    assertEquals(calls, one.gate.calls());
    assertEquals(Optional.empty(), one.done(one.rooms.findOpen(NOWHERE)));
  }

  private void closeIdle() {
    one.rooms.closeIdle();
    one.loop.run();
  }

  @Test
  void a_room_is_closed_when_nobody_has_needed_it_for_a_while() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    one.loop.pass(60_000);
    closeIdle();
    assertEquals(1, one.rooms.size(), "somebody is here");
    one.room().leave(ana);
    one.moves(BEN, 7, "e7e5");
    one.loop.pass(29_999);
    closeIdle();
    assertEquals(1, one.rooms.size(), "somebody asked a moment ago");
    one.loop.pass(1);
    closeIdle();
    assertEquals(0, one.rooms.size());
    assertFalse(one.feed.isFollowing(GAME));
    assertEquals(0, one.loop.timersWaiting(), "nothing is left of it");
  }

  @Test
  void a_room_whose_game_is_over_is_closed_a_second_after_the_last_member_left() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    RecordingMember ben = one.join(RecordingMember.of(BEN));
    one.plays("f2f3 e7e5 g2g4 d8h4");
    one.room().leave(ana);
    one.loop.pass(5_000);
    assertEquals(1, one.rooms.size(), "somebody is here");
    one.room().leave(ben);
    one.loop.pass(999);
    assertEquals(1, one.rooms.size());
    one.loop.pass(1);
    assertEquals(0, one.rooms.size());
    one.loop.pass(30_000);
    assertEquals(0, one.loop.timersWaiting(), "nothing is left of it");
  }

  @Test
  void a_room_whose_game_is_over_stays_open_for_who_comes_back_in_time() {
    RecordingMember ana = one.join(RecordingMember.of(ANA));
    one.plays("f2f3 e7e5 g2g4 d8h4");
    one.room().leave(ana);
    one.loop.pass(500);
    Room room = one.room();
    one.join(RecordingMember.of(BEN));
    one.loop.pass(5_000);
    assertSame(room, one.room());
  }

  @Test
  void a_room_with_work_in_hand_is_not_closed() {
    one.room();
    one.gate.shut();
    Future<Answer> answer = one.moving(ANA, 0, "e2e4");
    one.loop.pass(60_000);
    closeIdle();
    assertEquals(1, one.rooms.size());
    one.gate.open();
    one.done(answer);
  }

  @Test
  void a_room_whose_flag_is_near_is_not_closed() {
    TestNode node = new TestNode().withGame(Rules.suddenDeath(100).startingAtOnce());
    node.room();
    node.loop.pass(70_001);
    node.rooms.closeIdle();
    node.loop.pass(29_998);
    assertEquals(1, node.rooms.size());
    assertEquals(1, node.clocks.armed());
    node.loop.pass(1);
    assertTrue(node.room().stored().game().outcome().isPresent());
  }

  /** A room that somebody has just found is closed before it is used. */
  private Room closedRoom() {
    Room room = one.room();
    one.loop.pass(60_000);
    one.rooms.closeIdle();
    return room;
  }

  @Test
  void who_joins_at_the_moment_of_closing_is_in_the_next_room() {
    Room old = closedRoom();
    RecordingMember sam = RecordingMember.anonymous();
    Future<Answer> joined = old.join(sam, JOINING);
    assertInstanceOf(Answer.Done.class, one.done(joined));
    assertNotSame(old, one.room());
    assertEquals(1, sam.frames("joined").size());
    two.plays("e2e4 e7e5");
    one.loop.run();
    assertEquals(List.of(5L, 6L), sam.versions());
  }

  @Test
  void who_joins_before_the_moment_of_closing_keeps_the_room_open() {
    Room room = one.room();
    one.loop.pass(60_000);
    Future<Answer> joined = room.join(RecordingMember.anonymous(), JOINING);
    one.rooms.closeIdle();
    one.done(joined);
    assertSame(room, one.room());
  }

  @Test
  void who_asks_at_the_moment_of_closing_is_answered_by_the_next_room() {
    Room old = closedRoom();
    Future<Answer> answer =
        old.ask(TestNode.move(ANA, 0, "e2e4"), Optional.empty(), one.time.now());
    assertInstanceOf(Answer.Done.class, one.done(answer));
    assertEquals(1, one.room().stored().game().ply());
  }

  @Test
  void who_joins_and_leaves_at_the_moment_of_closing_is_no_ghost() {
    Room old = closedRoom();
    RecordingMember sam = RecordingMember.anonymous();
    Future<Answer> joined = old.join(sam, JOINING);
    old.leave(sam);
    one.done(joined);
    one.plays("e2e4");
    assertEquals(List.of(), sam.versions());
  }

  @Test
  void closing_twice_does_not_close_the_next_room() {
    Room old = one.room();
    one.loop.pass(60_000);
    one.rooms.closeIdle();
    Future<Answer> joined = old.join(RecordingMember.anonymous(), JOINING);
    one.rooms.closeIdle();
    one.done(joined);
    closeIdle();
    assertEquals(1, one.rooms.size());
    assertTrue(one.feed.isFollowing(GAME));
  }

  @Test
  void a_closed_room_asked_during_an_outage_is_unavailable() {
    Room old = closedRoom();
    one.loop.run();
    one.gate.cut();
    Future<Answer> answer =
        old.ask(TestNode.move(ANA, 0, "e2e4"), Optional.empty(), one.time.now());
    assertEquals(new Answer.Unavailable(), one.done(answer));
    assertEquals(
        new Answer.Unavailable(), one.done(old.join(RecordingMember.anonymous(), JOINING)));
  }

  @Test
  void rooms_with_a_game_that_is_played_are_counted() {
    assertEquals(0, one.rooms.playing());
    one.room();
    assertEquals(1, one.rooms.playing());
    one.done(one.room().ask(Wish.resign(ANA.id()), Optional.empty(), one.time.now()));
    assertEquals(0, one.rooms.playing());
  }

  @Test
  void a_fault_of_the_store_is_an_outage() {
    assertTrue(Rooms.isOutage(new StoreException("away")));
    assertFalse(Rooms.isOutage(new IllegalStateException("a mistake")));
  }
}

package org.flagfall.socket;

import static org.flagfall.testkit.TestNode.GAME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.game.GameId;
import org.flagfall.testkit.ManualLoop;
import org.flagfall.testkit.ManualTime;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConnectionTest {
  private static final GameId OTHER = new GameId("othergame");

  private final ManualTime time = new ManualTime();
  private final ManualLoop loop = new ManualLoop(time);
  private final RecordingWire wire = new RecordingWire(loop);
  private final CountingObserver observer = new CountingObserver();
  private final Connection connection =
      new Connection(
          wire, Optional.empty(), observer, new SocketSettings.Outgoing(10, 1_000), time::now);
  private final List<GameId> rejoined = new ArrayList<>();
  private final Heartbeat heartbeat = new Heartbeat(time::now, SocketSettings.DEFAULT);

  ConnectionTest() {
    connection.onCaughtUp(rejoined::add, () -> {});
    connection.joined().add(GAME);
    heartbeat.add(connection);
  }

  @Test
  void one_that_does_not_read_is_closed_and_costs_no_more_memory() {
    wire.isStuck = true;
    for (int i = 0; i < 1_000; i++) {
      connection.send("frame " + i);
    }
    assertEquals(10, wire.frames.size());
    assertEquals(Optional.of(CloseCode.OVERLOADED), wire.closed);
    assertEquals(List.of(1013), observer.closed, "closed once");
  }

  @Test
  void a_few_long_frames_count_as_much_as_many_short_ones() {
    wire.isStuck = true;
    connection.send("x".repeat(900));
    assertFalse(connection.isClosed());
    connection.send("x".repeat(101));
    assertEquals(1, wire.frames.size());
    assertEquals(Optional.of(CloseCode.OVERLOADED), wire.closed);
  }

  @Test
  void one_that_reads_may_be_sent_any_number_of_bytes() {
    for (int round = 0; round < 100; round++) {
      wire.isStuck = true;
      connection.send("x".repeat(900));
      wire.read();
    }
    assertFalse(connection.isClosed());
  }

  @Test
  void one_that_reads_may_be_sent_any_number() {
    for (int round = 0; round < 100; round++) {
      wire.isStuck = true;
      for (int i = 0; i < 10; i++) {
        connection.send("frame");
      }
      wire.read();
    }
    assertEquals(1_000, wire.frames.size());
    assertFalse(connection.isClosed());
  }

  @Test
  void a_player_is_sent_every_frame_though_the_wire_is_full() {
    wire.isFull = true;
    connection.send("one");
    connection.send("two");
    assertEquals(List.of("one", "two"), wire.frames);
  }

  @Test
  void a_spectator_skips_frames_and_then_gets_the_state() {
    connection.show(GAME, "one");
    wire.isFull = true;
    connection.show(GAME, "two");
    wire.isFull = false;
    connection.show(GAME, "three");
    assertEquals(List.of("one"), wire.frames, "nothing after a gap before the state");
    connection.drained();
    assertEquals(List.of(GAME), rejoined);
    connection.show(GAME, "four");
    connection.sendAll(GAME, "state");
    connection.show(GAME, "five");
    assertEquals(List.of("one", "state", "five"), wire.frames);
    connection.drained();
    assertEquals(List.of(GAME), rejoined, "once");
  }

  @Test
  void a_gap_in_one_game_is_none_in_another() {
    wire.isFull = true;
    connection.show(GAME, "left out");
    wire.isFull = false;
    connection.show(OTHER, "one");
    assertEquals(List.of("one"), wire.frames);
  }

  @Test
  void a_wire_that_drains_at_the_very_moment_leaves_nobody_behind() {
    Wire draining =
        new Wire() {
          private int looks;

          @Override
          public boolean isClosed() {
            return false;
          }

          @Override
          public boolean isFull() {
            looks++;
            return looks == 1;
          }

          @Override
          public void write(String frame, Runnable done) {
            wire.write(frame, done);
          }

          @Override
          public void ping() {}

          @Override
          public void ping(long payload) {}

          @Override
          public void close(CloseCode why) {}

          @Override
          public void cut() {}

          @Override
          public void execute(Runnable task) {
            loop.execute(task);
          }
        };
    Connection unlucky =
        new Connection(
            draining,
            Optional.empty(),
            observer,
            new SocketSettings.Outgoing(10, 1_000),
            time::now);
    unlucky.onCaughtUp(rejoined::add, () -> {});
    unlucky.joined().add(GAME);
    unlucky.show(GAME, "left out");
    loop.run();
    assertEquals(List.of(GAME), rejoined);
  }

  private void beatFor(long millis) {
    for (long passed = 0; passed < millis; passed += 1_000) {
      time.advance(1_000);
      heartbeat.tick();
    }
  }

  @Test
  void one_that_stays_behind_is_closed() {
    beatFor(40_000);
    connection.heard(time.now());
    wire.isFull = true;
    connection.show(GAME, "left out");
    beatFor(44_000);
    connection.heard(time.now());
    assertFalse(connection.isClosed(), "behind since it was, not since it was last heard");
    beatFor(20_000);
    assertEquals(Optional.of(CloseCode.OVERLOADED), wire.closed);
  }

  @Test
  void one_that_left_the_game_is_not_behind_in_it() {
    wire.isFull = true;
    connection.show(GAME, "left out");
    assertTrue(connection.part(GAME));
    assertEquals(Optional.empty(), connection.behindSince());
    assertFalse(connection.part(GAME));
  }

  @Test
  void a_frame_that_was_under_way_when_it_left_the_game_keeps_it_behind_no_longer_than_the_wire() {
    wire.isFull = true;
    assertTrue(connection.part(GAME));
    connection.show(GAME, "under way");
    wire.isFull = false;
    connection.drained();
    assertEquals(Optional.empty(), connection.behindSince());
    assertEquals(List.of(), rejoined);
  }

  @Test
  void each_is_pinged_once_a_heartbeat() {
    beatFor(15_000);
    assertEquals(1, wire.pings);
    connection.heard(time.now());
    beatFor(30_000);
    assertEquals(3, wire.pings);
  }

  @Test
  void one_that_is_silent_is_cut() {
    beatFor(45_000);
    assertFalse(wire.isCut);
    beatFor(15_000);
    assertTrue(wire.isCut);
  }

  @Test
  void one_that_was_told_to_close_and_does_not_is_cut() {
    connection.close(CloseCode.OVERLOADED);
    beatFor(15_000);
    assertTrue(wire.isCut);
  }

  @Test
  void nothing_is_sent_and_nothing_closed_again_once_it_was_told_to_close() {
    connection.close(CloseCode.GOING_AWAY);
    assertEquals(Optional.of(CloseCode.GOING_AWAY), wire.closed);
    connection.send("nothing more");
    connection.show(GAME, "nothing more");
    assertEquals(List.of(), wire.frames);
    connection.close(CloseCode.ABUSE);
    assertEquals(List.of(1001), observer.closed);
  }

  @Test
  void one_that_is_gone_is_looked_at_no_more() {
    heartbeat.remove(connection);
    beatFor(120_000);
    assertEquals(0, wire.pings);
    assertFalse(wire.isCut);
  }
}

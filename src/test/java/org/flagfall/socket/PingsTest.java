package org.flagfall.socket;

import static org.flagfall.testkit.TestNode.GAME;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.clock.Millis;
import org.flagfall.game.GameId;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** The pings that measure round trips, and what a client may do with their pongs. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PingsTest {
  private static final GameId OTHER = new GameId("othergame");

  private final TestNode node = new TestNode();
  private final RecordingWire wire = new RecordingWire(node.loop);
  private final CountingObserver observer = new CountingObserver();
  private final Connection connection =
      new Connection(
          wire,
          Optional.of(Rules.ANA),
          observer,
          SocketSettings.DEFAULT.outgoing(),
          node.time::now);
  private final GameSocket socket =
      new GameSocket(
          connection, node.rooms, node.seekers, SocketSettings.DEFAULT, observer, node.time::now);
  private final List<Millis> trips = new ArrayList<>();

  private long ping(GameId game) {
    connection.measure(game, trips::add);
    return wire.payloads.get(wire.payloads.size() - 1);
  }

  private void pong(long payload) {
    socket.pong(Buffer.buffer().appendLong(payload));
  }

  @Test
  void a_pong_measures_the_round_trip_of_its_ping() {
    long first = ping(GAME);
    node.time.advance(30);
    long second = ping(OTHER);
    node.time.advance(20);
    pong(first);
    pong(second);
    assertEquals(List.of(Millis.of(50), Millis.of(20)), trips);
    assertEquals(List.of(PongFate.MEASURED, PongFate.MEASURED), observer.pongs);
  }

  @Test
  void a_ping_goes_right_behind_the_frame() {
    connection.send("frame");
    ping(GAME);
    assertEquals(List.of("frame"), wire.pingedBehind);
  }

  @Test
  void a_pong_counts_once() {
    long payload = ping(GAME);
    pong(payload);
    node.time.advance(900);
    pong(payload);
    assertEquals(List.of(Millis.ZERO), trips);
    assertEquals(List.of(PongFate.MEASURED, PongFate.FORGED), observer.pongs);
  }

  @Test
  void a_pong_of_an_earlier_turn_counts_for_nothing() {
    long early = ping(GAME);
    ping(GAME);
    pong(early);
    assertEquals(List.of(), trips);
    assertEquals(List.of(PongFate.MISSING, PongFate.LATE), observer.pongs);
  }

  @Test
  void a_guessed_pong_counts_for_nothing() {
    long payload = ping(GAME);
    pong(payload + 1);
    socket.pong(Buffer.buffer("abc"));
    assertEquals(List.of(), trips);
    assertEquals(List.of(PongFate.FORGED, PongFate.FORGED), observer.pongs);
  }

  @Test
  void the_pongs_of_the_heartbeat_are_not_counted() {
    socket.pong(Buffer.buffer());
    assertEquals(List.of(), observer.pongs);
    assertEquals(node.time.now(), connection.lastHeard());
  }

  @Test
  void a_pong_that_is_held_back_measures_what_it_took_and_is_counted() {
    for (int trip : List.of(40, 60, 330, 331)) {
      long payload = ping(GAME);
      node.time.advance(trip);
      pong(payload);
    }
    assertEquals(
        List.of(PongFate.MEASURED, PongFate.MEASURED, PongFate.MEASURED, PongFate.SLOW),
        observer.pongs);
    assertEquals(Millis.of(331), trips.get(3));
  }

  @Test
  void no_two_pings_are_alike() {
    Set<Long> payloads = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      payloads.add(ping(GAME));
    }
    assertEquals(1_000, payloads.size());
  }

  @Test
  void a_connection_that_is_closed_or_has_left_is_measured_no_more() {
    connection.joined().add(GAME);
    long payload = ping(GAME);
    connection.part(GAME);
    pong(payload);
    assertEquals(List.of(), trips);
    wire.close(CloseCode.OVERLOADED);
    connection.measure(GAME, trips::add);
    assertEquals(1, wire.payloads.size());
  }
}

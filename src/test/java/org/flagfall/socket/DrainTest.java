package org.flagfall.socket;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flagfall.clock.Millis;
import org.flagfall.game.Absence;
import org.flagfall.game.User;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** A node that goes away sends its clients elsewhere and leaves nothing unanswered. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DrainTest {
  private static final Millis SPREAD = Millis.of(3_000);
  private static final String JOIN = "{\"type\":\"join\",\"game\":\"thegame1\",\"id\":\"j\"}";
  private static final String MOVE =
      "{\"type\":\"move\",\"game\":\"thegame1\",\"ply\":0,\"uci\":\"e2e4\",\"id\":\"m\"}";

  private final TestNode node = new TestNode().withGame(Rules.fischer(300, 2));
  private final CountingObserver observer = new CountingObserver();
  private final Drain drain = new Drain();

  private final class Client {
    final RecordingWire wire = new RecordingWire(node.loop);
    final GameSocket socket;

    Client(User user) {
      Connection connection =
          new Connection(
              wire, Optional.of(user), observer, SocketSettings.DEFAULT.outgoing(), node.time::now);
      socket =
          new GameSocket(
              connection,
              node.rooms,
              node.seekers,
              SocketSettings.DEFAULT,
              observer,
              node.time::now);
      drain.opened(socket);
    }

    void says(String text) {
      socket.heard(text);
      node.loop.run();
    }

    List<String> types() {
      return wire.messages().stream().map(m -> m.path("type").asText()).toList();
    }

    /** The client answers the close, as it should. */
    void ends() {
      socket.closed(Absence.Manner.LOST);
      drain.closed(socket);
    }
  }

  private Future<Void> begin() {
    return drain.begin(node.loop, SPREAD, new SplittableRandom(1));
  }

  @Test
  void a_move_under_way_is_acknowledged_before_the_close() {
    Client ana = new Client(ANA);
    ana.says(JOIN);
    node.gate.shut();
    ana.says(MOVE);
    begin();
    node.loop.pass(SPREAD.value());
    assertFalse(ana.wire.isClosed(), "its move has no answer yet");
    node.gate.open();
    node.loop.run();
    assertEquals(Optional.of(CloseCode.GOING_AWAY), ana.wire.closed);
    List<String> types = ana.types();
    assertEquals(List.of("event", "ack"), types.subList(types.size() - 2, types.size()));
  }

  @Test
  void what_comes_once_the_closing_has_begun_is_left_for_the_next_node() {
    Client ana = new Client(ANA);
    ana.says(JOIN);
    ana.socket.goAway();
    node.loop.run();
    ana.says(MOVE);
    assertFalse(ana.types().contains("ack"));
    assertEquals(0, node.room().stored().game().ply());
  }

  @Test
  void one_who_wants_to_come_in_is_sent_elsewhere_at_once() {
    Client ana = new Client(ANA);
    Client ben = new Client(BEN);
    begin();
    ana.says(JOIN);
    ben.says(MOVE);
    assertEquals(Optional.of(CloseCode.GOING_AWAY), ana.wire.closed);
    assertEquals(List.of(), ana.types());
    assertEquals(List.of("error"), ben.types(), "what needs no joining is still answered");
  }

  @Test
  void connections_go_one_after_the_other_within_the_spread() {
    List<Client> all =
        new ArrayList<>(IntStream.range(0, 300).mapToObj(i -> new Client(ANA)).toList());
    Future<Void> drained = begin();
    long most = 0;
    long before = 0;
    for (int passed = 0; passed < SPREAD.value(); passed += 100) {
      node.loop.pass(100);
      long closed = all.stream().filter(client -> client.wire.isClosed()).count();
      most = Math.max(most, closed - before);
      before = closed;
    }
    assertEquals(300, before);
    assertTrue(most < 30, "at most " + most + " of 300 in a tenth of a second");
    assertFalse(drained.isComplete());
    all.forEach(Client::ends);
    assertTrue(drained.succeeded());
  }

  @Test
  void one_that_comes_too_late_is_sent_away_and_an_empty_node_is_done_at_once() {
    assertTrue(begin().succeeded());
    Client ana = new Client(ANA);
    node.loop.run();
    assertEquals(Optional.of(CloseCode.GOING_AWAY), ana.wire.closed);
  }
}

package org.flagfall.socket;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.BEN;
import static org.flagfall.testkit.Rules.SAM;
import static org.flagfall.testkit.TestNode.GAME;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;
import org.flagfall.game.User;
import org.flagfall.testkit.Rules;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said on one WebSocket, and answered. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GameSocketTest {
  private final TestNode node = new TestNode().withGame(Rules.fischer(300, 2));
  private final CountingObserver observer = new CountingObserver();

  /** A client as the server sees it. */
  private final class Client {
    final RecordingWire wire = new RecordingWire(node.loop);
    final Connection connection;
    final GameSocket socket;

    Client(Optional<User> user) {
      connection =
          new Connection(wire, user, observer, SocketSettings.DEFAULT.outgoing(), node.time::now);
      socket =
          new GameSocket(
              connection,
              node.rooms,
              node.seekers,
              SocketSettings.DEFAULT,
              observer,
              node.time::now);
      socket.opened();
    }

    JsonNode says(String text) {
      socket.heard(text.replace('\'', '"'));
      node.loop.run();
      return wire.last();
    }

    /** The one answer to a message with the id {@code i}. */
    JsonNode answer(String text) {
      says(text);
      List<JsonNode> answers =
          wire.messages().stream().filter(m -> m.path("id").asText().equals("i")).toList();
      assertEquals(1, answers.size(), () -> text + ": " + wire.frames);
      wire.frames.clear();
      return answers.get(0);
    }

    String code(String text) {
      return answer(text).path("code").asText();
    }

    long count(String type) {
      return wire.messages().stream().filter(m -> m.path("type").asText().equals(type)).count();
    }
  }

  private Client client(User user) {
    return new Client(Optional.of(user));
  }

  private Client anonymous() {
    return new Client(Optional.empty());
  }

  @Test
  void a_game_is_played_over_it() {
    Client ana = client(ANA);
    Client ben = client(BEN);
    assertEquals(
        "joined", ana.answer("{'type':'join','game':'thegame1','id':'i'}").path("type").asText());
    JsonNode ack = ben.answer("{'type':'move','game':'thegame1','ply':0,'uci':'e2e4','id':'i'}");
    assertEquals("notYourTurn", ack.path("code").asText());
    ana.says("{'type':'move','game':'thegame1','ply':0,'uci':'e2e4','id':'m'}");
    List<JsonNode> frames = ana.wire.messages();
    assertEquals("event", frames.get(frames.size() - 2).path("type").asText());
    assertEquals("ack", frames.get(frames.size() - 1).path("type").asText());
    assertEquals(5, frames.get(frames.size() - 1).path("version").asLong());
    assertEquals("m", frames.get(frames.size() - 1).path("id").asText());
    assertEquals(
        5,
        ana.answer("{'type':'move','game':'thegame1','ply':0,'uci':'e2e4','id':'i'}")
            .path("version")
            .asLong());
    assertEquals(0, ben.count("event"), "one who has not joined may act, but hears nothing");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'move','game':'thegame1','ply':0,'uci':'e2e4','id':'i'}",
        "{'type':'draw','game':'thegame1','action':'offer','id':'i'}",
        "{'type':'resign','game':'thegame1','id':'i'}",
        "{'type':'abort','game':'thegame1','id':'i'}",
        "{'type':'sit','game':'thegame1','id':'i'}",
      })
  void the_anonymous_and_strangers_may_not_act(String text) {
    assertEquals("unauthorized", anonymous().code(text));
    String strangers = text.contains("sit") ? "seatTaken" : "notPlayer";
    assertEquals(strangers, client(SAM).code(text));
    assertEquals(4, node.room().stored().version().number());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{'type':'move','game':'nosuchgame','ply':0,'uci':'e2e4','id':'i'}; notFound",
        "{'type':'join','game':'nosuchgame','id':'i'}; notFound",
        "{'type':'sit','game':'nosuchgame','id':'i'}; notFound",
        "{'type':'sit','game':'thegame1','id':'i'}; alreadySeated",
        "{'type':'move','game':'thegame1','ply':0,'uci':'e2e5','id':'i'}; illegalMove",
        "{'type':'move','game':'thegame1','ply':7,'uci':'e2e4','id':'i'}; stalePly",
        "{'type':'move','game':'thegame1','ply':0,'uci':7,'id':'i'}; badMessage",
        "{'type':'move','id':'i'}; badMessage",
        "{'type':'castle','id':'i'}; unknownType",
        "{'type':'takeback','game':'thegame1','action':'offer','id':'i'}; tooEarly",
        "{'type':'seek','timeControl':'300x','id':'i'}; badTimeControl",
        "{'type':'seek','id':'i'}; badTimeControl",
        "{'type':'seek','timeControl':'300','rules':'mine','id':'i'}; badSettings",
        "{'type':'seek','timeControl':'300','color':'red','id':'i'}; badMessage",
        "{'type':'lobby','id':'i'}; badMessage",
        "{'type':'lobby','on':1,'id':'i'}; badMessage",
        "{'type':'chat','game':'thegame1','text':'','id':'i'}; badMessage",
        "{'type':'rematch','game':'thegame1','action':'offer','id':'i'}; tooEarly",
        "{'type':'claimAbsence','game':'thegame1','result':'win','id':'i'}; nothingToClaim",
        "{'type':'rule','game':'thegame1','pause':true,'id':'i'}; forbidden",
      })
  void what_cannot_be_is_refused_with_its_code_and_id(String text, String code) {
    assertEquals(code, client(ANA).code(text));
    assertEquals(4, node.room().stored().version().number());
  }

  @Test
  void who_seeks_is_answered_before_he_is_paired() {
    Client ana = client(ANA);
    Client ben = client(BEN);
    JsonNode placed = ana.says("{'type':'seek','timeControl':'180+2','color':'black','id':'s'}");
    assertEquals("ack", placed.path("type").asText());
    assertTrue(placed.path("seek").isTextual(), placed::toString);
    ben.says("{'type':'seek','timeControl':'180+2','id':'s'}");
    List<JsonNode> frames = ben.wire.messages();
    assertEquals("ack", frames.get(frames.size() - 2).path("type").asText());
    JsonNode paired = frames.get(frames.size() - 1);
    assertEquals("paired", paired.path("type").asText());
    assertEquals("white", paired.path("color").asText());
    assertEquals("black", ana.wire.last().path("color").asText());
    assertEquals(paired.path("game"), ana.wire.last().path("game"));
    assertEquals(
        "joined",
        ana.answer("{'type':'join','game':'" + paired.path("game").asText() + "','id':'i'}")
            .path("type")
            .asText());
  }

  @Test
  void anyone_may_watch_the_lobby_but_not_seek() {
    Client sam = anonymous();
    assertEquals("unauthorized", sam.code("{'type':'seek','timeControl':'300','id':'i'}"));
    assertEquals("seeks", sam.answer("{'type':'lobby','on':true,'id':'i'}").path("type").asText());
    assertEquals("ack", sam.answer("{'type':'cancelSeek','id':'i'}").path("type").asText());
    client(ANA).says("{'type':'seek','timeControl':'300','id':'s'}");
    assertEquals(0, sam.wire.frames.size());
    node.loop.pass(500);
    assertEquals("seeksChanged", sam.wire.last().path("type").asText());
    assertEquals("ack", sam.answer("{'type':'lobby','on':false,'id':'i'}").path("type").asText());
    client(BEN).says("{'type':'seek','timeControl':'600','id':'s'}");
    node.loop.pass(1_000);
    assertEquals(0, sam.wire.frames.size());
  }

  @Test
  void a_slow_watcher_of_the_lobby_skips_to_what_is_open() {
    Client sam = anonymous();
    sam.says("{'type':'lobby','on':true,'id':'i'}");
    sam.wire.frames.clear();
    sam.wire.isFull = true;
    Client ana = client(ANA);
    ana.says("{'type':'seek','timeControl':'300','id':'s'}");
    node.loop.pass(500);
    ana.says("{'type':'seek','timeControl':'600','id':'t'}");
    node.loop.pass(500);
    assertEquals(List.of(), sam.wire.frames);
    assertTrue(sam.connection.behindSince().isPresent());
    sam.wire.isFull = false;
    sam.connection.drained();
    node.loop.run();
    assertEquals(1, sam.wire.frames.size());
    assertEquals("seeks", sam.wire.last().path("type").asText());
    assertEquals("600", sam.wire.last().path("seeks").path(0).path("timeControl").asText());
    assertTrue(sam.connection.behindSince().isEmpty());
  }

  @Test
  void a_seek_ends_with_its_connection() {
    Client ana = client(ANA);
    ana.says("{'type':'seek','timeControl':'300','id':'s'}");
    assertEquals(1, node.seeks.open().size());
    ana.socket.closed(Absence.Manner.LOST);
    node.loop.run();
    assertEquals(List.of(), node.seeks.open());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "garbage", "[]", "null", "{", "{}", "7", "{'type':7}", "{'type':{}}"})
  void garbage_is_answered_and_the_connection_stays(String text) {
    Client client = client(ANA);
    assertEquals("badMessage", client.says(text).path("code").asText());
    assertFalse(client.wire.isClosed());
    assertEquals("pong", client.says("{'type':'ping','t':1}").path("type").asText());
  }

  @Test
  void a_message_may_have_4096_bytes_of_utf_8() {
    Client client = anonymous();
    String frame = "{'type':'ping','t':1,'x':'%s'}";
    int rest = 4096 - frame.length() + 2;
    assertEquals("pong", client.says(frame.formatted("x".repeat(rest))).path("type").asText());
    assertEquals(
        "tooLarge", client.says(frame.formatted("x".repeat(rest + 1))).path("code").asText());
    assertEquals(
        "tooLarge", client.says(frame.formatted("\u20ac".repeat(1_400))).path("code").asText());
    assertEquals(
        "pong", client.says(frame.formatted("\u20ac".repeat(1_300))).path("type").asText());
  }

  @Test
  void a_ping_is_answered_with_the_time() {
    JsonNode pong = anonymous().answer("{'type':'ping','t':17.5,'id':'i'}");
    assertEquals(17.5, pong.path("t").asDouble());
    assertEquals(node.time.now().epochMillis(), pong.path("now").asLong());
  }

  @Test
  void a_flood_is_too_fast_and_ends_at_the_door() {
    Client client = anonymous();
    for (int i = 0; i < 1_000; i++) {
      client.says("{'type':'ping','t':1,'id':'i'}");
    }
    assertEquals(60, client.count("pong"));
    assertEquals(20, client.count("error"));
    assertTrue(client.wire.last().path("retryIn").asLong() > 0);
    assertEquals("i", client.wire.last().path("id").asText());
    assertEquals(Optional.of(CloseCode.ABUSE), client.wire.closed);
    assertEquals(List.of(1008), observer.closed);
  }

  @Test
  void garbage_ends_at_the_door_too_but_refusals_of_a_game_do_not() {
    Client player = client(ANA);
    for (int i = 0; i < 50; i++) {
      player.says("{'type':'move','game':'thegame1','ply':0,'uci':'e2e5'}");
      node.time.advance(100);
    }
    assertFalse(player.wire.isClosed());
    Client vandal = anonymous();
    for (int i = 0; i < 50; i++) {
      vandal.says("garbage");
    }
    assertEquals(Optional.of(CloseCode.ABUSE), vandal.wire.closed);
    assertEquals(20, vandal.count("error"));
  }

  @Test
  void a_move_is_stamped_when_it_arrives() {
    Client ana = client(ANA);
    Client ben = client(BEN);
    ana.says("{'type':'join','game':'thegame1'}");
    node.plays("e2e4 e7e5");
    node.time.advance(1_000);
    ana.socket.heard("{'type':'move','game':'thegame1','ply':2,'uci':'g1f3'}".replace('\'', '"'));
    node.time.advance(5_000);
    node.loop.run();
    assertEquals(1_000, node.room().stored().game().lastPly().orElseThrow().spent().value());
    assertFalse(ben.wire.isClosed());
  }

  @Test
  void who_leaves_at_once_after_joining_hears_nothing() {
    Client sam = anonymous();
    sam.socket.heard("{\"type\":\"join\",\"game\":\"thegame1\",\"id\":\"j\"}");
    sam.socket.heard("{\"type\":\"leave\",\"game\":\"thegame1\",\"id\":\"l\"}");
    node.loop.run();
    sam.wire.frames.clear();
    node.plays("e2e4");
    assertEquals(0, sam.count("event"));
    assertEquals(
        "ack", sam.answer("{'type':'leave','game':'thegame1','id':'i'}").path("type").asText());
    assertEquals("", sam.code("{'type':'leave','game':'nosuchgame','id':'i'}"), "acknowledged");
  }

  private void assertNoGhost() {
    node.loop.pass(60_000);
    node.rooms.closeIdle();
    node.loop.run();
    assertEquals(0, node.rooms.size());
    assertEquals(true, node.done(node.presence.holders(GAME)).map(Set::isEmpty).white());
  }

  @Test
  void one_that_ends_during_a_join_leaves_no_ghost() {
    node.gate.shut();
    Client ana = client(ANA);
    ana.socket.heard("{\"type\":\"join\",\"game\":\"thegame1\"}");
    node.loop.run();
    ana.wire.cut();
    ana.socket.closed(Absence.Manner.LOST);
    node.gate.open();
    node.loop.run();
    assertNoGhost();
  }

  @Test
  void one_that_goes_while_the_log_is_read_for_it_leaves_no_ghost() {
    node.room();
    node.gate.shut();
    Client ana = client(ANA);
    Client ben = client(BEN);
    ana.socket.heard("{\"type\":\"join\",\"game\":\"thegame1\",\"since\":99}");
    ben.socket.heard("{\"type\":\"join\",\"game\":\"thegame1\",\"since\":99}");
    node.loop.run();
    ana.wire.cut();
    ana.socket.closed(Absence.Manner.LOST);
    ben.socket.heard("{\"type\":\"leave\",\"game\":\"thegame1\"}");
    node.loop.run();
    node.gate.open();
    node.loop.run();
    assertNoGhost();
  }

  @Test
  void one_that_ends_while_sitting_down_leaves_no_ghost() {
    TestNode empty = new TestNode().withEmptyGame(Rules.noClock());
    RecordingWire wire = new RecordingWire(empty.loop);
    Connection connection =
        new Connection(
            wire, Optional.of(ANA), observer, SocketSettings.DEFAULT.outgoing(), empty.time::now);
    GameSocket socket =
        new GameSocket(
            connection,
            empty.rooms,
            empty.seekers,
            SocketSettings.DEFAULT,
            observer,
            empty.time::now);
    empty.room();
    empty.gate.shut();
    socket.heard("{\"type\":\"sit\",\"game\":\"thegame1\"}");
    empty.loop.run();
    wire.cut();
    socket.closed(Absence.Manner.LOST);
    socket.closed(Absence.Manner.LOST);
    empty.gate.open();
    empty.loop.run();
    assertTrue(empty.room().stored().game().seatOf(ANA.id()).isPresent(), "the seat is taken");
    empty.loop.pass(60_000);
    empty.rooms.closeIdle();
    empty.loop.run();
    assertEquals(0, empty.rooms.size());
  }

  @Test
  void closing_opens_no_room() {
    Client sam = anonymous();
    sam.says("{'type':'join','game':'thegame1'}");
    sam.socket.closed(Absence.Manner.LOST);
    assertNoGhost();
    sam.socket.closed(Absence.Manner.LOST);
    node.loop.run();
    assertEquals(0, node.rooms.size());
  }

  @Test
  void the_number_of_rooms_is_bounded() {
    Client client = client(ANA);
    for (int i = 0; i < SocketSettings.DEFAULT.rooms(); i++) {
      client.connection.joined().add(new GameId("another%03d".formatted(i)));
    }
    for (String type : List.of("join", "sit")) {
      JsonNode answer = client.answer("{'type':'%s','game':'thegame1','id':'i'}".formatted(type));
      assertEquals("tooFast", answer.path("code").asText());
      assertEquals("thegame1", answer.path("game").asText());
      assertTrue(answer.path("retryIn").isIntegralNumber(), "as all that say tooFast");
    }
  }

  @Test
  void a_join_that_fails_does_not_count() {
    Client client = anonymous();
    client.says("{'type':'join','game':'nosuchgame'}");
    node.gate.cut();
    assertEquals("unavailable", client.code("{'type':'join','game':'thegame1','id':'i'}"));
    assertEquals(0, client.connection.joined().size());
  }

  @Test
  void a_mistake_in_the_code_is_answered() {
    node.room();
    node.gate.failNext(new IllegalStateException("ordered by the test"));
    Client ana = client(ANA);
    String move = "{'type':'move','game':'thegame1','ply':0,'uci':'e2e4','id':'i'}";
    assertEquals("internal", ana.code(move));
    assertEquals("ack", ana.answer(move).path("type").asText());
  }

  @Test
  void a_spectator_that_was_behind_gets_the_state() {
    Client sam = anonymous();
    sam.says("{'type':'join','game':'thegame1'}");
    sam.wire.isFull = true;
    node.plays("e2e4");
    sam.wire.isFull = false;
    node.plays("e7e5");
    assertEquals(0, sam.count("event"));
    sam.connection.drained();
    node.loop.run();
    assertEquals(2, sam.count("joined"));
    node.plays("g1f3");
    assertEquals(1, sam.count("event"));
    assertEquals(7, sam.wire.last().path("version").asLong());
  }

  @Test
  void one_who_only_glances_and_was_behind_is_still_not_counted() {
    Client sam = anonymous();
    sam.says("{'type':'join','game':'thegame1','glance':true}");
    sam.wire.isFull = true;
    node.plays("e2e4");
    sam.wire.isFull = false;
    sam.connection.drained();
    node.loop.pass(5_000);
    assertEquals(2, sam.count("joined"));
    sam.says("{'type':'join','game':'thegame1'}");
    assertEquals(1, spectators(sam), "a join that does not say so counts");
    sam.says("{'type':'join','game':'thegame1','glance':true}");
    assertEquals(0, spectators(sam));
  }

  private int spectators(Client who) {
    node.loop.pass(5_000);
    return who.wire.messages().stream()
        .filter(frame -> frame.path("type").asText().equals("presence"))
        .reduce((before, after) -> after)
        .orElseThrow()
        .path("spectators")
        .asInt();
  }

  @Test
  void what_breaks_a_connection_is_sorted() {
    assertEquals(
        Optional.of(CloseCode.TOO_BIG), closedBy(corrupted(WebSocketCloseStatus.MESSAGE_TOO_BIG)));
    assertEquals(
        Optional.of(CloseCode.NOT_UTF_8),
        closedBy(corrupted(WebSocketCloseStatus.INVALID_PAYLOAD_DATA)));
    assertEquals(
        Optional.of(CloseCode.PROTOCOL), closedBy(corrupted(WebSocketCloseStatus.PROTOCOL_ERROR)));
    assertEquals(Optional.empty(), closedBy(new IOException("reset by peer")));
  }

  private static Throwable corrupted(WebSocketCloseStatus status) {
    return new CorruptedWebSocketFrameException(status, "ordered by the test");
  }

  private Optional<CloseCode> closedBy(Throwable fault) {
    Client client = anonymous();
    client.socket.broken(fault);
    assertTrue(client.wire.isClosed());
    return client.wire.closed;
  }
}

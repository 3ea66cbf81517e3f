package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is sent, it is answered with its code, the game is as it was, and nobody is woken at
 * night: the log stays quiet.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BadInputIT {

  private static ServiceProcess service;
  private Table table;
  private Table.Match match;
  private JsonNode before;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("bad-input").start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** A game after 1.e4 e5, White to move. */
  @BeforeEach
  void begin_a_game() {
    table = new Table(service);
    match = table.match("300");
    match.play(0, "e2e4 e7e5");
    before = match.log();
  }

  @AfterEach
  void nothing_has_changed_and_the_log_is_quiet() {
    try {
      assertEquals(before, match.log(), "the log of the game");
      match.white().ask("ping", "t", 1);
    } finally {
      table.close();
    }
    service.assertQuietLog();
  }

  private void changed() {
    before = match.log();
  }

  private Object[] in(String game, Object... more) {
    Object[] fields = new Object[more.length + 2];
    fields[0] = "game";
    fields[1] = game;
    System.arraycopy(more, 0, fields, 2, more.length);
    return fields;
  }

  private Object[] here(Object... more) {
    return in(match.id(), more);
  }

  // Frames that are no messages

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "hello",
        "{",
        "{\"type\":\"ping\"",
        "[]",
        "null",
        "true",
        "42",
        "\"ping\"",
        "{}",
        "[{\"type\":\"ping\",\"t\":1}]",
        "{\"type\":null}",
        "{\"type\":5}",
        "{\"type\":[\"ping\"]}",
        "{'type':'ping'}",
        "{\"type\":\"ping\",\"t\":NaN}",
        "{\"type\":\"ping\",\"t\":1} {}",
        "{\"type\":\"ping\",\"t\":\"1\"}",
        "{\"type\":\"ping\"}",
        "\u0000"
      })
  void what_is_no_message_is_a_bad_message(String text) {
    JsonNode error = answerTo(text);
    assertEquals("badMessage", error.path("code").asText(), error::toString);
    assertFalse(error.path("message").asText().isEmpty(), error::toString);
  }

  /** The one answer to a frame that may carry no id, on a connection of its own. */
  private JsonNode answerTo(String text) {
    Client client = table.connect(match.white().user());
    int known = client.frames().size();
    client.send(text);
    JsonNode answer = client.awaitFrame("an answer to " + text, known, f -> !isNews(f)).json();
    assertEquals("pong", client.ask("ping", "t", 1).path("type").asText());
    assertEquals(known + 2, client.frames().stream().filter(f -> !isNews(f.json())).count());
    return answer;
  }

  private static boolean isNews(JsonNode frame) {
    return List.of("event", "presence").contains(frame.path("type").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"fly", "Move", "MOVE", "ack", "welcome", "move ", "", "__proto__"})
  void an_unknown_type_is_said_to_be_unknown(String type) {
    match.white().refused("unknownType", type);
  }

  @Test
  void the_id_comes_back_with_the_error() {
    JsonNode error = match.white().refused("badMessage", "join");
    assertTrue(error.has("id"));
    assertTrue(error.path("message").asText().contains("game"), error::toString);
  }

  @Test
  void deep_nesting_is_answered() {
    String deep = "[".repeat(1900) + "]".repeat(1900);
    assertEquals(
        "badMessage", answerTo("{\"type\":\"ping\",\"t\":" + deep + "}").path("code").asText());
    assertEquals("badMessage", answerTo(deep).path("code").asText());
    assertEquals("badMessage", answerTo("{\"a\":".repeat(700)).path("code").asText());
    // In a field that nobody knows it may be skipped or refused, but it is answered.
    String type = answerTo("{\"type\":\"ping\",\"t\":1,\"x\":" + deep + "}").path("type").asText();
    assertTrue(List.of("pong", "error").contains(type), type);
  }

  @Test
  void unknown_fields_are_ignored() {
    match.white().ask("ping", "t", 1, "colour", "red");
    JsonNode pong = match.white().ask("ping", "t", 1, "colour", Json.object("deep", 1));
    assertEquals("pong", pong.path("type").asText());
  }

  // Fields that are wrong

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "'ply':'2'; text for a number",
        "'ply':2.5; half a ply",
        "'ply':-1; below zero",
        "'ply':null; null",
        "'ply':true; a truth",
        "'ply':[2]; an array",
        "'ply':1e400; beyond a double",
        "'ply':123456789012345678901234567890; beyond a long",
        "'game':5; a number for a name",
        "'game':null; no game",
        "'uci':5; a number for a move",
        "'uci':{}; an object for a move",
        "'uci':'g1f3g1f3g1f'; a move of 11",
        "'id':7; a number for an id",
        "'key':7; a number for a key",
        "'key':'123456789012345678901234567890123'; a key of 33",
        "'think':'long'; text for think"
      })
  void a_wrong_field_makes_a_bad_message(String field, String why) {
    String wrong = field.replace('\'', '"');
    String name = wrong.replaceFirst("\"(\\w+)\".*", "$1");
    ObjectNode message = Json.object("type", "move", "game", match.id(), "ply", 2, "uci", "g1f3");
    message.remove(name);
    String text = message.toString().replaceFirst("}$", ",") + wrong + "}";
    JsonNode error = answerTo(text);
    assertEquals("badMessage", error.path("code").asText(), () -> why + ": " + error);
  }

  @ParameterizedTest
  @ValueSource(strings = {"game", "ply", "uci"})
  void a_missing_field_makes_a_bad_message_that_names_it(String field) {
    ObjectNode message = match.white().message("move", here("ply", 2, "uci", "g1f3"));
    message.remove(field);
    JsonNode error = match.white().refused("badMessage", message);
    assertTrue(error.path("message").asText().contains(field), error::toString);
  }

  @Test
  void an_id_of_64_is_taken_and_one_of_65_is_not() {
    ObjectNode ping = Json.object("type", "ping", "t", 1, "id", "x".repeat(64));
    assertEquals("pong", match.white().ask(ping).path("type").asText());
    assertEquals(
        "badMessage",
        answerTo(Json.object("type", "ping", "t", 1, "id", "x".repeat(65)).toString())
            .path("code")
            .asText());
  }

  @Test
  void a_ply_of_two_to_the_53_and_one_is_no_ply() {
    JsonNode error = match.white().ask("move", here("ply", 9_007_199_254_740_993L, "uci", "g1f3"));
    assertTrue(
        List.of("badMessage", "stalePly").contains(error.path("code").asText()), error::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"withdraw", "", "OFFER"})
  void an_unknown_draw_action_is_a_bad_message(String action) {
    match.white().refused("badMessage", "draw", here("action", action));
  }

  // Sizes

  @Test
  void a_frame_over_4_kib_is_too_large_and_the_connection_lives() {
    String head = "{\"type\":\"ping\",\"t\":1,\"x\":\"";
    String fits = head + "x".repeat(4096 - head.length() - 2) + "\"}";
    assertEquals("pong", answerTo(fits).path("type").asText());
    assertEquals("tooLarge", answerTo(fits.replace("\"}", "x\"}")).path("code").asText());
    assertEquals("tooLarge", answerTo(head + "x".repeat(60_000) + "\"}").path("code").asText());
    String wide = head + "é".repeat(2100) + "\"}";
    assertEquals("tooLarge", answerTo(wide).path("code").asText(), "bytes count, not letters");
  }

  @Test
  void a_frame_over_64_kib_closes_the_connection_with_1009() {
    try (RawSocket raw = new RawSocket(service.uri())) {
      raw.send(" ".repeat(65_537));
      assertEquals("closed 1009", raw.readToTheEnd());
    }
  }

  @Test
  void a_message_over_64_kib_in_many_frames_closes_the_connection_with_1009() {
    try (RawSocket raw = new RawSocket(service.uri())) {
      byte[] piece = " ".repeat(4000).getBytes(StandardCharsets.US_ASCII);
      raw.send(false, RawSocket.TEXT, piece);
      for (int i = 0; i < 20; i++) {
        raw.send(false, 0, piece);
      }
      assertEquals("closed 1009", raw.readToTheEnd());
    }
  }

  @Test
  void a_message_in_several_frames_is_one_message() {
    try (RawSocket raw = new RawSocket(service.uri())) {
      raw.send(false, RawSocket.TEXT, "{\"type\":".getBytes(StandardCharsets.US_ASCII));
      raw.send(true, 0, "\"ping\",\"t\":8}".getBytes(StandardCharsets.US_ASCII));
      assertEquals("welcome", Json.read(raw.read()).path("type").asText());
      assertEquals(8, Json.read(raw.read()).path("t").asInt());
    }
  }

  @Test
  void a_binary_frame_closes_the_connection_with_1003() {
    try (RawSocket raw = new RawSocket(service.uri())) {
      raw.send(RawSocket.BINARY, "{\"type\":\"ping\",\"t\":1}".getBytes(StandardCharsets.US_ASCII));
      assertEquals("closed 1003", raw.readToTheEnd());
    }
  }

  @Test
  void bad_utf_8_closes_the_connection_with_1007() {
    byte[][] bad = {
      {'"', (byte) 0xff, '"'},
      {'"', (byte) 0xc3, '"'},
      {'"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"'},
      {'"', (byte) 0xc0, (byte) 0x80, '"'},
      {(byte) 0xef, (byte) 0xbf, (byte) 0xbd, (byte) 0xff}
    };
    for (byte[] payload : bad) {
      try (RawSocket raw = new RawSocket(service.uri())) {
        raw.send(RawSocket.TEXT, payload);
        assertEquals("closed 1007", raw.readToTheEnd());
      }
    }
  }

  @Test
  void bad_utf_8_in_a_later_frame_closes_the_connection_with_1007() {
    try (RawSocket raw = new RawSocket(service.uri())) {
      raw.send(false, RawSocket.TEXT, new byte[] {'"', (byte) 0xc3});
      raw.send(true, 0, new byte[] {'"'});
      assertEquals("closed 1007", raw.readToTheEnd());
    }
  }

  @Test
  void a_character_cut_in_two_by_frames_and_a_replacement_character_are_good_utf_8() {
    byte[] ping = "{\"type\":\"ping\",\"t\":1,\"x\":\"é\uFFFD\"}".getBytes(StandardCharsets.UTF_8);
    try (RawSocket raw = new RawSocket(service.uri())) {
      raw.read();
      for (int cut = 0; cut <= ping.length; cut++) {
        raw.send(false, RawSocket.TEXT, Arrays.copyOf(ping, cut));
        raw.send(true, 0, Arrays.copyOfRange(ping, cut, ping.length));
        assertEquals("pong", Json.read(raw.read()).path("type").asText());
      }
    }
  }

  @Test
  void a_reserved_opcode_closes_only_its_own_connection() {
    try (RawSocket raw = new RawSocket(service.uri())) {
      raw.send(11, new byte[] {1});
      assertTrue(raw.readToTheEnd().startsWith("closed"));
    }
  }

  // Games and players

  @ParameterizedTest
  @ValueSource(strings = {"join", "sit", "move", "draw", "resign", "abort"})
  void an_unknown_game_is_not_found(String type) {
    for (String game : List.of("zzzzzzzzzz", "AAAAAAAAAAAAAAAAAAAAAA")) {
      match
          .white()
          .refused("notFound", type, "game", game, "ply", 0, "uci", "e2e4", "action", "offer");
    }
  }

  @Test
  void leaving_what_was_not_joined_is_acknowledged_and_stores_nothing() {
    Client user = table.connect(table.guest());
    assertEquals(0, user.acked("leave", here()));
    assertEquals(0, user.acked("leave", "game", "zzzzzzzzzz"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../etc", "a b", "*", "game:{1}:x", "ü", "\u0000"})
  void a_name_that_no_game_can_have_is_answered(String game) {
    JsonNode error = match.white().ask("join", "game", game);
    assertTrue(
        List.of("notFound", "badMessage").contains(error.path("code").asText()), error::toString);
  }

  @Test
  void a_spectator_moves_nothing() {
    Client user = table.connect(table.guest());
    Client nobody = table.spectator();
    user.join(match.id());
    nobody.join(match.id());
    for (Object[] message :
        new Object[][] {
          {"move", here("ply", 2, "uci", "g1f3")},
          {"draw", here("action", "offer")},
          {"draw", here("action", "claim", "ply", 2)},
          {"resign", here()},
          {"abort", here()}
        }) {
      user.refused("notPlayer", (String) message[0], (Object[]) message[1]);
      nobody.refused("unauthorized", (String) message[0], (Object[]) message[1]);
    }
  }

  @Test
  void nobody_moves_for_the_other_side() {
    match.black().refused("notYourTurn", "move", here("ply", 2, "uci", "g1f3"));
    match.black().refused("notYourTurn", "move", here("ply", 2, "uci", "b8c6"));
    match.black().refused("notYourTurn", "draw", here("action", "claim", "ply", 2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "e4e6",
        "e1e2e",
        "e1c1",
        "d1h6",
        "a1a1",
        "e5e4",
        "a2a1q",
        "h2h4n",
        "",
        "e2",
        "e9e4",
        "Nf3",
        "0000",
        "G1F3",
        "g1f3 ",
        "g1f3\u0000",
        "ééé",
        "g1f3g1f3g1"
      })
  void an_illegal_move_or_no_move_at_all_is_refused(String uci) {
    match.white().refused("illegalMove", "move", here("ply", 2, "uci", uci));
    match.white().refused("illegalMove", "draw", here("action", "claim", "uci", uci));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 4, 1000})
  void a_stale_or_future_ply_is_refused(int ply) {
    match.white().refused("stalePly", "move", here("ply", ply, "uci", "g1f3"));
    match.black().refused("stalePly", "move", here("ply", ply, "uci", "b8c6"));
    match.white().refused("stalePly", "draw", here("action", "claim", "ply", ply));
  }

  @Test
  void a_move_that_was_played_is_acknowledged_again_and_again() {
    Object[] move = here("ply", 2, "uci", "g1f3");
    long version = match.white().acked("move", move);
    assertEquals(version, match.white().acked("move", move));
    match.black().awaitVersion(match.id(), version);
    match.play(3, "b8c6");
    assertEquals(version, match.white().acked("move", move));
    match.black().acked("resign", "game", match.id());
    assertEquals(version, match.white().acked("move", move));
    changed();
    assertEquals(version + 2, before.size());
  }

  @Test
  void a_key_does_its_command_once_on_whatever_connection() {
    Object[] offer = here("action", "offer", "key", "my-offer");
    long version = match.white().acked("draw", offer);
    Client elsewhere = table.connect(match.white().user());
    assertEquals(version, elsewhere.acked("draw", offer));
    match.black().acked("draw", "game", match.id(), "action", "decline");
    assertEquals(version, elsewhere.acked("draw", offer));
    long resigned = match.white().acked("resign", here("key", "enough"));
    assertEquals(resigned, elsewhere.acked("resign", here("key", "enough")));
    assertEquals(version, elsewhere.acked("draw", offer));
    changed();
    assertEquals(resigned, before.size());
  }

  @Test
  void a_key_belongs_to_its_player() {
    long white = match.white().acked("draw", here("action", "offer", "key", "one"));
    long black = match.black().acked("draw", here("action", "decline", "key", "one"));
    assertEquals(white + 1, black);
    changed();
  }

  // Draw offers and claims

  @Test
  void two_offers_running_are_too_soon() {
    match.white().acked("draw", here("action", "offer"));
    changed();
    match.white().refused("offerTooSoon", "draw", here("action", "offer"));
  }

  @Test
  void nobody_accepts_or_declines_what_was_not_offered() {
    for (String action : List.of("accept", "decline")) {
      match.white().refused("noOffer", "draw", here("action", action));
      match.black().refused("noOffer", "draw", here("action", action));
    }
    match.white().acked("draw", here("action", "offer"));
    changed();
    for (String action : List.of("accept", "decline")) {
      match.white().refused("noOffer", "draw", here("action", action));
    }
  }

  @Test
  void only_the_offer_that_is_meant_is_accepted() {
    long offer = match.white().acked("draw", here("action", "offer"));
    changed();
    match.black().refused("noOffer", "draw", here("action", "accept", "offer", offer - 1));
    match.black().refused("noOffer", "draw", here("action", "accept", "offer", offer + 1));
    match.black().refused("noOffer", "draw", here("action", "decline", "offer", offer + 1));
  }

  @Test
  void no_draw_is_agreed_before_both_have_moved() {
    Table.Match fresh = table.match("300");
    fresh.white().acked("draw", in(fresh.id(), "action", "offer"));
    fresh.black().refused("tooEarly", "draw", in(fresh.id(), "action", "accept"));
    fresh.black().refused("tooEarly", "draw", in(fresh.id(), "action", "offer"));
    assertEquals("playing", fresh.state().path("status").asText());
  }

  @Test
  void a_claim_with_an_illegal_move_changes_nothing() {
    match.white().refused("illegalMove", "draw", here("action", "claim", "uci", "e1e5", "ply", 2));
  }

  @Test
  void a_claim_after_one_s_own_move_comes_too_late() {
    Table.Match shuffled = table.match("300");
    shuffled.play(0, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4");
    shuffled.white().refused("notYourTurn", "draw", in(shuffled.id(), "action", "claim", "ply", 9));
    assertEquals("playing", shuffled.state().path("status").asText());
  }

  // Phases

  @Test
  void nothing_is_played_before_the_game_starts() {
    User ana = table.guest();
    String waiting = table.create(ana, Table.settings("300"));
    Client white = table.connect(ana);
    JsonNode log = Rest.as(service.uri(), ana).log(waiting);
    white.refused("notStarted", "move", in(waiting, "ply", 0, "uci", "e2e4"));
    white.refused("notStarted", "resign", in(waiting));
    white.refused("notStarted", "draw", in(waiting, "action", "offer"));
    assertEquals(log, Rest.as(service.uri(), ana).log(waiting));
  }

  @Test
  void nothing_is_played_after_the_end() {
    match.black().acked("resign", here());
    changed();
    match.white().refused("gameOver", "move", here("ply", 2, "uci", "g1f3"));
    match.white().refused("gameOver", "resign", here());
    match.white().refused("gameOver", "draw", here("action", "offer"));
    match.white().refused("gameOver", "draw", here("action", "accept"));
    match.white().refused("gameOver", "draw", here("action", "claim", "ply", 2));
    JsonNode abort = match.white().ask("abort", here());
    assertTrue(
        List.of("gameOver", "tooLate").contains(abort.path("code").asText()), abort::toString);
  }

  @Test
  void after_two_plies_it_is_too_late_to_abort() {
    match.white().refused("tooLate", "abort", here());
    match.black().refused("tooLate", "abort", here());
  }

  // Seats

  @Test
  void a_seat_is_taken_once() {
    User ana = table.guest();
    User bob = table.guest();
    User eve = table.guest();
    String game = table.create(ana, Table.settings("300"));
    Rest.as(service.uri(), ana)
        .post("/v1/games/" + game + "/seats", Json.object())
        .expectProblem(409, "alreadySeated");
    table.connect(ana).refused("alreadySeated", "sit", in(game));
    Rest.as(service.uri(), bob)
        .post("/v1/games/" + game + "/seats", Json.object("color", "white"))
        .expectProblem(409, "seatTaken");
    table.connect(bob).refused("seatTaken", "sit", in(game, "color", "white"));
    table.seat(bob, game);
    Rest.as(service.uri(), eve)
        .post("/v1/games/" + game + "/seats", Json.object())
        .expectProblem(409, "seatTaken");
    table.connect(eve).refused("seatTaken", "sit", in(game));
    Rest.as(service.uri(), bob)
        .post("/v1/games/" + game + "/seats", Json.object())
        .expectProblem(409, "alreadySeated");
  }

  @Test
  void a_reserved_seat_is_for_the_opponent_alone() {
    User ana = table.guest();
    User bob = table.guest();
    User eve = table.guest();
    String game = table.create(ana, Table.settings("300").put("opponent", bob.id()));
    Rest.as(service.uri(), eve)
        .post("/v1/games/" + game + "/seats", Json.object())
        .expectProblem(403, "forbidden");
    table.connect(eve).refused("forbidden", "sit", in(game));
    table.seat(bob, game);
  }

  @Test
  void nobody_is_his_own_opponent() {
    User ana = table.guest();
    Rest.as(service.uri(), ana)
        .post("/v1/games", Table.settings("300").put("opponent", ana.id()))
        .expectProblem(400, "badSettings");
  }

  @Test
  void a_seat_needs_a_user() {
    User ana = table.guest();
    String game = table.create(ana, Table.settings("300"));
    Rest.anonymous(service.uri())
        .post("/v1/games/" + game + "/seats", Json.object())
        .expectProblem(401, "unauthorized");
    table.spectator().refused("unauthorized", "sit", in(game));
  }

  // Identity

  @Test
  void a_bad_token_is_refused_everywhere_and_never_taken_for_nobody() {
    User ana = match.white().user();
    String[] parts = ana.token().split("\\.");
    for (String token :
        List.of(
            "nonsense",
            parts[0] + "." + parts[1] + ".AAAA",
            parts[0] + "." + parts[1] + ".",
            "eyJhbGciOiJub25lIn0." + parts[1] + ".")) {
      Rest bad = Rest.withToken(service.uri(), token);
      bad.get("/v1/me").expectProblem(401, "unauthorized");
      bad.get("/v1/games/" + match.id()).expectProblem(401, "unauthorized");
      bad.get("/v1/rules").expectProblem(401, "unauthorized");
      bad.post("/v1/games", Table.settings("300")).expectProblem(401, "unauthorized");
      User forged = new User("x", "x", token, "");
      assertEquals(401, refusedHandshake(Client.bearer(forged)));
      assertEquals(401, refusedHandshake(Map.of(), "flagfall.v1", "bearer." + token));
    }
    String cookie = ana.cookie().replace(ana.token(), "nonsense");
    assertEquals(401, refusedHandshake(Map.of("Cookie", cookie, "Origin", ownOrigin())));
  }

  @Test
  void nobody_is_not_me() {
    Rest.anonymous(service.uri()).get("/v1/me").expectProblem(401, "unauthorized");
    Rest.anonymous(service.uri())
        .post("/v1/games", Table.settings("300"))
        .expectProblem(401, "unauthorized");
    Rest.anonymous(service.uri())
        .post("/v1/tokens", Json.object())
        .expectProblem(401, "unauthorized");
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://evil.example", "null", "http://127.0.0.1.evil.example:8080"})
  void a_foreign_page_cannot_act_with_the_cookie(String origin) {
    User ana = match.white().user();
    assertEquals(403, refusedHandshake(Map.of("Cookie", ana.cookie(), "Origin", origin)));
    Rest.withCookie(service.uri(), ana)
        .post("/v1/games", Table.settings("300").toString(), "Origin", origin)
        .expectProblem(403, "forbidden");
  }

  private static int refusedHandshake(Map<String, String> headers, String... protocols) {
    String[] asked = protocols.length > 0 ? protocols : new String[] {"flagfall.v1"};
    IllegalStateException refused =
        assertThrows(
            IllegalStateException.class,
            () -> Client.connect(service.uri(), null, headers, asked).close());
    assertTrue(
        refused.getCause() instanceof WebSocketHandshakeException,
        () -> "no HTTP answer: " + refused.getCause());
    return ((WebSocketHandshakeException) refused.getCause()).getResponse().statusCode();
  }

  private static String ownOrigin() {
    return service.uri().toString().replaceFirst("/$", "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "5+",
        "+2",
        "300+2+2",
        "abc",
        "0",
        "-1",
        "300+-2",
        "1.5",
        "300 ",
        "86401",
        "300+601",
        "0+0",
        "40/",
        "/300",
        "300x3",
        "300d",
        "300|",
        "|300",
        "40/300:40/300:40/300:40/300:300",
        "0b3",
        "*0",
        "300|0",
        "300:40/300",
        "99999999999999999999",
        "*",
        "--",
        "3e2",
        "٣٠٠"
      })
  void a_malformed_time_control_is_told_so(String control) {
    Rest.as(service.uri(), match.white().user())
        .post("/v1/games", Table.settings(control))
        .expectProblem(400, "badTimeControl");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "'rules':'nonsense'; badSettings",
        "'variant':'checkers'; badSettings",
        "'spectatorDelay':3601; badSettings",
        "'seat':'purple'; badSettings",
        "'clockStart':'later'; badSettings",
        "'fen':'nonsense'; badFen",
        "'fen':''; badFen",
        "'fen':'8/8/8/8/8/8/8/8 w - - 0 1'; badFen",
        "'fen':'7k/5Q2/8/6K1/8/8/8/8 b - - 0 1'; badFen",
        "'fen':'k7/8/8/8/8/8/8/7K w - - 0 1'; badFen"
      })
  void settings_are_checked_one_by_one(String field, String code) {
    String body = "{\"timeControl\":\"300\"," + field.replace('\'', '"') + "}";
    Rest.as(service.uri(), match.white().user())
        .post("/v1/games", body)
        .expectProblem(code.equals("unsupported") ? 501 : 400, code);
  }

  // HTTP

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "5",
        "{}",
        "{\"timeControl\":300}",
        "{\"timeControl\":null}",
        "{\"timeControl\":\"300\",\"rated\":\"yes\"}",
        "{\"timeControl\":\"300\",\"fen\":5}"
      })
  void a_body_that_is_no_settings_is_a_bad_request(String body) {
    Rest.Answer answer =
        Rest.as(service.uri(), match.white().user()).post("/v1/games", body).expect(400);
    assertTrue(answer.json().path("code").asText().startsWith("bad"), answer::text);
  }

  @Test
  void a_huge_body_is_too_large() {
    Rest.as(service.uri(), match.white().user())
        .post("/v1/games", "{\"timeControl\":\"" + "3".repeat(1_000_000) + "\"}")
        .expectProblem(413, "tooLarge");
  }

  @Test
  void who_goes_on_sending_a_huge_body_reads_the_answer_and_may_ask_again() throws IOException {
    String head = " HTTP/1.1\r\nHost: localhost\r\nContent-Length: ";
    try (Socket line = new Socket(service.uri().getHost(), service.uri().getPort())) {
      line.setSoTimeout(30_000);
      OutputStream out = line.getOutputStream();
      InputStream in = line.getInputStream();
      out.write(("POST /v1/games" + head + "1000000\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      String answer = readUntil(in, "}");
      assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
      out.write(new byte[1_000_000]);
      out.write(("GET /v1/rules" + head + "0\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      answer = readUntil(in, "\r\n");
      assertTrue(answer.startsWith("HTTP/1.1 200 "), answer);
    }
  }

  private static String readUntil(InputStream in, String end) throws IOException {
    StringBuilder text = new StringBuilder();
    while (text.indexOf(end) < 0) {
      int next = in.read();
      assertTrue(next >= 0, () -> "the line was cut behind " + text);
      text.append((char) next);
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"zzzzzzzzzz", "%00", "..%2f", "a%20b"})
  void an_unknown_game_is_404_over_http(String game) {
    Rest rest = Rest.as(service.uri(), match.white().user());
    for (String path : List.of("", "/log", ".pgn")) {
      Rest.Answer answer = rest.get("/v1/games/" + game + path);
      assertTrue(List.of(400, 404).contains(answer.status()), answer::toString);
    }
    if (game.equals("zzzzzzzzzz")) {
      rest.get("/v1/games/" + game).expectProblem(404, "notFound");
      rest.get("/v1/games/" + game + "/log").expectProblem(404, "notFound");
      rest.get("/v1/games/" + game + ".pgn").expectProblem(404, "notFound");
      rest.post("/v1/games/" + game + "/seats", Json.object()).expectProblem(404, "notFound");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v1/games?limit=x",
        "/v1/games?limit=-1",
        "/v1/games?status=lost",
        "/v1/games?cursor=%21%21"
      })
  void a_bad_query_is_a_bad_request(String path) {
    Rest.Answer answer = Rest.anonymous(service.uri()).get(path).expect(400);
    assertTrue(answer.json().path("code").asText().startsWith("bad"), answer::text);
  }

  @Test
  void a_method_that_a_path_does_not_have_is_a_problem_that_names_those_it_has() {
    Rest.Answer answer =
        Rest.anonymous(service.uri()).get("/v1/guests").expectProblem(405, "badMessage");
    assertTrue(answer.headers().firstValue("Allow").orElse("").contains("POST"));
    assertEquals(405, answer.json().path("status").asInt());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/v1/me", "/v1/games", "/nothing-here"})
  void every_answer_keeps_a_browser_from_loading_what_is_not_ours(String path) {
    var headers = Rest.anonymous(service.uri()).get(path).headers();
    String policy = headers.firstValue("Content-Security-Policy").orElse("");
    assertTrue(policy.startsWith("default-src 'none';"), policy);
    assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    assertTrue(!policy.contains("unsafe"), policy);
    assertEquals("nosniff", headers.firstValue("X-Content-Type-Options").orElse(""));
    assertEquals("same-origin", headers.firstValue("Referrer-Policy").orElse(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"order=oldest", "order=spectators&cursor=1700000000000-thegame1"})
  void an_order_that_there_is_not_is_a_bad_request(String query) {
    Rest.anonymous(service.uri()).get("/v1/games?" + query).expectProblem(400, "badMessage");
  }

  @ParameterizedTest
  @ValueSource(strings = {"waiting", "ended"})
  void a_list_that_does_not_exist_yet_is_unsupported(String status) {
    Rest.anonymous(service.uri())
        .get("/v1/games?status=" + status)
        .expectProblem(501, "unsupported");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "-1", "1.5", "99999999999999999999"})
  void a_bad_after_is_a_bad_request(String after) {
    Rest.Answer answer =
        Rest.anonymous(service.uri())
            .get("/v1/games/" + match.id() + "/log?after=" + after)
            .expect(400);
    assertTrue(answer.json().path("code").asText().startsWith("bad"), answer::text);
  }
}

package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said on the wire when nothing goes wrong, field by field. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WireIT extends AtATable {
  private static final String INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("wire").start();
  }

  // Identity

  @Test
  void a_guest_gets_a_token_a_user_and_the_same_token_as_a_cookie() {
    Rest.Answer answer =
        Rest.anonymous(service.uri()).post("/v1/guests", Json.object("name", "Ana")).expect(201);
    JsonNode body = answer.json();
    assertEquals("Ana", body.path("user").path("name").asText());
    assertEquals("guest", body.path("user").path("kind").asText());
    assertFalse(body.path("user").path("id").asText().isEmpty());
    assertTrue(body.path("expiresAt").asLong() > System.currentTimeMillis(), body::toString);
    assertEquals(3, body.path("token").asText().split("\\.").length, "a signed JWT");
    String cookie = answer.headers().firstValue("Set-Cookie").orElse("none");
    assertTrue(cookie.contains(body.path("token").asText()), cookie);
    assertTrue(cookie.contains("HttpOnly"), cookie);
    assertTrue(cookie.contains("SameSite=Lax"), cookie);
  }

  @Test
  void a_guest_needs_no_name() {
    JsonNode nobody =
        Rest.anonymous(service.uri()).post("/v1/guests", Json.object()).expect(201).json();
    assertFalse(nobody.path("user").path("name").asText().isEmpty(), nobody::toString);
    Rest.anonymous(service.uri()).post("/v1/guests", (JsonNode) null).expect(201);
  }

  @Test
  void me_is_who_the_token_or_the_cookie_says() {
    User ana = Rest.guest(service.uri(), "Ana");
    for (Rest rest : List.of(Rest.as(service.uri(), ana), Rest.withCookie(service.uri(), ana))) {
      JsonNode me = rest.get("/v1/me").expect(200).json();
      assertEquals(ana.id(), me.path("id").asText());
      assertEquals("Ana", me.path("name").asText());
      assertEquals("guest", me.path("kind").asText());
    }
  }

  @Test
  void a_fresh_token_is_the_same_user() {
    User ana = Rest.guest(service.uri(), "Ana");
    JsonNode fresh =
        Rest.as(service.uri(), ana).post("/v1/tokens", Json.object()).expect(201).json();
    JsonNode me =
        Rest.withToken(service.uri(), fresh.path("token").asText())
            .get("/v1/me")
            .expect(200)
            .json();
    assertEquals(ana.id(), me.path("id").asText());
  }

  // The first message

  @Test
  void welcome_comes_first_and_says_all() {
    User ana = table.guest();
    Client client = table.connect(ana);
    JsonNode welcome = client.welcome();
    assertEquals("welcome", welcome.path("type").asText());
    assertEquals(1, welcome.path("protocol").asInt());
    assertTrue(welcome.path("features").isArray(), welcome::toString);
    assertTrue(welcome.path("limits").isObject(), welcome::toString);
    assertEquals(ana.id(), welcome.path("user").path("id").asText());
    assertEquals(ana.name(), welcome.path("user").path("name").asText());
    assertTrue(welcome.path("now").isIntegralNumber(), welcome::toString);
    assertTrue(welcome.path("node").isTextual(), welcome::toString);
    assertTrue(welcome.path("heartbeat").asLong() >= 1000, welcome::toString);
    assertEquals("flagfall.v1", client.subprotocol());
  }

  @Test
  void an_anonymous_spectator_is_welcomed_with_user_null() {
    JsonNode welcome = table.spectator().welcome();
    assertTrue(welcome.has("user") && welcome.path("user").isNull(), welcome::toString);
  }

  @Test
  void the_token_may_come_as_a_subprotocol_and_is_not_echoed() {
    User ana = table.guest();
    Client client = table.watch(Client.connectBySubprotocol(service.uri(), ana));
    assertEquals(ana.id(), client.welcome().path("user").path("id").asText());
    assertEquals("flagfall.v1", client.subprotocol());
  }

  @Test
  void the_token_may_come_as_a_cookie_from_the_service_s_own_page() {
    User ana = table.guest();
    String origin = service.uri().toString().replaceFirst("/$", "");
    Client client =
        table.watch(
            Client.connect(
                service.uri(),
                ana,
                Map.of("Cookie", ana.cookie(), "Origin", origin),
                "flagfall.v1"));
    assertEquals(ana.id(), client.welcome().path("user").path("id").asText());
  }

  @Test
  void flagfall_v1_is_assumed_when_no_subprotocol_is_asked_for() {
    User ana = table.guest();
    Client client = table.watch(Client.connect(service.uri(), ana, Client.bearer(ana)));
    assertEquals(1, client.welcome().path("protocol").asInt());
  }

  @Test
  void a_ping_is_answered_with_its_t_and_the_service_s_clock() {
    Client client = table.spectator();
    JsonNode pong = client.ask("ping", "t", 12345.5);
    assertEquals("pong", pong.path("type").asText());
    assertEquals(12345.5, pong.path("t").asDouble());
    assertTrue(pong.path("now").isIntegralNumber(), pong::toString);
    client.send("{\"type\":\"ping\",\"t\":7}");
    JsonNode bare =
        client.awaitFrame(
            "a pong without id", f -> f.path("type").asText().equals("pong") && !f.has("id"));
    assertEquals(7, bare.path("t").asInt());
  }

  // A game over HTTP

  @Test
  void a_created_game_has_a_location_and_a_whole_state() {
    User ana = table.guest();
    Rest.Answer answer =
        Rest.as(service.uri(), ana).post("/v1/games", Table.settings("180+2")).expect(201);
    JsonNode state = answer.json();
    String location = answer.headers().firstValue("Location").orElse("none");
    assertTrue(location.endsWith("/v1/games/" + state.path("id").asText()), location);
    assertStateHas(state, Set.of());
    assertEquals("waiting", state.path("status").asText());
    assertEquals("180+2", state.path("settings").path("timeControl").asText());
    assertEquals(ana.id(), state.path("players").path("white").path("id").asText());
    assertTrue(state.path("players").path("black").isNull(), state::toString);
    assertEquals(INITIAL, state.path("initialFen").asText());
    assertEquals(INITIAL, state.path("fen").asText());
    assertEquals(0, state.path("ply").asInt());
    assertEquals(0, state.path("moves").size());
    JsonNode read = Rest.as(service.uri(), ana).state(state.path("id").asText());
    assertEquals(withoutNow(state), withoutNow(read));
  }

  /** A state without the instant for which its clock is told. */
  private static JsonNode withoutNow(JsonNode state) {
    ObjectNode copy = state.deepCopy();
    ((ObjectNode) copy.path("clock")).remove("at");
    return copy;
  }

  /** Each field of section 5 that is always there, and of the others only those named. */
  private static void assertStateHas(JsonNode state, Set<String> also) {
    Set<String> always =
        Set.of(
            "id",
            "version",
            "history",
            "status",
            "settings",
            "players",
            "initialFen",
            "fen",
            "ply",
            "moves",
            "clock",
            "draw",
            "createdAt");
    Set<String> wanted = new TreeSet<>(always);
    wanted.addAll(also);
    assertEquals(wanted, new TreeSet<>(Json.names(state)), state::toString);
    assertTrue(state.path("version").asLong() >= 1, state::toString);
    assertTrue(state.path("history").isTextual(), state::toString);
    assertTrue(state.path("moves").isArray(), state::toString);
    assertTrue(state.path("draw").isObject(), state::toString);
    assertTrue(state.path("createdAt").isIntegralNumber(), state::toString);
  }

  @Test
  void the_state_has_the_same_fields_from_the_first_event_to_the_last() {
    Table.Match match = table.match("180+2");
    JsonNode start = match.white().join(match.id()).path("state");
    assertStateHas(start, Set.of("startedAt", "legal", "firstMoveBy"));
    assertEquals("playing", start.path("status").asText());
    assertEquals(new Board().legal(), Json.texts(start.path("legal")).stream().sorted().toList());
    assertStateHas(
        match.black().join(match.id()).path("state"), Set.of("startedAt", "firstMoveBy"));
    match.play(0, "e2e4");
    JsonNode moved = match.black().join(match.id()).path("state");
    assertStateHas(moved, Set.of("startedAt", "legal", "opening", "firstMoveBy"));
    assertEquals("B00", moved.path("opening").path("eco").asText());
    assertFalse(moved.path("opening").path("name").asText().isEmpty(), moved::toString);
    match.play(1, "e7e5");
    JsonNode playing = match.state();
    assertEquals(2, playing.path("moves").size());
    assertEquals(
        Set.of("uci", "san", "clock", "spent", "credit"),
        Set.copyOf(Json.names(playing.path("moves").get(0))));
    match.white().acked("resign", "game", match.id());
    JsonNode ended = match.state();
    ObjectNode rest = ended.deepCopy();
    rest.remove("detail");
    assertStateHas(rest, Set.of("startedAt", "endedAt", "result", "reason", "opening"));
    assertEquals("ended", ended.path("status").asText());
    assertEquals("0-1", ended.path("result").asText());
    assertEquals("resignation", ended.path("reason").asText());
  }

  @Test
  void the_color_asked_for_is_given_and_none_leaves_both_seats_open() {
    User ana = table.guest();
    User bob = table.guest();
    String black = table.create(ana, Json.object("timeControl", "300", "seat", "black"));
    assertEquals(
        ana.id(), Rest.as(service.uri(), ana).state(black).at("/players/black/id").asText());
    String open = table.create(ana, Json.object("timeControl", "300", "seat", "none"));
    JsonNode state = Rest.as(service.uri(), ana).state(open);
    assertTrue(state.at("/players/white").isNull(), state::toString);
    assertTrue(state.at("/players/black").isNull(), state::toString);
    JsonNode seated =
        Rest.as(service.uri(), bob)
            .post("/v1/games/" + open + "/seats", Json.object("color", "black"))
            .expect(200)
            .json();
    assertEquals(bob.id(), seated.at("/players/black/id").asText());
  }

  @Test
  void a_game_may_start_from_a_position() {
    String fen = "7k/5Q2/8/6K1/8/8/8/8 b - - 0 1";
    String mateInOne = "7k/8/5KQ1/8/8/8/8/8 w - - 10 60";
    User ana = table.guest();
    Rest.as(service.uri(), ana)
        .post("/v1/games", Table.settings("300").put("fen", fen))
        .expectProblem(400, "badFen");
    Table.Match match = table.match(Table.settings("300").put("fen", mateInOne));
    assertEquals(mateInOne, match.state().path("initialFen").asText());
    assertEquals(0, match.state().path("ply").asInt());
    match.play(0, "g6g7");
    assertEquals("checkmate", match.state().path("reason").asText());
  }

  @Test
  void the_list_of_games_runs_by_cursor_newest_first_and_misses_none() {
    User ana = table.guest();
    List<String> created = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      String game = table.create(ana, Table.unhurried("300"));
      table.seat(table.guest(), game);
      created.add(0, game);
    }
    List<String> listed = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page =
          Rest.anonymous(service.uri())
              .get("/v1/games?status=playing&limit=3" + cursor)
              .expect(200)
              .json();
      assertTrue(page.path("games").size() <= 3, page::toString);
      listed.addAll(Json.texts(page.path("games"), "id"));
      cursor = page.has("cursor") ? "&cursor=" + page.path("cursor").asText() : null;
    } while (cursor != null);
    assertEquals(listed.size(), Set.copyOf(listed).size(), "each once");
    assertEquals(created, listed.stream().filter(created::contains).toList());
  }

  @Test
  void the_log_is_the_game_s_events_after_a_version() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4 e7e5");
    JsonNode log = match.log();
    assertEquals(
        List.of("created", "seated", "seated", "started", "moved", "moved"),
        Json.texts(log, "kind"));
    for (int i = 0; i < log.size(); i++) {
      assertEquals("event", log.get(i).path("type").asText());
      assertEquals(match.id(), log.get(i).path("game").asText());
      assertEquals(i + 1, log.get(i).path("version").asInt());
      assertTrue(log.get(i).path("at").isIntegralNumber());
    }
    JsonNode after = match.white().rest().get("/v1/games/" + match.id() + "/log?after=4").json();
    assertEquals(List.of("moved", "moved"), Json.texts(after, "kind"));
    assertEquals(
        0, match.white().rest().get("/v1/games/" + match.id() + "/log?after=99").json().size());
  }

  @Test
  void the_pgn_comes_by_its_name_and_by_the_accept_header() {
    Table.Match match = table.match("180+2");
    match.play(0, "e2e4 e7e5 g1f3");
    match.black().acked("resign", "game", match.id());
    Rest rest = Rest.anonymous(service.uri());
    Rest.Answer byName = rest.get("/v1/games/" + match.id() + ".pgn").expect(200);
    Rest.Answer byHeader =
        rest.get("/v1/games/" + match.id(), "Accept", "application/x-chess-pgn").expect(200);
    assertEquals(byName.text(), byHeader.text());
    assertTrue(
        byName.headers().firstValue("Content-Type").orElse("").contains("application/x-chess-pgn"));
    assertEquals(
        "attachment; filename=\"flagfall-" + match.id() + ".pgn\"",
        byName.headers().firstValue("Content-Disposition").orElse("none"));
    PgnGames.Game pgn = PgnGames.parse(byName.text()).get(0);
    assertEquals(List.of("e4", "e5", "Nf3"), pgn.sans());
    assertEquals("1-0", pgn.result());
    assertEquals("180+2", pgn.tag("TimeControl"));
    for (String tag : List.of("Event", "Site", "Date", "Round", "White", "Black", "Result")) {
      assertFalse(pgn.tag(tag).isEmpty(), () -> "the seven tags: " + byName.text());
    }
    assertEquals(match.white().user().name(), pgn.tag("White"));
  }

  // A game over the socket

  @Test
  void joined_says_role_version_and_history() {
    Table.Match match = table.match("300");
    Client spectator = table.spectator();
    JsonNode joined = spectator.join(match.id());
    assertEquals("spectator", joined.path("role").asText());
    assertEquals(match.id(), joined.path("game").asText());
    assertEquals(joined.path("version"), joined.path("state").path("version"));
    assertEquals(joined.path("history"), joined.path("state").path("history"));
    assertFalse(joined.has("events"));
    assertEquals("white", match.white().view(match.id()).role());
    assertEquals("black", match.black().view(match.id()).role());
  }

  @Test
  void join_with_since_brings_just_what_was_missed() {
    Table.Match match = table.match("300");
    Client spectator = table.spectator();
    String history = spectator.join(match.id()).path("history").asText();
    match.play(0, "e2e4 e7e5");
    long version = match.white().view(match.id()).version();
    Client late = table.spectator();
    JsonNode two = late.ask("join", "game", match.id(), "since", version - 2, "history", history);
    assertEquals(List.of("moved", "moved"), Json.texts(two.path("events"), "kind"));
    assertFalse(two.has("state"), two::toString);
    JsonNode none = late.ask("join", "game", match.id(), "since", version, "history", history);
    assertEquals(0, none.path("events").size());
    assertTrue(none.has("events"), none::toString);
    JsonNode above = late.ask("join", "game", match.id(), "since", version + 5, "history", history);
    assertTrue(above.has("state") && !above.has("events"), above::toString);
    JsonNode other = late.ask("join", "game", match.id(), "since", 1, "history", "another");
    assertTrue(other.has("state") && !other.has("events"), other::toString);
  }

  @Test
  void the_sender_s_event_comes_before_the_ack_and_the_ack_names_its_version() {
    Table.Match match = table.match("300");
    JsonNode ack =
        match.white().ask("move", "game", match.id(), "ply", 0, "uci", "e2e4", "think", 300);
    assertEquals("ack", ack.path("type").asText());
    assertEquals(match.id(), ack.path("game").asText());
    JsonNode moved = match.white().view(match.id()).last("moved").orElseThrow();
    assertEquals(moved.path("version"), ack.path("version"));
    assertEquals(
        Set.of(
            "type",
            "game",
            "version",
            "at",
            "kind",
            "ply",
            "uci",
            "san",
            "fen",
            "clock",
            "spent",
            "credit",
            "held",
            "firstMoveBy"),
        Set.copyOf(Json.names(moved)));
  }

  @Test
  void a_message_without_id_is_answered_without_id() {
    Table.Match match = table.match("300");
    match
        .white()
        .send(Json.object("type", "move", "game", match.id(), "ply", 0, "uci", "e2e4").toString());
    JsonNode ack = match.white().awaitFrame("an ack", Client.ofType("ack"));
    assertFalse(ack.has("id"), ack::toString);
  }

  @Test
  void a_player_may_act_without_joining_and_hears_only_the_ack() {
    User ana = table.guest();
    User bob = table.guest();
    String game = table.create(ana, Table.settings("300"));
    table.seat(bob, game);
    Client white = table.connect(ana);
    assertTrue(white.move(game, 0, "e2e4") > 0);
    white.ask("ping", "t", 1);
    assertEquals(List.of(), white.frames("event"));
  }

  @Test
  void sit_takes_the_open_seat_and_joins() {
    User ana = table.guest();
    User bob = table.guest();
    String game = table.create(ana, Table.settings("300"));
    Client black = table.connect(bob);
    JsonNode joined = black.joined("sit", "game", game);
    assertEquals("black", joined.path("role").asText());
    assertEquals("playing", joined.path("state").path("status").asText());
    Client white = table.connect(ana);
    long version = white.move(game, 0, "e2e4");
    black.awaitVersion(game, version);
  }

  @Test
  void after_leave_nothing_more_is_heard() {
    Table.Match match = table.match("300");
    Client spectator = table.spectator();
    spectator.join(match.id());
    spectator.leave(match.id());
    match.play(0, "e2e4 e7e5");
    spectator.ask("ping", "t", 1);
    assertEquals(List.of(), spectator.frames("event"));
    assertEquals(6, spectator.join(match.id()).path("version").asInt());
  }

  @Test
  void every_connection_of_a_player_hears_the_game() {
    Table.Match match = table.match("300");
    Client tab = table.connect(match.white().user());
    assertEquals("white", tab.join(match.id()).path("role").asText());
    match.play(0, "e2e4");
    tab.awaitVersion(match.id(), match.white().view(match.id()).version());
    match.white().close();
    long version = tab.acked("draw", "game", match.id(), "action", "offer");
    match.black().awaitVersion(match.id(), version);
  }

  @Test
  void one_connection_follows_several_games() {
    Client spectator = table.spectator();
    Table.Match one = table.match("300");
    Table.Match other = table.match("180+2");
    spectator.join(one.id());
    spectator.join(other.id());
    one.play(0, "e2e4 e7e5");
    other.play(0, "d2d4 d7d5");
    spectator.awaitVersion(one.id(), 6);
    spectator.awaitVersion(other.id(), 6);
  }

  @Test
  void presence_tells_who_is_at_the_table() {
    Table.Match match = table.match("300");
    Client white = match.white();
    int known = white.awaitBehind("both online", 0, presence("online", "online"));
    match.black().close();
    known =
        white.awaitBehind(
            "Black away",
            known,
            f ->
                Client.ofType("presence").test(f)
                    && f.path("white").asText().equals("online")
                    && !f.path("black").asText().equals("online"));
    table.connect(match.black().user()).join(match.id());
    white.awaitFrame("Black is back", known, presence("online", "online"));
  }

  @Test
  void presence_counts_the_spectators() {
    Table.Match match = table.match("300");
    table.spectator().join(match.id());
    table.spectator().join(match.id());
    match
        .white()
        .awaitFrame(
            "two spectators",
            f -> Client.ofType("presence").test(f) && f.path("spectators").asInt() == 2);
  }

  private static Predicate<JsonNode> presence(String white, String black) {
    return frame ->
        Client.ofType("presence").test(frame)
            && frame.path("white").asText().equals(white)
            && frame.path("black").asText().equals(black)
            && frame.has("spectators")
            && frame.has("game");
  }

  // Clocks

  @Test
  void with_after_first_moves_the_clock_runs_from_the_second_ply() {
    Table.Match match = table.match("180+2");
    JsonNode started = find(match.log(), "started");
    assertClock(started.path("clock"), 180_000, 180_000, null);
    match.play(0, "e2e4 e7e5 g1f3");
    JsonNode log = match.log();
    JsonNode first = log.get(4);
    assertEquals(0, first.path("spent").asInt(), first::toString);
    assertEquals(180_000, first.path("clock").path("white").asInt(), first::toString);
    JsonNode second = log.get(5);
    assertEquals(0, second.path("spent").asInt(), second::toString);
    assertClock(second.path("clock"), 180_000, 180_000, "white");
    JsonNode third = log.get(6);
    assertEquals(
        182_000 - third.path("spent").asLong(), third.path("clock").path("white").asLong());
    assertEquals("black", third.path("clock").path("running").asText());
    long left = third.path("clock").path("black").asLong();
    assertEquals(
        third.path("clock").path("at").asLong() + left,
        third.path("clock").path("deadline").asLong());
  }

  @Test
  void with_immediately_the_clock_runs_from_the_start() {
    Table.Match match = table.match(Table.settings("300").put("clockStart", "immediately"));
    assertClock(find(match.log(), "started").path("clock"), 300_000, 300_000, "white");
    match.play(0, "e2e4");
    JsonNode moved = find(match.log(), "moved");
    assertEquals(
        300_000 - moved.path("spent").asLong(), moved.path("clock").path("white").asLong());
    assertEquals("black", moved.path("clock").path("running").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"40/5400+30:1800+30", "2/300", "300d3", "300b3", "*180", "300|60", "0+60"})
  void every_time_control_can_be_played_by(String control) {
    Table.Match match = table.match(control);
    match.play(0, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    assertEquals(control, match.state().path("settings").path("timeControl").asText());
    assertEquals("white", match.state().path("clock").path("running").asText());
    assertEquals(control.contains("/"), match.state().path("clock").has("stage"));
    assertEquals(control.contains("d"), match.state().path("clock").has("delay"));
  }

  @Test
  void without_a_clock_clock_is_null_everywhere() {
    Table.Match match = table.match("-");
    match.play(0, "e2e4 e7e5");
    assertTrue(match.state().path("clock").isNull(), () -> "" + match.state());
    for (JsonNode event : match.log()) {
      assertFalse(event.path("clock").isObject(), event::toString);
    }
  }

  private static void assertClock(JsonNode clock, long white, long black, String running) {
    assertEquals(white, clock.path("white").asLong(), clock::toString);
    assertEquals(black, clock.path("black").asLong(), clock::toString);
    assertTrue(clock.path("at").isIntegralNumber(), clock::toString);
    assertTrue(clock.has("running"), clock::toString);
    assertEquals(running, clock.path("running").isNull() ? null : clock.path("running").asText());
  }

  private static JsonNode find(JsonNode log, String kind) {
    return StreamSupport.stream(log.spliterator(), false)
        .filter(event -> event.path("kind").asText().equals(kind))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + kind + " in " + log));
  }

  // Draws

  @Test
  void an_offer_is_accepted() {
    Table.Match match = begun();
    long offer = match.white().acked("draw", "game", match.id(), "action", "offer");
    assertEquals("white", match.state().path("draw").path("offeredBy").asText());
    match.black().awaitVersion(match.id(), offer);
    match.black().acked("draw", "game", match.id(), "action", "accept", "offer", offer);
    assertEnded(match, "1/2-1/2", "agreement");
  }

  @Test
  void an_offer_against_a_standing_offer_is_an_agreement() {
    Table.Match match = begun();
    match.white().acked("draw", "game", match.id(), "action", "offer");
    match.black().acked("draw", "game", match.id(), "action", "offer");
    assertEnded(match, "1/2-1/2", "agreement");
  }

  @Test
  void an_offer_is_declined_by_word_or_by_a_move() {
    Table.Match match = begun();
    match.white().acked("draw", "game", match.id(), "action", "offer");
    match.black().acked("draw", "game", match.id(), "action", "decline");
    match.black().acked("draw", "game", match.id(), "action", "offer");
    match.play(2, "g1f3");
    List<JsonNode> declined =
        StreamSupport.stream(match.log().spliterator(), false)
            .filter(event -> event.path("kind").asText().equals("drawDeclined"))
            .collect(Collectors.toList());
    assertEquals(
        List.of("answer", "move"), declined.stream().map(e -> e.path("how").asText()).toList());
    assertEquals(
        List.of("black", "white"), declined.stream().map(e -> e.path("by").asText()).toList());
    JsonNode log = match.log();
    assertEquals("moved", log.get(log.size() - 1).path("kind").asText());
    assertEquals("drawDeclined", log.get(log.size() - 2).path("kind").asText());
    assertFalse(match.state().path("draw").has("offeredBy"));
  }

  @Test
  void a_third_occurrence_is_claimed_on_the_board() {
    Table.Match match = table.match("300");
    match.play(0, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assertEquals(List.of("threefold"), Json.texts(match.state().path("draw").path("claimable")));
    match.white().acked("draw", "game", match.id(), "action", "claim", "ply", 8);
    assertEnded(match, "1/2-1/2", "threefoldClaim");
  }

  @Test
  void a_third_occurrence_is_claimed_with_the_move_that_brings_it() {
    Table.Match match = table.match("300");
    match.play(0, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    match.black().acked("draw", "game", match.id(), "action", "claim", "uci", "f6g8", "ply", 7);
    assertEnded(match, "1/2-1/2", "threefoldClaim");
  }

  @Test
  void fifty_moves_are_claimed_and_seventy_five_end_the_game() {
    String at99 = "7k/8/8/8/8/8/R7/K7 w - - 99 120";
    Table.Match claimed = table.match(Table.settings("300").put("fen", at99));
    claimed.white().acked("draw", "game", claimed.id(), "action", "claim", "uci", "a2b2", "ply", 0);
    assertEnded(claimed, "1/2-1/2", "fiftyMoveClaim");
    Table.Match automatic =
        table.match(Table.settings("300").put("fen", "7k/8/8/8/8/8/R7/K7 w - - 148 150"));
    automatic.play(0, "a2b2 h8g8");
    assertEnded(automatic, "1/2-1/2", "seventyFiveMoves");
  }

  @Test
  void a_fifth_occurrence_ends_the_game() {
    Table.Match match = table.match("300");
    for (int i = 0; i < 4; i++) {
      match.play(4 * i, "g1f3 g8f6 f3g1 f6g8");
    }
    assertEnded(match, "1/2-1/2", "fivefold");
  }

  @Test
  void a_wrong_claim_is_acknowledged_offers_a_draw_and_gives_the_opponent_a_minute_in_blitz() {
    Table.Match match = begun();
    long blackBefore = match.state().path("clock").path("black").asLong();
    JsonNode ack = match.white().ask("draw", "game", match.id(), "action", "claim", "ply", 2);
    assertEquals("ack", ack.path("type").asText(), ack::toString);
    JsonNode log = match.log();
    assertEquals(log.size(), ack.path("version").asInt());
    JsonNode refused = log.get(log.size() - 2);
    assertEquals("drawClaimRefused", refused.path("kind").asText());
    assertEquals("white", refused.path("by").asText());
    assertTrue(
        Set.of("threefold", "fiftyMoves").contains(refused.path("ground").asText()),
        refused::toString);
    assertEquals("black", refused.path("penalty").path("to").asText(), refused::toString);
    assertEquals(60_000, refused.path("penalty").path("ms").asLong(), refused::toString);
    assertEquals(blackBefore + 60_000, refused.path("clock").path("black").asLong());
    JsonNode offered = log.get(log.size() - 1);
    assertEquals("drawOffered", offered.path("kind").asText());
    assertEquals("white", offered.path("by").asText());
    match.black().acked("draw", "game", match.id(), "action", "accept");
    assertEnded(match, "1/2-1/2", "agreement");
  }

  @Test
  void a_wrong_claim_with_a_legal_move_plays_it() {
    Table.Match match = begun();
    match.white().acked("draw", "game", match.id(), "action", "claim", "uci", "g1f3", "ply", 2);
    JsonNode log = match.log();
    assertEquals(
        List.of("drawClaimRefused", "drawOffered", "moved"),
        Json.texts(log, "kind").subList(log.size() - 3, log.size()));
    assertEquals(3, match.state().path("ply").asInt());
    assertEquals("white", match.state().path("draw").path("offeredBy").asText());
  }

  @Test
  void a_claim_while_an_offer_stands_accepts_it() {
    Table.Match match = begun();
    match.play(2, "g1f3");
    match.white().acked("draw", "game", match.id(), "action", "offer");
    match.black().acked("draw", "game", match.id(), "action", "claim", "ply", 3);
    assertEnded(match, "1/2-1/2", "agreement");
  }

  // Ends

  @Test
  void a_game_is_aborted_before_both_have_moved() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4");
    match.black().acked("abort", "game", match.id());
    assertEnded(match, "*", "aborted");
    User ana = table.guest();
    String waiting = table.create(ana, Table.settings("300"));
    table.connect(ana).acked("abort", "game", waiting);
    assertEquals("aborted", Rest.as(service.uri(), ana).state(waiting).path("reason").asText());
  }

  @Test
  void a_dead_position_ends_the_game_with_the_move_that_brings_it() {
    Table.Match match =
        table.match(Table.settings("300").put("fen", "8/8/8/3k4/4P3/8/8/4K3 b - - 0 1"));
    long version = match.black().move(match.id(), 0, "d5e4");
    match.white().awaitVersion(match.id(), version);
    assertEnded(match, "1/2-1/2", "deadPosition");
    JsonNode log = match.log();
    assertEquals(version, log.size(), "the ack names the last version stored");
    assertEquals("moved", log.get(log.size() - 2).path("kind").asText());
  }

  @Test
  void an_ended_game_is_aborted_resigned_or_drawn_no_more_but_can_be_read() {
    Table.Match match = begun();
    match.white().acked("resign", "game", match.id());
    assertEnded(match, "0-1", "resignation");
    assertEquals("ended", table.spectator().join(match.id()).at("/state/status").asText());
    JsonNode listed =
        Rest.anonymous(service.uri()).get("/v1/games?status=playing&limit=50").expect(200).json();
    assertFalse(Json.texts(listed.path("games"), "id").contains(match.id()), listed::toString);
  }

  private Table.Match begun() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4 e7e5");
    return match;
  }

  private static void assertEnded(Table.Match match, String result, String reason) {
    JsonNode state = match.state();
    assertEquals(
        "ended " + result + " " + reason,
        state.path("status").asText()
            + " "
            + state.path("result").asText()
            + " "
            + state.path("reason").asText());
    for (Client player : List.of(match.white(), match.black())) {
      JsonNode ended = player.awaitEvent(match.id(), "ended");
      assertEquals(result, ended.path("result").asText());
      assertEquals(reason, ended.path("reason").asText());
    }
  }

  // Operation

  @Test
  void health_and_metrics_are_served() {
    Rest rest = Rest.anonymous(service.uri());
    JsonNode ready = rest.get("/q/health/ready").expect(200).json();
    assertEquals("UP", ready.path("status").asText());
    assertTrue(ready.toString().toLowerCase(Locale.ROOT).contains("redis"), "" + ready);
    assertEquals("UP", rest.get("/q/health/live").expect(200).json().path("status").asText());
    Table.Match match = begun();
    match.white().refused("illegalMove", "move", "game", match.id(), "ply", 2, "uci", "e1e5");
    String metrics = rest.get("/q/metrics").expect(200).text();
    List<String> ours = metrics.lines().filter(l -> l.startsWith("flagfall_")).toList();
    System.out.println(
        "metrics: " + ours.stream().map(l -> l.replaceFirst("[{ ].*", "")).distinct().toList());
    for (String word :
        List.of("games", "connections", "moves", "refus", "append", "flag_lateness", "pongs")) {
      assertTrue(ours.stream().anyMatch(line -> line.contains(word)), () -> "a metric of " + word);
    }
    assertTrue(ours.stream().anyMatch(l -> l.contains("append") && l.contains("_bucket")));
    assertTrue(ours.stream().anyMatch(l -> l.contains("flag_lateness") && l.contains("_bucket")));
  }

  @Test
  void the_page_is_served_at_the_address_printed() {
    Rest.Answer page = Rest.anonymous(service.uri()).get("/").expect(200);
    assertTrue(page.headers().firstValue("Content-Type").orElse("").startsWith("text/html"));
    assertNotEquals("", page.text());
  }
}

package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * What went wrong on other people's servers with connections, tabs, spectators and tokens does not
 * go wrong here. The service's heart beats fast, so that what is silent is found soon.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ServiceCasesIT extends AtATable {
  private static final Duration BOUND = Duration.ofSeconds(60);
  private static final int LONG_GAME = 1_040;

  @BeforeAll
  static void start() {
    service =
        ServiceProcess.named("service-cases")
            .option("-Dflagfall.socket.heartbeat=4s")
            .option("-Dflagfall.socket.outgoing=200")
            .start();
  }

  private static Predicate<JsonNode> presence(String black) {
    return frame ->
        Client.ofType("presence").test(frame) && frame.path("black").asText().equals(black);
  }

  // Coming back

  @Test
  void of_two_different_moves_for_one_ply_the_first_counts_and_the_other_is_told_so() {
    Table.Match match = table.match("300");
    Client otherLine = table.connect(match.white().user());
    otherLine.join(match.id());
    match.white().move(match.id(), 0, "e2e4");
    otherLine.refused("stalePly", "move", "game", match.id(), "ply", 0, "uci", "d2d4");
    assertEquals(1, match.state().path("ply").asInt());
  }

  @Test
  void a_page_reloaded_twice_in_a_moment_is_the_same_player_both_times() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4");
    Client black = match.black();
    for (int i = 0; i < 2; i++) {
      black.drop();
      black = table.watch(black.rejoin(service.uri(), match.id()));
      assertEquals("black", black.view(match.id()).role());
    }
    assertEquals(5 + 1, black.move(match.id(), 1, "e7e5"));
  }

  @Test
  void the_color_comes_from_who_one_is() {
    Table.Match match = table.match("300");
    assertEquals(
        "black", table.connect(match.black().user()).join(match.id()).path("role").asText());
    assertEquals(
        "white", table.connect(match.white().user()).join(match.id()).path("role").asText());
    assertEquals("spectator", table.connect(table.guest()).join(match.id()).path("role").asText());
  }

  @Test
  void a_line_that_is_dead_without_a_word_is_found_and_a_new_one_is_presence_at_once() {
    Table.Match match = table.match(Table.unhurried("300"));
    Client white = match.white();
    User black = match.black().user();
    int known = white.awaitBehind("Black online", 0, presence("online"));
    match.black().drop();
    known = white.awaitBehind("Black away", known, presence("away"));
    HalfOpen dead = new HalfOpen(service.uri(), black, match.id());
    known = white.awaitBehind("Black online by the new line", known, presence("online"));
    known = white.awaitBehind("Black away, as that is silent", known, presence("away"));
    table.connect(black).join(match.id());
    white.awaitFrame("Black back", known, presence("online"));
    dead.close();
  }

  @Test
  void of_accepting_and_declining_in_two_tabs_one_happens_and_both_tabs_know_which() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4 e7e5 g1f3");
    long offer = match.white().acked("takeback", "game", match.id(), "action", "offer");
    match.black().awaitVersion(match.id(), offer);
    Client tab = table.connect(match.black().user());
    tab.join(match.id());
    var yes = match.black().message("takeback", "game", match.id(), "action", "accept");
    var no = tab.message("takeback", "game", match.id(), "action", "decline");
    match.black().send(yes.toString());
    tab.send(no.toString());
    JsonNode one = match.black().awaitFrame("an answer", f -> f.path("id").equals(yes.path("id")));
    JsonNode two = tab.awaitFrame("an answer", f -> f.path("id").equals(no.path("id")));
    List<String> types = List.of(one.path("type").asText(), two.path("type").asText());
    assertEquals(1, types.stream().filter("ack"::equals).count(), () -> one + " and " + two);
    long version = match.state().path("version").asLong();
    match.black().awaitVersion(match.id(), version);
    tab.awaitVersion(match.id(), version);
    assertEquals(
        match.black().view(match.id()).events().lastKey(), tab.view(match.id()).events().lastKey());
    int ply = types.get(0).equals("ack") ? 2 : 3;
    assertEquals(ply, match.state().path("ply").asInt());
  }

  @Test
  void a_rematch_is_between_the_same_people_also_by_a_fresh_token() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4 e7e5");
    match.white().acked("resign", "game", match.id());
    match.black().awaitEvent(match.id(), "ended");
    String token =
        match
            .black()
            .rest()
            .post("/v1/tokens", Json.object())
            .expect(201)
            .json()
            .path("token")
            .asText();
    User old = match.black().user();
    match.black().drop();
    User renewed = new User(old.id(), old.name(), token, "");
    Client black = table.connect(renewed);
    black.join(match.id());
    match.white().acked("rematch", "game", match.id(), "action", "offer");
    black.acked("rematch", "game", match.id(), "action", "accept");
    String next = black.awaitFrame("rematched", Client.ofType("rematched")).path("next").asText();
    JsonNode players = black.rest().state(next).path("players");
    assertEquals(old.id(), players.path("white").path("id").asText());
    assertEquals(match.white().user().id(), players.path("black").path("id").asText());
  }

  // Tabs

  @Test
  void a_player_with_one_tab_left_is_there_and_cannot_be_claimed_absent() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4");
    Client tab = table.connect(match.black().user());
    tab.join(match.id());
    int known = match.white().frames().size();
    match.black().close();
    tab.move(match.id(), 1, "e7e5");
    match.white().awaitVersion(match.id(), 6);
    assertTrue(
        match.white().frames().stream()
            .skip(known)
            .noneMatch(frame -> presence("away").test(frame.json())));
    match.white().move(match.id(), 2, "g1f3");
    match.white().refused("nothingToClaim", "claimAbsence", "game", match.id(), "result", "win");
  }

  @Test
  void both_devices_hear_that_the_game_has_started_and_every_move() {
    User white = table.guest();
    User black = table.guest();
    String game = table.create(white, Table.settings("300"));
    Client phone = table.connect(white);
    Client computer = table.connect(white);
    phone.join(game);
    computer.join(game);
    table.seat(black, game);
    phone.awaitEvent(game, "started");
    computer.awaitEvent(game, "started");
    long version = phone.move(game, 0, "e2e4");
    computer.awaitVersion(game, version);
  }

  // The wire

  @Test
  void of_ten_spectators_of_whom_one_is_killed_nine_hear_everything() {
    Table.Match match = table.match("300");
    List<Client> spectators = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Client spectator = table.spectator();
      spectator.join(match.id());
      spectators.add(spectator);
    }
    match.white().move(match.id(), 0, "e2e4");
    spectators.remove(4).drop();
    match.play(1, "e7e5 g1f3");
    spectators.forEach(spectator -> spectator.awaitVersion(match.id(), 7));
  }

  @Test
  void one_that_asks_and_does_not_read_is_closed_and_nobody_waits_for_it() {
    Table.Match match = table.match("300");
    match.play(0, "e2e4 e7e5");
    double before = service.metric("flagfall_connections").orElseThrow();
    HalfOpen deaf = new HalfOpen(service.uri(), null, match.id());
    int asked = deaf.askUntilItIsClosed(match.id());
    match.play(2, "g1f3 b8c6");
    Await.until(
        "the deaf one to be gone",
        BOUND,
        () -> service.metric("flagfall_connections").orElseThrow() <= before);
    assertTrue(service.metric("flagfall_closes_total\\{code=\"1013\"\\}").orElseThrow() >= 1);
    System.out.println("closed after " + asked + " questions without reading");
    deaf.close();
  }

  @Test
  void a_reset_in_place_of_a_close_leaves_nothing_behind() {
    Table.Match match = table.match("300");
    double before = service.metric("flagfall_connections").orElseThrow();
    for (int i = 0; i < 20; i++) {
      new HalfOpen(service.uri(), null, match.id()).reset();
    }
    Await.until(
        "all to be forgotten",
        BOUND,
        () -> service.metric("flagfall_connections").orElseThrow() <= before);
    match.play(0, "e2e4 e7e5");
  }

  @Test
  void closing_twice_is_closing_once() {
    RawSocket raw = new RawSocket(service.uri());
    raw.send(RawSocket.CLOSE, new byte[] {3, (byte) 0xe8});
    raw.send(RawSocket.CLOSE, new byte[] {3, (byte) 0xe8});
    assertEquals("closed 1000", raw.readToTheEnd());
    raw.close();
  }

  @Test
  void frames_of_65_536_bytes_are_answered_and_larger_ones_end_the_connection() {
    RawSocket raw = new RawSocket(service.uri());
    raw.read();
    raw.send(RawSocket.TEXT, "x".repeat(65_536).getBytes(StandardCharsets.UTF_8));
    assertEquals("tooLarge", Json.read(raw.read()).path("code").asText());
    raw.send(RawSocket.TEXT, "x".repeat(65_537).getBytes(StandardCharsets.UTF_8));
    assertEquals("closed 1009", raw.readToTheEnd());
    raw.close();
  }

  @Test
  void a_state_beyond_64_kib_arrives_whole() {
    var settings = Table.settings("5400");
    settings.put("rules", "classic");
    Table.Match match = table.match(settings);
    List<String> dance = List.of("g1f3", "g8f6", "f3g1", "f6g8");
    for (int ply = 0; ply < LONG_GAME; ply++) {
      match.mover(ply).move(match.id(), ply, dance.get(ply % 4));
    }
    Client spectator = table.spectator();
    JsonNode joined = spectator.join(match.id());
    assertEquals(LONG_GAME, joined.path("state").path("moves").size());
    assertTrue(joined.toString().length() > 65_536, () -> joined.toString().length() + " bytes");
    assertEquals(List.of(), spectator.faults());
  }

  // Spectators

  @Test
  void players_and_spectators_talk_in_two_rooms_until_the_end() {
    Table.Match match = table.match("300");
    Client spectator = table.connect(table.guest());
    Client nobody = table.spectator();
    spectator.join(match.id());
    nobody.join(match.id());
    nobody.refused("unauthorized", "chat", "game", match.id(), "text", "hello");
    match.white().acked("chat", "game", match.id(), "text", "good luck");
    spectator.acked("chat", "game", match.id(), "text", "Nf3 wins");
    match.black().awaitFrame("the players' chat", chat("good luck"));
    nobody.awaitFrame("the spectators' chat", chat("Nf3 wins"));
    match.white().acked("resign", "game", match.id());
    spectator.awaitEvent(match.id(), "ended");
    spectator.acked("chat", "game", match.id(), "text", "what a game");
    match.black().awaitFrame("what is said after the end", chat("what a game"));
    assertTrue(match.black().frames().stream().noneMatch(f -> chat("Nf3 wins").test(f.json())));
    assertTrue(spectator.frames().stream().noneMatch(f -> chat("good luck").test(f.json())));
    assertFalse(match.state().toString().contains("good luck"), "kept nowhere");
  }

  private static Predicate<JsonNode> chat(String text) {
    return frame -> Client.ofType("chat").test(frame) && frame.path("text").asText().equals(text);
  }

  @Test
  void what_is_said_is_bounded_and_comes_as_it_was_said() {
    Table.Match match = table.match("300");
    match.white().refused("badMessage", "chat", "game", match.id(), "text", "x".repeat(141));
    match.white().refused("badMessage", "chat", "game", match.id(), "text", "");
    String markup = "<b onclick='x'>&amp;\u202e";
    match.white().ask("chat", "game", match.id(), "text", markup);
    match
        .black()
        .awaitFrame(
            "text, and no markup",
            frame ->
                Client.ofType("chat").test(frame)
                    && frame.path("text").asText().startsWith("<b onclick"));
  }

  @Test
  void one_whose_token_is_bad_is_in_no_room() {
    Table.Match match = table.match("300");
    Map<String, String> headers = Map.of("Authorization", "Bearer bad");
    assertThrows(
        IllegalStateException.class,
        () -> Client.connect(service.uri(), null, headers, "flagfall.v1").close());
    match.play(0, "e2e4 e7e5");
  }

  // Tokens

  @Test
  void a_token_that_runs_out_cuts_nobody_off_in_the_middle_of_a_game() {
    try (ServiceProcess shortLived =
            ServiceProcess.named("short-tokens")
                .option("-Dflagfall.identity.token-lifetime=20s")
                .start();
        Table brief = new Table(shortLived)) {
      Table.Match match = brief.match("300");
      match.play(0, "e2e4 e7e5");
      User old = match.black().user();
      Await.until(
          "another token, whose times are whole seconds",
          BOUND,
          () -> !fresh(match.black()).equals(old.token()));
      Await.until(
          "White's token to run out",
          BOUND,
          () -> match.white().rest().get("/v1/me").status() == 401);
      match.white().move(match.id(), 2, "g1f3");
      match.black().awaitVersion(match.id(), 7);
      match.black().move(match.id(), 3, "b8c6");
      shortLived.assertQuietLog();
    }
  }

  private static String fresh(Client client) {
    return client
        .rest()
        .post("/v1/tokens", Json.object())
        .expect(201)
        .json()
        .path("token")
        .asText();
  }

  @Test
  void nobody_is_put_into_a_game_without_his_consent() {
    User white = table.guest();
    User victim = table.guest();
    var settings = Table.settings("60");
    settings.put("opponent", victim.id());
    settings.put("rated", true);
    settings.put("clockStart", "immediately");
    String game = table.create(white, settings);
    JsonNode state = Rest.as(service.uri(), white).state(game);
    assertEquals("waiting", state.path("status").asText());
    assertTrue(state.path("players").path("black").isNull(), state::toString);
    Client creator = table.connect(white);
    creator.join(game);
    creator.refused("notStarted", "move", "game", game, "ply", 0, "uci", "e2e4");
    table.seat(victim, game);
    creator.awaitEvent(game, "started");
  }
}

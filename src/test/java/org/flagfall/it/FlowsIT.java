package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** What players ask of each other beside moves, as two of them and a spectator see it. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FlowsIT extends AtATable {
  private static final long GIFT = 15_000;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("flows").start();
  }

  // Takebacks

  @Test
  void a_player_who_has_just_moved_takes_back_one_half_move_with_the_clocks_of_that_position() {
    Table.Match match = begun("300");
    match.play(2, "g1f3");
    JsonNode arose = moved(match, 2).path("clock");
    match.white().acked("takeback", "game", match.id(), "action", "offer");
    assertEquals("white", heard(match, "takebackOffered").path("by").asText());
    assertEquals("white", match.state().path("takeback").path("offeredBy").asText());
    match.black().acked("takeback", "game", match.id(), "action", "accept");
    JsonNode back = heard(match, "takenBack");
    assertEquals(2, back.path("ply").asInt(), back::toString);
    assertEquals(moved(match, 2).path("fen"), back.path("fen"));
    assertEquals(arose.path("white"), back.path("clock").path("white"), back::toString);
    assertEquals(arose.path("black"), back.path("clock").path("black"), back::toString);
    assertEquals("white", back.path("clock").path("running").asText(), back::toString);
    assertFalse(match.state().has("takeback"));
    match.play(2, "f1c4");
    assertEquals(3, match.state().path("ply").asInt());
  }

  @Test
  void a_player_on_move_takes_back_two_half_moves() {
    Table.Match match = begun("300");
    match.play(2, "g1f3 b8c6");
    match.white().acked("takeback", "game", match.id(), "action", "offer");
    match.black().acked("takeback", "game", match.id(), "action", "accept");
    assertEquals(2, heard(match, "takenBack").path("ply").asInt());
    JsonNode state = match.state();
    assertEquals(2, state.path("ply").asInt());
    assertEquals(2, state.path("moves").size());
    match.play(2, "b1c3");
  }

  @Test
  void a_takeback_is_declined_by_word_or_lapses_with_the_next_move() {
    Table.Match match = begun("300");
    match.white().acked("takeback", "game", match.id(), "action", "offer");
    match.black().acked("takeback", "game", match.id(), "action", "decline");
    assertEquals("black", heard(match, "takebackDeclined").path("by").asText());
    match.black().acked("takeback", "game", match.id(), "action", "offer");
    match.play(2, "g1f3");
    assertFalse(match.state().has("takeback"));
    match.white().refused("noOffer", "takeback", "game", match.id(), "action", "accept");
  }

  @Test
  void nobody_but_the_opponent_grants_a_takeback_and_nobody_in_a_rated_game() {
    Table.Match match = begun("300");
    match.white().acked("takeback", "game", match.id(), "action", "offer");
    match.white().refused("noOffer", "takeback", "game", match.id(), "action", "accept");
    Client guest = table.connect(table.guest());
    guest.refused("notPlayer", "takeback", "game", match.id(), "action", "accept");
    table.spectator().refused("unauthorized", "takeback", "game", match.id(), "action", "accept");
    Table.Match rated = table.match(Table.settings("300").put("rated", true));
    rated.play(0, "e2e4 e7e5");
    rated.white().refused("forbidden", "takeback", "game", rated.id(), "action", "offer");
  }

  // Gifts

  @Test
  void time_is_given_to_the_opponent_and_everybody_is_told() {
    Table.Match match = begun("300");
    Client spectator = table.spectator();
    spectator.join(match.id());
    JsonNode before = moved(match, 2).path("clock");
    match.black().acked("giveTime", "game", match.id());
    JsonNode gift = heard(match, "timeGiven");
    assertEquals("black", gift.path("by").asText());
    assertEquals("white", gift.path("to").asText());
    assertEquals(GIFT, gift.path("ms").asLong());
    JsonNode clock = gift.path("clock");
    long passed = gift.path("at").asLong() - before.path("at").asLong();
    assertEquals(before.path("white").asLong() + GIFT - passed, clock.path("white").asLong());
    assertEquals(before.path("black"), clock.path("black"));
    assertEquals(before.path("deadline").asLong() + GIFT, clock.path("deadline").asLong());
    spectator.awaitEvent(match.id(), "timeGiven");
    JsonNode again = match.black().ask("giveTime", "game", match.id());
    assertTrue(again.path("code").asText().equals("tooFast") || again.has("version"));
  }

  @Test
  void no_time_is_given_in_rated_games_and_in_those_without_a_clock() {
    Table.Match rated = table.match(Table.settings("300").put("rated", true));
    rated.play(0, "e2e4 e7e5");
    rated.white().refused("forbidden", "giveTime", "game", rated.id());
    Table.Match untimed = begun("-");
    untimed.white().refused("forbidden", "giveTime", "game", untimed.id());
  }

  // Pauses

  @Test
  void a_pause_by_agreement_stops_the_clocks_until_either_player_goes_on() {
    Table.Match match = begun("300");
    match.white().acked("pause", "game", match.id(), "action", "offer");
    assertEquals("white", heard(match, "pauseOffered").path("by").asText());
    match.black().acked("pause", "game", match.id(), "action", "accept");
    JsonNode paused = heard(match, "clockPaused");
    assertEquals("agreement", paused.path("reason").asText());
    assertTrue(paused.path("clock").path("running").isNull(), paused::toString);
    assertFalse(paused.path("clock").has("deadline"), paused::toString);
    match.white().refused("paused", "move", "game", match.id(), "ply", 2, "uci", "g1f3");
    match.white().refused("paused", "draw", "game", match.id(), "action", "claim");
    match.white().refused("paused", "giveTime", "game", match.id());
    match.black().acked("pause", "game", match.id(), "action", "resume");
    JsonNode resumed = heard(match, "clockResumed");
    assertEquals("player", resumed.path("reason").asText());
    assertEquals("white", resumed.path("clock").path("running").asText());
    match.play(2, "g1f3");
    JsonNode move = moved(match, 3);
    long pause = resumed.path("at").asLong() - paused.path("at").asLong();
    long turn = move.path("at").asLong() - moved(match, 2).path("at").asLong();
    assertEquals(turn, pause + charged(move), () -> move + " after a pause of " + pause);
  }

  @Test
  void a_pause_is_declined_or_agreed_on_by_a_second_offer() {
    Table.Match match = begun("300");
    match.white().acked("pause", "game", match.id(), "action", "offer");
    match.black().acked("pause", "game", match.id(), "action", "decline");
    assertEquals("black", heard(match, "pauseDeclined").path("by").asText());
    match.black().acked("pause", "game", match.id(), "action", "offer");
    match.play(2, "g1f3");
    match.white().acked("pause", "game", match.id(), "action", "offer");
    match.black().acked("pause", "game", match.id(), "action", "offer");
    heard(match, "clockPaused");
    match.white().acked("resign", "game", match.id());
    assertEnded(match, "0-1", "resignation");
  }

  @Test
  void takebacks_and_pauses_are_forbidden_where_the_rules_know_none() {
    for (String rules : List.of("classic", "club")) {
      Table.Match match = table.match(Table.settings("300").put("rules", rules));
      match.play(0, "e2e4 e7e5");
      match.white().refused("forbidden", "takeback", "game", match.id(), "action", "offer");
      match.white().refused("forbidden", "pause", "game", match.id(), "action", "offer");
    }
  }

  // Absence

  @Test
  void the_absence_of_a_player_on_move_who_closed_the_page_is_claimed_after_ten_seconds() {
    Table.Match won = begun("300");
    Table.Match drawn = begun("300");
    Table.Match returned = begun("300");
    Table.Match bare =
        table.match(Table.settings("300").put("fen", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    bare.play(0, "h1h2 e8e7");
    for (Table.Match match : List.of(won, drawn, returned, bare)) {
      match.black().refused("nothingToClaim", "claimAbsence", "game", match.id(), "result", "win");
      match.white().close();
      match.black().awaitFrame("absence", frame -> frame.has("claimIn"));
      match.black().refused("tooEarly", "claimAbsence", "game", match.id(), "result", "win");
    }
    int known = returned.black().frames().size();
    Client back = table.watch(returned.white().rejoin(table.first(), returned.id()));
    returned.black().awaitFrame("return", known, FlowsIT::isWhiteOnlineAgain);
    claim(won, "win");
    assertEnded(won, "0-1", "abandoned");
    claim(drawn, "draw");
    assertEnded(drawn, "1/2-1/2", "abandoned");
    claim(bare, "win");
    assertEnded(bare, "1/2-1/2", "abandoned");
    returned
        .black()
        .refused("nothingToClaim", "claimAbsence", "game", returned.id(), "result", "win");
    back.move(returned.id(), 2, "g1f3");
    back.refused("nothingToClaim", "claimAbsence", "game", returned.id(), "result", "win");
  }

  private static boolean isWhiteOnlineAgain(JsonNode frame) {
    return frame.path("type").asText().equals("presence")
        && frame.path("white").asText().equals("online")
        && !frame.has("claimIn");
  }

  /** Too early until it is time: asking does no harm. */
  private static void claim(Table.Match match, String result) {
    Await.until(
        "the claim to be due",
        Await.LONG,
        () -> {
          JsonNode answer = match.black().ask("claimAbsence", "game", match.id(), "result", result);
          assertTrue(
              answer.path("type").asText().equals("ack")
                  || answer.path("code").asText().equals("tooEarly"),
              answer::toString);
          return answer.path("type").asText().equals("ack");
        });
  }

  // Playing again

  @Test
  void a_rematch_has_the_same_settings_and_swapped_colours_once() {
    Table.Match match = begun("180+2");
    match.white().refused("tooEarly", "rematch", "game", match.id(), "action", "offer");
    match.white().acked("resign", "game", match.id());
    match.white().refused("noOffer", "rematch", "game", match.id(), "action", "accept");
    match.white().acked("rematch", "game", match.id(), "action", "offer");
    JsonNode offer = match.black().awaitFrame("an offer", Client.ofType("rematchOffered"));
    assertEquals("white", offer.path("by").asText());
    match.black().acked("rematch", "game", match.id(), "action", "decline");
    JsonNode declined = match.white().awaitFrame("a no", Client.ofType("rematchDeclined"));
    assertEquals("black", declined.path("by").asText());
    match.black().acked("rematch", "game", match.id(), "action", "offer");
    match.white().acked("rematch", "game", match.id(), "action", "accept");
    String next =
        match.white().awaitFrame("a game", Client.ofType("rematched")).path("next").asText();
    JsonNode told = match.black().awaitFrame("a game", Client.ofType("rematched"));
    assertEquals(next, told.path("next").asText());
    JsonNode state = match.white().rest().state(next);
    assertEquals("playing", state.path("status").asText());
    assertEquals("180+2", state.at("/settings/timeControl").asText());
    assertEquals(match.black().user().id(), state.at("/players/white/id").asText());
    assertEquals(match.white().user().id(), state.at("/players/black/id").asText());
    match.white().acked("rematch", "game", match.id(), "action", "offer");
    Await.until(
        "the same game once more", Await.LONG, () -> match.white().frames("rematched").size() > 1);
    assertEquals(
        List.of(next, next),
        match.white().frames("rematched").stream().map(f -> f.path("next").asText()).toList());
    Table.Match again = table.join(next, match.black().user(), match.white().user());
    again.play(0, "d2d4 d7d5");
    table
        .connect(table.guest())
        .refused("notPlayer", "rematch", "game", match.id(), "action", "offer");
  }

  // Talk

  @Test
  void players_and_spectators_talk_in_rooms_of_their_own_until_the_end() {
    Table.Match match = begun("300");
    Client ben = table.connect(table.guest());
    Client nobody = table.spectator();
    ben.join(match.id());
    nobody.join(match.id());
    match.white().acked("chat", "game", match.id(), "text", "Good\u0007 luck\u202e!");
    for (Client player : List.of(match.white(), match.black())) {
      JsonNode said = player.awaitFrame("talk", Client.ofType("chat"));
      assertEquals("players", said.path("room").asText());
      assertEquals("Good luck!", said.path("text").asText());
      assertEquals(match.white().user().id(), said.at("/from/id").asText());
    }
    ben.acked("chat", "game", match.id(), "text", "Nf3 wins");
    for (Client spectator : List.of(ben, nobody)) {
      JsonNode said = spectator.awaitFrame("talk", Client.ofType("chat"));
      assertEquals("spectators", said.path("room").asText());
      assertEquals("Nf3 wins", said.path("text").asText());
    }
    nobody.refused("unauthorized", "chat", "game", match.id(), "text", "Nf3 wins");
    match.white().acked("resign", "game", match.id());
    ben.acked("chat", "game", match.id(), "text", "well played");
    JsonNode late =
        match.black().awaitFrame("talk", f -> f.path("text").asText().equals("well played"));
    assertEquals("spectators", late.path("room").asText());
    ben.awaitFrame("talk", f -> f.path("text").asText().equals("well played"));
    assertEquals(List.of("Good luck!", "well played"), texts(match.black()));
    assertEquals(List.of("Nf3 wins", "well played"), texts(ben));
  }

  @Test
  void talk_is_bounded_in_length() {
    Table.Match match = begun("300");
    match.white().acked("chat", "game", match.id(), "text", "x".repeat(140));
    match.white().refused("badMessage", "chat", "game", match.id(), "text", "x".repeat(141));
    match.white().refused("badMessage", "chat", "game", match.id(), "text", "");
  }

  private static List<String> texts(Client client) {
    return client.frames("chat").stream().map(frame -> frame.path("text").asText()).toList();
  }

  // Ends

  @Test
  void a_resignation_loses_or_draws_against_one_who_cannot_mate() {
    Table.Match lost = begun("300");
    lost.black().acked("resign", "game", lost.id());
    assertEnded(lost, "1-0", "resignation");
    ObjectNode bare = Table.settings("300").put("fen", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    Table.Match drawn = table.match(bare);
    drawn.white().acked("resign", "game", drawn.id());
    assertEnded(drawn, "1/2-1/2", "resignationUnwinnable");
    assertTrue(drawn.state().has("detail"), () -> drawn.state().toString());
    Table.Match online = table.match(bare.put("rules", "fideOnline"));
    online.white().acked("resign", "game", online.id());
    assertEnded(online, "0-1", "resignation");
    Table.Match club = table.match(Table.settings("300").put("rules", "club"));
    club.play(0, "e2e4 e7e5");
    club.white().refused("tooEarly", "resign", "game", club.id());
  }

  @Test
  void either_player_may_abort_until_both_have_moved() {
    Table.Match match = table.match("300");
    match.white().acked("abort", "game", match.id());
    assertEnded(match, "*", "aborted");
    Table.Match late = begun("300");
    late.white().refused("tooLate", "abort", "game", late.id());
    late.black().refused("tooLate", "abort", "game", late.id());
    Table.Match other = table.match("300");
    table.connect(table.guest()).refused("notPlayer", "abort", "game", other.id());
  }

  // The words for it

  private Table.Match begun(String control) {
    Table.Match match = table.match(control);
    match.play(0, "e2e4 e7e5");
    return match;
  }

  /** What both players heard, and the log says the same. */
  private static JsonNode heard(Table.Match match, String kind) {
    JsonNode event = match.white().awaitEvent(match.id(), kind);
    assertEquals(event, match.black().awaitEvent(match.id(), kind));
    assertEquals(event, match.log().get(event.path("version").asInt() - 1));
    return event;
  }

  private static JsonNode moved(Table.Match match, int ply) {
    return match.white().view(match.id()).events().values().stream()
        .filter(e -> e.path("kind").asText().equals("moved") && e.path("ply").asInt() == ply)
        .findFirst()
        .orElseThrow();
  }

  private static long charged(JsonNode moved) {
    return moved.path("spent").asLong()
        + moved.path("credit").asLong()
        + moved.path("held").asLong();
  }

  private static void assertEnded(Table.Match match, String result, String reason) {
    JsonNode ended = match.black().awaitEvent(match.id(), "ended");
    assertEquals(result, ended.path("result").asText(), ended::toString);
    assertEquals(reason, ended.path("reason").asText(), ended::toString);
    assertEquals("ended", match.state().path("status").asText());
  }
}

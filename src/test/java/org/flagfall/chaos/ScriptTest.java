package org.flagfall.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** What the machine's players do, and how they follow a game. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ScriptTest {
  private static final Score DRAWN = new Score(List.of("e2e4", "e7e5"), Score.Ending.AGREEMENT);

  private final View view = new View();

  @Test
  void the_score_sheet_is_played_by_whoever_is_on_move() {
    at(0);
    assertEquals(Optional.of("move e2e4"), next("white"));
    assertEquals(Optional.empty(), next("black"));
    at(1);
    assertEquals(Optional.of("move e7e5"), next("black"));
  }

  @Test
  void a_drawn_game_ends_by_an_offer_that_is_accepted() {
    at(2);
    assertEquals(Optional.of("draw offer"), next("white"));
    event("kind", "drawOffered", "by", "white");
    assertEquals(Optional.empty(), next("white"));
    assertEquals(Optional.of("draw accept"), next("black"));
  }

  @Test
  void who_is_refused_an_agreement_gives_up() {
    at(2);
    assertEquals(Optional.of("resign"), next("white", Set.of(Script.NO_AGREEMENT)));
  }

  @Test
  void an_extra_is_done_once() {
    at(1);
    Map<Integer, String> extras = Map.of(1, "giveTime");
    Script black = new Script(DRAWN, "black", extras);
    assertEquals(Optional.of("giveTime"), black.next(view, Set.of()).map(ScriptTest::text));
    assertEquals(Optional.of("move e7e5"), black.next(view, Set.of(1)).map(ScriptTest::text));
  }

  @Test
  void a_wish_to_take_back_is_granted_and_the_move_made_again() {
    at(1);
    event("kind", "takebackOffered", "by", "white");
    assertEquals(Optional.of("takeback accept"), next("black"));
    event("kind", "takenBack", "ply", 0);
    assertEquals(Optional.of("move e2e4"), next("white"));
  }

  @Test
  void a_version_that_was_left_out_is_noticed() {
    at(0);
    assertEquals(Optional.empty(), view.event(Json.object("version", 2, "kind", "x")));
    assertEquals(
        Optional.of("version 4 after 2"), view.event(Json.object("version", 4, "kind", "x")));
  }

  private void at(int ply) {
    ObjectNode state = Json.object("version", 1, "status", "playing", "ply", ply);
    assertEquals(
        Optional.empty(),
        view.joined(Json.object("version", 1, "history", "h").set("state", state)));
  }

  private void event(Object... fields) {
    assertEquals(
        Optional.empty(), view.event(Json.object(fields).put("version", view.version() + 1)));
  }

  private Optional<String> next(String color) {
    return next(color, Set.of());
  }

  private Optional<String> next(String color, Set<Integer> done) {
    return new Script(DRAWN, color, Map.of()).next(view, done).map(ScriptTest::text);
  }

  private static String text(ObjectNode message) {
    return (Json.text(message, "type")
            + " "
            + Json.text(message, "action")
            + Json.text(message, "uci"))
        .trim();
  }
}

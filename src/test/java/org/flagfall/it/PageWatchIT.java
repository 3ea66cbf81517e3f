package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** What those see who only watch. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PageWatchIT extends ThreeAtPages {
  private static final int DELAY_SECONDS = 12;

  @Test
  void the_watch_page_follows_the_game_with_the_most_spectators_and_then_the_next() {
    try (Table table = new Table(service)) {
      Table.Match watched = match(table);
      Table.Match newer = match(table);
      for (int i = 0; i < 3; i++) {
        table.spectator().join(watched.id());
      }
      // More than look at games of other tests, of which the last may have left just now.
      table.spectator().join(newer.id());
      table.spectator().join(newer.id());
      cleo.await("the list to know", page -> watched.id().equals(mostWatched()));
      cleo.open("/?tv");
      cleo.await("the players of the first", page -> page.names().equals(names(watched)));
      cleo.awaitText(".boards", newer.white().user().name());
      watched.white().acked("resign", "game", watched.id());
      cleo.await("the players of the next", page -> page.names().equals(names(newer)));
    }
  }

  @Test
  void a_small_board_in_the_lobby_is_no_spectator() {
    cleo.open("/");
    people.gameOfTwo("timeControl", "600", "clockStart", "immediately");
    cleo.open("/");
    cleo.await("the small board", page -> page.text(".live-game").contains("Ana"));
    ana.click("e2", "e4");
    cleo.await("the move on it", page -> page.has(".live-game .mark-last"));
    try (Table table = new Table(service)) {
      table.spectator().join(ana.awaitGame());
      String spectators =
          Await.value(
              "a spectator",
              Await.LONG,
              () ->
                  Optional.of(ana.text(".spectators")).filter(text -> text.matches("(?s)[1-9].*")));
      assertEquals("1", spectators.split("\\s")[0]);
    }
  }

  @Test
  void a_game_that_began_without_a_seek_comes_into_a_lobby_that_is_open() {
    cleo.open("/");
    cleo.await("the lobby", page -> page.has(".tile"));
    try (Table table = new Table(service)) {
      String board = ".live-game[href$='" + match(table).id() + "']";
      cleo.await("its small board", page -> page.has(board));
    }
  }

  @Test
  void who_sees_a_game_later_sees_its_clocks_as_they_stood_then() {
    people.game("timeControl", "600", "clockStart", "immediately", "spectatorDelay", DELAY_SECONDS);
    cleo.awaitText(".facts", DELAY_SECONDS + " s behind");
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    assertEquals("", cleo.moves(), "a spectator saw the present");
    cleo.awaitMoves("e4");
    cleo.await("the clock as it stood then", PageWatchIT::isBehind);
  }

  /** A page may be late to draw its clock. */
  private static boolean isBehind(PlayerPage page) {
    double before = ben.secondsOnClock("black");
    double seen = page.secondsOnClock("black");
    double after = ben.secondsOnClock("black");
    return seen >= after + DELAY_SECONDS - 2 && seen <= before + DELAY_SECONDS + 2;
  }

  private static Table.Match match(Table table) {
    return table.match(Table.settings("600").put("clockStart", "immediately"));
  }

  /** As they stand at the board, White below. */
  private static String names(Table.Match match) {
    return match.black().user().name() + " " + match.white().user().name();
  }

  private static String mostWatched() {
    JsonNode games =
        Rest.anonymous(service.uri())
            .get("/v1/games?order=spectators&limit=1")
            .expect(200)
            .json()
            .path("games");
    return games.path(0).path("id").asText();
  }
}

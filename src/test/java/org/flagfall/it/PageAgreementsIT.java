package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What two people at a board settle besides moving, and what they take home from it. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PageAgreementsIT extends ThreeAtPages {
  /** Nobody has to hurry with the first move. */
  private static final Object[] PATIENT = {"timeControl", "600+5", "clockStart", "immediately"};

  @AfterEach
  void nobody_complains() {
    assertNobodyComplains();
  }

  @Test
  void a_pause_is_asked_for_agreed_to_and_ended_by_either_side() {
    people.game(PATIENT);
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    ana.press("Pause");
    ben.awaitText(".requests", "asks for a pause");
    ben.press("Decline");
    ana.awaitText(".notices", "The pause was declined");
    ben.press("Pause");
    ana.press("Accept");
    for (PlayerPage page : List.of(ana, ben)) {
      page.awaitText(".requests", "The game is paused");
      page.await("standing clocks", one -> !one.has(".clock.running"));
    }
    String standing = ben.clock("black");
    ben.click("e7", "e5");
    assertEquals("", ben.man("e5"), "a move was made in a pause");
    assertEquals(standing, ben.clock("black"));
    ana.press("Go on");
    ben.await("its clock to run", page -> page.has(".clock.running[data-color='black']"));
    ben.click("e7", "e5");
    ana.awaitMoves("e4 e5");
  }

  @Test
  void who_has_closed_the_page_loses_by_claim_once_the_countdown_is_over() {
    people.game(PATIENT);
    playUntilBlackIsOnMove();
    ben.open("/");
    ben.awaitText(".unfinished", "Back to your game");
    ana.await("Ben to be away", page -> page.has(".player .presence.away"));
    String countdown =
        Await.value(
            "the countdown",
            Await.LONG,
            () ->
                Optional.of(ana.text(".requests"))
                    .filter(text -> text.contains("you may claim the game")));
    int seconds = Integer.parseInt(countdown.replaceAll("\\D+", ""));
    assertTrue(seconds <= 10, () -> seconds + " s for one who closed the page");
    ana.awaitText(".requests", "gone for too long");
    ana.press("Claim the win");
    for (PlayerPage page : List.of(ana, cleo)) {
      page.awaitText(".result", "White won");
      page.awaitText(".result", "Black was gone for too long");
    }
  }

  @Test
  void who_comes_back_in_time_stops_the_countdown() {
    String game = people.game(PATIENT);
    playUntilBlackIsOnMove();
    ben.open("/");
    ana.awaitText(".requests", "Your opponent");
    ben.click(".unfinished a");
    ben.awaitMoves("e4 e5 Nf3");
    assertEquals(game, ben.awaitGame());
    ana.await("no countdown", page -> !page.text(".requests").contains("gone"));
    ben.click("b8", "c6");
    ana.awaitMoves("e4 e5 Nf3 Nc6");
  }

  @Test
  void nothing_moves_under_the_pointer_when_something_is_asked() {
    people.game(PATIENT);
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    ben.click("e7", "e5");
    ana.awaitMoves("e4 e5");
    Object before = ana.places(".actions, .moves, .typed, .table");
    ben.press("Offer draw");
    ana.awaitText(".requests", "offers a draw");
    assertEquals(before, ana.places(".actions, .moves, .typed, .table"));
    Object buttons = ana.places(".actions .action:nth-child(n + 4), .actions, .chat");
    ana.press("Resign");
    ana.await("the question", page -> page.has(".confirm"));
    assertEquals(buttons, ana.places(".actions .action:nth-child(n + 4), .actions, .chat"));
  }

  @Test
  void the_game_is_taken_home_as_pgn_and_the_position_as_fen(@TempDir Path folder) {
    String game = people.game(PATIENT);
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    ben.click("c7", "c5");
    ana.awaitMoves("e4 c5");
    ana.browser()
        .driver()
        .executeCdpCommand(
            "Browser.setDownloadBehavior",
            Map.of("behavior", "allow", "downloadPath", folder.toString()));
    ana.press("PGN");
    Path file = folder.resolve("flagfall-" + game + ".pgn");
    ana.await("the file", page -> Files.isRegularFile(file));
    ana.await("all of it", page -> read(file).contains("c5"));
    assertTrue(read(file).contains("[White \"Ana\"]"), () -> read(file));
    assertTrue(read(file).contains("[%clk"), () -> read(file));
    ana.press("FEN");
    ana.awaitText(".notices", "Copied");
  }

  private static void playUntilBlackIsOnMove() {
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    ben.click("e7", "e5");
    ana.awaitMoves("e4 e5");
    ana.click("g1", "f3");
    ben.awaitMoves("e4 e5 Nf3");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Two people play and a third one watches, each in a real browser. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PagePlayIT extends ThreeAtPages {
  @AfterEach
  void nobody_complains() {
    assertNobodyComplains();
  }

  @Test
  void two_who_look_for_an_opponent_find_each_other_and_a_third_watches() {
    ana.open("/");
    ben.open("/");
    ana.click("[data-control='180+2']");
    ben.await("the seek of Ana", page -> page.text(".seeks").contains("Ana"));
    ben.click(".seek");
    String game = ana.awaitGame();
    assertEquals(game, ben.awaitGame());
    playTheFirstMoves();
    cleo.open("/");
    String board = ".live-game[href$='" + game + "']";
    cleo.await("a live board", page -> page.has(board + " .mini-board svg"));
    cleo.click(board);
    assertEquals(game, cleo.awaitGame());
    ana.await("a spectator", page -> page.text(".spectators").startsWith("1"));
  }

  /** A lot decided the colours. Behind the first moves there is time for others to come. */
  private static void playTheFirstMoves() {
    PlayerPage white =
        Await.value(
            "White to be on move",
            Await.LONG,
            () -> Stream.of(ana, ben).filter(PagePlayIT::isOnMove).findFirst());
    move(white, "e2", "e4");
    move(white == ana ? ben : ana, "e7", "e5");
  }

  @Test
  void a_whole_game_is_played_by_mouse_and_by_keyboard_before_a_spectator() {
    people.game("timeControl", "300+3");
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    ben.steer("e7", "e5");
    ana.awaitMoves("e4 e5");
    ana.drag("f1", "c4");
    ben.awaitMoves("e4 e5 Bc4");
    ben.type("nc6");
    ana.awaitMoves("e4 e5 Bc4 Nc6");
    ana.square("d1").click();
    ana.await(
        "the marks of target",
        page -> page.marked("target").equals(List.of("e2", "f3", "g4", "h5")));
    ana.square("h5").click();
    ben.awaitMoves("e4 e5 Bc4 Nc6 Qh5");
    ben.type("g8f6");
    ana.awaitMoves("e4 e5 Bc4 Nc6 Qh5 Nf6");
    ana.drag("h5", "f7");
    for (PlayerPage page : List.of(ana, ben, cleo)) {
      page.awaitMoves("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
      page.awaitText(".result", "White won");
      page.awaitText(".result", "Checkmate");
      page.awaitText(".result", "FIDE 5.1.1");
      page.await("wq on f7", seen -> seen.man("f7").equals("wq"));
      page.await("the marks of check", seen -> seen.marked("check").equals(List.of("e8")));
    }
    cleo.awaitText(".opening", "Bishop's Opening");
    assertTrue(
        cleo.heard("[aria-live=assertive]").startsWith("White won. Checkmate: Black's king"));
  }

  @Test
  void moves_are_stepped_through_and_the_board_is_turned() {
    people.game("timeControl", "300");
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    ben.click("c7", "c5");
    cleo.awaitMoves("e4 c5");
    cleo.click("[aria-label='One move back']");
    cleo.await("the pawn back on c7", page -> page.man("c7").equals("bp"));
    cleo.await("the marks of last", page -> page.marked("last").equals(List.of("e2", "e4")));
    cleo.click("[aria-label='To the start']");
    cleo.await("the pawn back on e2", page -> page.man("e2").equals("wp"));
    cleo.click("[aria-label='To the last move']");
    cleo.await("the pawn on c5", page -> page.man("c5").equals("bp"));
    double before = cleo.top("h1");
    cleo.click("[aria-label='Turn board']");
    cleo.await("Black below", page -> page.top("h1") < before);
  }

  @Test
  void a_premove_is_played_at_once_and_may_be_taken_back() {
    people.game("timeControl", "300");
    ben.click("e7", "e5");
    ben.await("the marks of premove", page -> page.marked("premove").equals(List.of("e5", "e7")));
    ana.click("e2", "e4");
    ana.awaitMoves("e4 e5");
    ben.click("d7", "d5");
    ben.await("the marks of premove", page -> page.marked("premove").equals(List.of("d5", "d7")));
    ben.keys(Keys.ESCAPE);
    ben.await("no premove", page -> page.marked("premove").isEmpty());
    ana.click("g1", "f3");
    ben.awaitMoves("e4 e5 Nf3");
    ben.click("b8", "c6");
    ana.awaitMoves("e4 e5 Nf3 Nc6");
    ben.await("the knight to have come to rest", page -> page.man("c6").equals("bn"));
    ben.click("c6", "e5");
    ben.await("the marks of premove", page -> page.marked("premove").equals(List.of("c6", "e5")));
    ana.click("f3", "e5");
    ana.awaitMoves("e4 e5 Nf3 Nc6 Nxe5 Nxe5");
  }

  @Test
  void a_premove_is_also_taken_back_by_the_other_button_or_by_another_man() {
    people.game("timeControl", "300", "clockStart", "immediately");
    ben.click("e7", "e5");
    ben.await("the marks of premove", page -> page.marked("premove").equals(List.of("e5", "e7")));
    new Actions(ben.browser().driver()).contextClick(ben.square("a4")).perform();
    ben.await("no premove", page -> page.marked("premove").isEmpty());
    ben.click("e7", "e5");
    ben.await("the marks of premove", page -> page.marked("premove").equals(List.of("e5", "e7")));
    ben.click("g8", "f6");
    ben.await("the marks of premove", page -> page.marked("premove").equals(List.of("f6", "g8")));
    ana.click("e2", "e4");
    ana.awaitMoves("e4 Nf6");
  }

  @Test
  void in_chess960_the_king_takes_his_own_rook_to_castle_by_click_or_by_drag() {
    people.game(
        "timeControl",
        "300",
        "clockStart",
        "immediately",
        "variant",
        "chess960",
        "fen",
        "r1kr4/8/8/8/8/8/5P2/1R3K1R w KQkq - 0 1");
    ana.square("f1").click();
    ana.await("the rook as a target", page -> page.marked("target").contains("h1"));
    ana.square("h1").click();
    ben.awaitMoves("O-O");
    ana.await("wk on g1", page -> page.man("g1").equals("wk") && page.man("f1").equals("wr"));
    ben.drag("c8", "d8");
    ana.awaitMoves("O-O O-O");
    ben.await("bk on g8", page -> page.man("g8").equals("bk") && page.man("f8").equals("br"));
    assertEquals("", ben.man("d8"));
  }

  @Test
  void a_premoved_promotion_is_played_though_the_turn_comes_while_it_is_chosen() {
    people.game(
        "timeControl", "300", "clockStart", "immediately", "fen", "7k/P7/8/8/8/8/p6K/8 w - - 0 1");
    ben.click("a2", "a1");
    ben.await("the dialog", page -> page.has(".promotion-dialog-button-group:focus"));
    ana.click("h2", "g2");
    ben.awaitMoves("Kg2");
    ben.click(".promotion-dialog-button-group[data-piece='bn'] rect");
    ana.awaitMoves("Kg2 a1=N");
    ana.click("a7", "a8");
    ana.click(".promotion-dialog-button-group[data-piece='wr'] rect");
    ben.awaitMoves("Kg2 a1=N a8=R+");
  }

  @Test
  void a_premove_that_is_not_legal_when_the_turn_comes_is_dropped() {
    people.game("timeControl", "300");
    ben.click("e7", "d6");
    ben.await("the marks of premove", page -> page.marked("premove").equals(List.of("d6", "e7")));
    ana.click("e2", "e4");
    ben.await("no premove", page -> page.marked("premove").isEmpty());
    ben.awaitMoves("e4");
    ben.click("e7", "e5");
    ana.awaitMoves("e4 e5");
  }

  @Test
  void a_pawn_becomes_what_the_player_chooses_by_mouse_or_by_keys() {
    people.game("timeControl", "300", "fen", "7k/P7/8/8/8/8/p6K/8 w - - 0 1");
    ana.click("a7", "a8");
    ana.click(".promotion-dialog-button-group[data-piece='wn'] rect");
    ben.awaitMoves("a8=N");
    ana.await("wn on a8", page -> page.man("a8").equals("wn"));
    ben.click("a2", "a1");
    ben.await("the dialog", page -> page.has(".promotion-dialog-button-group:focus"));
    ben.keys(Keys.ARROW_DOWN, Keys.ENTER);
    ana.awaitMoves("a8=N a1=R");
    ben.await("br on a1", page -> page.man("a1").equals("br"));
  }

  @Test
  void a_promotion_that_is_not_wanted_puts_the_pawn_back() {
    people.game("timeControl", "300", "fen", "7k/P7/8/8/8/8/p6K/8 w - - 0 1");
    ana.click("a7", "a8");
    ana.await("the dialog", page -> page.has(".promotion-dialog-button-group:focus"));
    ana.keys(Keys.ESCAPE);
    ana.await("the pawn on a7", page -> page.man("a7").equals("wp"));
    assertEquals("", ana.moves());
  }

  @Test
  void what_is_typed_elsewhere_is_no_choice_of_a_promotion() {
    people.game("timeControl", "300", "fen", "7k/P7/8/8/8/8/p6K/8 w - - 0 1");
    ana.click("a7", "a8");
    ana.await("the dialog", page -> page.has(".promotion-dialog-button-group:focus"));
    ana.click(".chat input");
    ana.await("no dialog", page -> !page.has(".promotion-dialog-button-group"));
    ana.keys("hi", Keys.ENTER);
    ben.awaitText(".chat", "hi");
    assertEquals("", ana.moves());
    ana.await("the pawn on a7", page -> page.man("a7").equals("wp"));
  }

  @Test
  void a_draw_is_offered_declined_and_agreed() {
    people.game("timeControl", "300");
    ana.click("e2", "e4");
    ben.awaitMoves("e4");
    ben.click("e7", "e5");
    ana.awaitMoves("e4 e5");
    ana.press("Offer draw");
    ben.awaitText(".requests", "offers a draw");
    ben.press("Decline");
    ana.awaitText(".notices", "The draw was declined");
    ben.press("Offer draw");
    ana.press("Accept");
    for (PlayerPage page : List.of(ana, ben, cleo)) {
      page.awaitText(".result", "The players agreed to a draw");
    }
  }

  @Test
  void a_third_occurrence_is_claimed_once_the_server_says_it_may_be() {
    people.game("timeControl", "300");
    for (int round = 0; round < 2; round++) {
      assertFalse(ana.isEnabled("Claim draw"));
      move(ana, "g1", "f3");
      move(ben, "g8", "f6");
      move(ana, "f3", "g1");
      move(ben, "f6", "g8");
    }
    ana.await("the claim to be open", page -> page.isEnabled("Claim draw"));
    ana.press("Claim draw");
    cleo.awaitText(".result", "Claimed: the position occurred for the third time");
    cleo.awaitText(".result", "FIDE 9.2");
  }

  @Test
  void a_draw_is_claimed_with_the_move_that_would_repeat_the_position() {
    people.game("timeControl", "300");
    move(ana, "g1", "f3");
    move(ben, "g8", "f6");
    move(ana, "f3", "g1");
    move(ben, "f6", "g8");
    move(ana, "g1", "f3");
    move(ben, "g8", "f6");
    move(ana, "f3", "g1");
    ben.await("the claim with a move", page -> page.text(".actions").contains("Claim with"));
    ben.press("Claim with ♘g8");
    ben.click("f6", "g8");
    ana.awaitText(".result", "Claimed: the position occurred for the third time");
  }

  @Test
  void a_flag_falls_before_everyone_and_no_clock_ever_showed_less_than_nothing() {
    try (Table table = new Table(service)) {
      Client arbiter = table.connect(table.guest());
      String game = people.game("timeControl", "300", "arbiters", List.of(arbiter.user().id()));
      move(ana, "e2", "e4");
      move(ben, "e7", "e5");
      ana.await("her clock to run", page -> page.has(".clock.running[data-color='white']"));
      ana.script(CLOCK_RECORDER);
      arbiter.acked("rule", "game", game, "setClock", Json.object("white", 3_000));
    }
    for (PlayerPage page : List.of(ana, ben, cleo)) {
      page.awaitText(".result", "Black won");
      page.awaitText(".result", "White ran out of time");
    }
    ana.await("nothing on the clock", page -> page.clock("white").equals("0:00.0"));
    String shown = String.valueOf(ana.script("return window.shown.join(' ')"));
    assertEquals(shown, falling(shown), "the clock went up, or below zero");
  }

  /** Keeps every time that White's clock shows from now on. */
  private static final String CLOCK_RECORDER =
      """
      const time = document.querySelector(".clock[data-color='white'] .time");
      window.shown = [time.textContent];
      new MutationObserver(() => window.shown.push(time.textContent))
        .observe(time, { childList: true, characterData: true, subtree: true });
      """;

  private static String falling(String shown) {
    return List.of(shown.split(" ")).stream()
        .sorted(java.util.Comparator.reverseOrder())
        .collect(java.util.stream.Collectors.joining(" "));
  }

  @Test
  void a_takeback_time_and_words_are_given_and_the_ledger_tells_of_it() {
    people.game("timeControl", "300");
    move(ana, "e2", "e4");
    move(ben, "e7", "e5");
    move(ana, "d1", "h5");
    ana.press("Takeback");
    ben.press("Accept");
    ana.awaitMoves("e4 e5");
    ben.press("Give 15 s");
    ana.awaitText(".notices", "White was given 15 s");
    ben.click(".chat input");
    ben.keys("Good luck!", Keys.ENTER);
    ana.awaitText(".chat", "Good luck!");
    assertFalse(cleo.text(".chat").contains("Good luck!"));
    ana.press("Why that time?");
    ana.awaitText(".ledger", "Move taken back");
    ana.awaitText(".ledger", "White was given 15.000");
  }

  @Test
  void one_resigns_only_when_asked_twice_and_both_go_on_to_a_rematch() {
    String game = people.game("timeControl", "300");
    move(ana, "e2", "e4");
    move(ben, "e7", "e5");
    ana.press("Resign");
    ana.press("Play on");
    assertFalse(ana.has(".result"));
    ana.press("Resign");
    ana.press("Yes, resign");
    ben.awaitText(".result", "White resigned");
    String said = ".page > [aria-live='assertive']";
    ben.await("words", page -> page.heard(said).equals("Black won. White resigned."));
    ben.press("Rematch");
    ana.press("Accept");
    for (PlayerPage page : List.of(ana, ben)) {
      page.await("the next game", one -> !one.url().endsWith(game));
      page.await("its board", one -> one.man("e2").equals("wp"));
    }
    assertEquals(ana.awaitGame(), ben.awaitGame());
    ben.click("d2", "d4");
    ana.awaitMoves("d4");
  }

  @Test
  void who_goes_on_to_type_while_asked_whether_to_resign_is_left_in_peace() {
    people.game("timeControl", "300");
    move(ana, "e2", "e4");
    move(ben, "e7", "e5");
    ben.press("Resign");
    ben.await("the question", page -> page.has(".confirm button.danger:focus"));
    ben.click(".chat input");
    ben.keys("hel");
    move(ana, "g1", "f3");
    ben.awaitMoves("e4 e5 Nf3");
    ben.keys("lo", Keys.ENTER);
    ana.awaitText(".chat", "hello");
    assertFalse(ben.has(".result"));
    assertTrue(ben.has(".confirm"), "still asked");
  }

  @Test
  void a_friend_comes_by_the_link() {
    ana.open("/");
    ana.click(".wide-tile");
    ana.press("Create the link");
    String game = ana.awaitGame();
    ana.await("the QR code", page -> page.has(".qr"));
    String link =
        String.valueOf(ana.script("return document.querySelector('.invite input').value"));
    assertTrue(link.endsWith("?game=" + game), link);
    cleo.open("/?game=" + game);
    cleo.click(".seats button");
    cleo.await("a seat", page -> page.has(".you"));
    ana.await("the game to begin", page -> page.has(".actions"));
  }

  private static boolean isOnMove(PlayerPage page) {
    return page.has(".player:last-child.turn");
  }

  private static void move(PlayerPage page, String from, String to) {
    page.await("the turn", PagePlayIT::isOnMove);
    String before = page.moves();
    page.click(from, to);
    page.await("the move " + from + to, one -> !one.moves().equals(before));
  }
}

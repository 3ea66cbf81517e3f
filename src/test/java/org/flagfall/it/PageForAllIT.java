package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page for every language, screen and way of reading. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PageForAllIT {
  private static final Path AXE = Path.of("src/main/webui/node_modules/axe-core/axe.min.js");

  private static ServiceProcess service;
  private static PagePeople people;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("page-for-all").start();
    people = new PagePeople(service.uri());
  }

  @AfterAll
  static void stop() {
    if (people != null) {
      people.close();
    }
    service.close();
  }

  @ParameterizedTest
  @CsvSource({
    "en-GB,      en,      Play now",
    "zh-CN,      zh-Hans, 快速开局",
    "zh-TW,      zh-Hant, 快速開局",
    "zh-HK,      zh-Hant, 快速開局",
    "de-DE,      en,      Play now",
  })
  void the_browser_chooses_the_language(String asked, String shown, String title) {
    try (Chromium browser = Chromium.start(asked)) {
      PlayerPage page = new PlayerPage(browser, service.uri()).open("/");
      page.awaitText("h2", title);
      assertEquals(shown, page.script("return document.documentElement.lang"));
    }
  }

  @Test
  void the_visitor_changes_the_language_and_it_stays() {
    PlayerPage page = people.cleo.open("/");
    String[][] choices = {{"zh-Hans", "快速开局"}, {"zh-Hant", "快速開局"}, {"en", "Play now"}};
    for (String[] choice : choices) {
      page.click(".language select");
      page.click(".language option[value='" + choice[0] + "']");
      page.awaitText(".quick h2", choice[1]);
      page.browser().driver().navigate().refresh();
      page.awaitText(".quick h2", choice[1]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axe_finds_nothing_in_the_lobby_its_dialogs_the_game_and_its_end(String colors) {
    people.arrive();
    List<PlayerPage> pages = List.of(people.ana, people.ben, people.cleo);
    pages.forEach(page -> page.browser().prefer("prefers-color-scheme", colors));
    people.cleo.open("/");
    people.cleo.await("the lobby", page -> page.has(".tile"));
    assertAccessible(people.cleo, "lobby " + colors);
    people.cleo.press("Guest");
    people.cleo.await("the dialog", page -> page.has("dialog[open]"));
    assertAccessible(people.cleo, "name " + colors);
    people.cleo.open("/").click(".wide-tile:last-child");
    people.cleo.await("the dialog", page -> page.has("dialog[open]"));
    assertAccessible(people.cleo, "custom " + colors);
    people.game("timeControl", "300+3");
    people.ana.click("e2", "e4");
    people.ben.awaitMoves("e4");
    people.ben.click("d7", "d5");
    people.ana.awaitMoves("e4 d5");
    people.ana.click("e4", "d5");
    people.ben.awaitMoves("e4 d5 exd5");
    people.ben.press("Offer draw");
    people.ana.await("the offer", page -> page.has(".request"));
    assertAccessible(people.ana, "game " + colors);
    assertAccessible(people.ben, "waiting " + colors);
    assertAccessible(people.cleo, "spectator " + colors);
    people.ana.press("Why that time?");
    people.ana.await("the ledger", page -> page.has(".ledger"));
    assertAccessible(people.ana, "ledger " + colors);
    people.ben.press("Resign");
    people.ben.press("Yes, resign");
    people.cleo.await("the end", page -> page.has(".result"));
    people.ben.await("the end", page -> page.has(".result"));
    assertAccessible(people.ben, "end " + colors);
  }

  @Test
  void on_a_phone_everything_fits_and_a_game_is_played_with_a_finger() {
    try (Chromium browser = Chromium.start();
        Table table = new Table(service)) {
      User white = table.guest();
      String game = open(white);
      Rest.as(service.uri(), table.guest()).post("/v1/games/" + game + "/seats", "{}").expect(200);
      browser.likePhone();
      browser.become(white, service.uri());
      PlayerPage phone = new PlayerPage(browser, service.uri()).open("/");
      phone.await("the lobby", page -> page.has(".tile"));
      assertFits(phone);
      phone.openGame(game).awaitGame();
      phone.await("the buttons", page -> page.has(".actions"));
      assertFits(phone);
      phone.click("e2", "e4");
      phone.awaitMoves("e4");
      assertAccessible(phone, "phone");
    }
  }

  @Test
  void a_window_that_becomes_narrow_takes_the_board_with_it() {
    people.arrive();
    people.game("timeControl", "600", "clockStart", "immediately");
    try {
      people.cleo.browser().likePhone();
      people.cleo.await(
          "a board that fits",
          page ->
              fits(page) && page.inside(".board", "html") && page.inside(".board svg", ".board"));
    } finally {
      people.cleo.browser().likeDesktop();
    }
  }

  @Test
  void nothing_moves_for_who_asked_for_that() {
    people.arrive();
    people.ana.browser().prefer("prefers-reduced-motion", "reduce");
    people.game("timeControl", "300");
    people.ana.click("e2", "e4");
    people.ana.await("wp on e4", page -> page.man("e4").equals("wp"));
    Object animations = people.ana.script("return document.getAnimations().length");
    assertEquals(0L, animations);
    people.ana.browser().prefer("prefers-reduced-motion", "no-preference");
  }

  /** All that is shown is heard over the WebSocket; nothing is asked for by the clock. */
  @Test
  void a_page_on_which_nothing_happens_asks_for_nothing() {
    people.arrive();
    people.game("timeControl", "300", "clockStart", "immediately");
    people.ana.click("e2", "e4");
    people.ben.awaitMoves("e4");
    people.cleo.open("/");
    people.cleo.await("the lobby", page -> page.has(".live-game"));
    for (PlayerPage page : List.of(people.ana, people.cleo)) {
      page.await("five seconds without a request", one -> sinceTheLastRequest(one) > 5_000);
    }
  }

  /** In milliseconds; the connection itself is no request. */
  private static double sinceTheLastRequest(PlayerPage page) {
    return ((Number)
            page.script(
                "return performance.now() - Math.max(0, ...performance.getEntriesByType('resource')"
                    + ".map(entry => entry.startTime))"))
        .doubleValue();
  }

  @Test
  void no_request_leaves_the_service() {
    people.arrive();
    people.game("timeControl", "300");
    Object hosts =
        people.ana.script(
            "return [...new Set(performance.getEntriesByType('resource')"
                + ".map(entry => new URL(entry.name).host))].join(' ')");
    assertEquals(service.uri().getAuthority(), hosts);
  }

  private static String open(User white) {
    return Rest.as(service.uri(), white)
        .post("/v1/games", Table.unhurried("300"))
        .expect(201)
        .json()
        .path("id")
        .asText();
  }

  private static void assertFits(PlayerPage page) {
    assertTrue(fits(page), "wider than the screen");
  }

  private static boolean fits(PlayerPage page) {
    Object over = page.script("return document.documentElement.scrollWidth - innerWidth");
    return ((Number) over).intValue() <= 0;
  }

  private static void assertAccessible(PlayerPage page, String where) {
    Assumptions.assumeTrue(Files.isRegularFile(AXE), "no axe-core in node_modules");
    page.script(read(AXE) + ";window.axe = axe;");
    Object violations =
        page.browser()
            .driver()
            .executeAsyncScript(
                """
                const done = arguments[arguments.length - 1];
                axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',
                    'best-practice'] })
                  .then(found => done(found.violations.map(one =>
                    one.id + ': ' + one.nodes.map(node => node.target + ' ' + node.failureSummary).join('; '))
                    .join('\\n')), error => done('axe: ' + error));
                """);
    assertEquals("", violations, where);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

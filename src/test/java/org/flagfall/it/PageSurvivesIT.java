package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flagfall.testkit.Ports;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WindowType;

/** The page in a game while other things fail. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PageSurvivesIT {

  @Test
  void a_page_that_is_loaded_again_or_twice_shows_the_game_as_it_stands() {
    try (ServiceProcess service = ServiceProcess.named("page-reload").start();
        PagePeople people = new PagePeople(service.uri())) {
      people.arrive();
      String game = people.game("timeControl", "300");
      people.ana.click("e2", "e4");
      people.ben.awaitMoves("e4");
      people.ben.browser().driver().navigate().refresh();
      people.ben.awaitMoves("e4");
      people.ben.click("c7", "c5");
      people.ana.awaitMoves("e4 c5");
      people.ana.browser().driver().switchTo().newWindow(WindowType.TAB);
      people.ana.openGame(game).awaitMoves("e4 c5");
      people.ana.click("g1", "f3");
      people.ben.awaitMoves("e4 c5 Nf3");
      List<String> tabs = List.copyOf(people.ana.browser().driver().getWindowHandles());
      people.ana.browser().driver().switchTo().window(tabs.get(0));
      people.ana.awaitMoves("e4 c5 Nf3");
      people.ben.click("d7", "d6");
      people.ana.awaitMoves("e4 c5 Nf3 d6");
    }
  }

  @Test
  void a_laptop_that_slept_shows_the_moves_and_the_clocks_as_they_are_when_it_wakes() {
    try (ServiceProcess service =
            ServiceProcess.named("page-asleep").option("-Dflagfall.socket.heartbeat=2s").start();
        PagePeople people = new PagePeople(service.uri())) {
      people.arrive();
      people.game("timeControl", "600", "clockStart", "immediately");
      people.ana.click("e2", "e4");
      people.ben.awaitMoves("e4");
      people.ben.click("e7", "e5");
      people.ana.awaitMoves("e4 e5");
      people.ben.script(CLOCKS_RECORDED);
      people.ben.browser().sleep();
      people.ana.await("Ben to be away", page -> page.has(".player .presence.away"));
      people.ana.click("g1", "f3");
      people.cleo.awaitMoves("e4 e5 Nf3");
      double left = people.cleo.secondsOnClock("black");
      people.cleo.await("some seconds", page -> page.secondsOnClock("black") < left - 4);
      people.ben.browser().wake();
      people.ben.awaitMoves("e4 e5 Nf3");
      people.ben.await("the clock as it is", page -> showsTheSame(page, people.cleo));
      people.ana.await("Ben to be back", page -> !page.has(".player .presence.away"));
      // Behind a move the clock may show more: network time is given back.
      assertEquals("", people.ben.script("return window.wrong.join(' ')"), "a clock went up");
      people.ben.click("b8", "c6");
      people.ana.awaitMoves("e4 e5 Nf3 Nc6");
    }
  }

  private static boolean showsTheSame(PlayerPage page, PlayerPage other) {
    double before = other.secondsOnClock("black");
    double shown = page.secondsOnClock("black");
    double after = other.secondsOnClock("black");
    return shown <= before + 1.5 && shown >= after - 1.5;
  }

  /** Notes where Black's clock goes up while nobody gains time. */
  private static final String CLOCKS_RECORDED =
      """
      const time = document.querySelector(".clock[data-color='black'] .time");
      const seconds = text => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
      let last = seconds(time.textContent);
      window.wrong = [];
      new MutationObserver(() => {
        const now = seconds(time.textContent);
        if (now > last || now < 0) window.wrong.push(`${last}->${now}`);
        last = now;
      }).observe(time, { childList: true, characterData: true, subtree: true });
      """;

  @Test
  void a_service_that_is_killed_and_started_again_is_waited_for_and_the_game_goes_on() {
    String port = "-Dquarkus.http.port=" + Ports.free();
    try (ServiceProcess service = ServiceProcess.named("page-killed").option(port).start();
        PagePeople people = new PagePeople(service.uri())) {
      people.arrive();
      people.game("timeControl", "300");
      people.ana.click("e2", "e4");
      people.ben.awaitMoves("e4");
      service.kill();
      for (PlayerPage page : List.of(people.ana, people.ben, people.cleo)) {
        page.awaitText(".banner", "Trying again");
      }
      people.ben.click("e7", "e5");
      people.ben.await("a move is on the board at once", page -> page.man("e5").equals("bp"));
      service.start();
      for (PlayerPage page : List.of(people.ana, people.ben, people.cleo)) {
        page.awaitMoves("e4 e5");
        page.await("no banner", one -> !one.has(".banner"));
      }
      people.ana.click("g1", "f3");
      people.cleo.awaitMoves("e4 e5 Nf3");
    }
  }

  @Test
  void while_redis_is_away_a_banner_says_so_and_all_pages_show_clocks_that_stand() {
    try (RedisProcess redis = RedisProcess.start();
        ServiceProcess service = ServiceProcess.named("page-outage").redis(redis.uri()).start();
        PagePeople people = new PagePeople(service.uri())) {
      service.expectTrouble("(?i)redis|connection");
      people.arrive();
      people.game("timeControl", "300", "clockStart", "immediately");
      people.ana.click("e2", "e4");
      people.ben.awaitMoves("e4");
      List<PlayerPage> pages = List.of(people.ana, people.ben, people.cleo);
      redis.kill();
      for (PlayerPage page : pages) {
        page.awaitText(".banner", "The clocks stand still");
        page.await("no clock that runs", one -> !one.has(".clock.running"));
      }
      List<Double> standing = pages.stream().map(page -> page.secondsOnClock("black")).toList();
      redis.restart();
      for (PlayerPage page : pages) {
        page.await("no banner", one -> !one.has(".banner"));
      }
      people.ben.click("e7", "e5");
      for (PlayerPage page : pages) {
        page.awaitMoves("e4 e5");
      }
      assertEquals(3, standing.size());
      for (double shown : standing) {
        double now = people.cleo.secondsOnClock("black");
        assertTrue(now > shown - 30, "the outage was charged: " + shown + " to " + now);
      }
    }
  }
}

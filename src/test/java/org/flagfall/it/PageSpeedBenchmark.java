package org.flagfall.it;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How soon the page answers in a real Chromium on the same machine, and how soon one is in a game.
 *
 * <p>{@code PageSpeedBenchmark rounds}: starts the packaged service, then that many times a browser
 * with an empty profile (cold), which goes to the page once more (warm); then that many times a
 * newcomer whose opponent is waiting already. The page itself notes when what was to be seen, from
 * the start of the navigation on; its first button is pressed as soon as there is one. A measuring
 * program: nothing is asserted.
 */
public final class PageSpeedBenchmark {
  private static final String NOTES =
      """
      window.notes = {};
      const note = what => { if (!(what in notes)) notes[what] = performance.now(); };
      const look = () => {
        const tile = document.querySelector("[data-control='300+3']");
        if (tile && !('buttons are there' in notes)) {
          note('buttons are there');
          setTimeout(() => tile.click());
        }
        if (tile?.getAttribute('aria-pressed') === 'true') note('a button has answered');
        if (document.querySelector('.seek.own')) note('the seek is on the list');
        if (document.querySelector('.game .board .pieces g')) note('the board of the game');
      };
      new MutationObserver(look).observe(document,
        { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-pressed'] });
      new PerformanceObserver(list => list.getEntries().forEach(entry => {
        if (entry.name === 'first-contentful-paint') notes['first paint'] = entry.startTime;
      })).observe({ type: 'paint', buffered: true });
      """;

  private final Map<String, List<Double>> figures = new LinkedHashMap<>();
  private final ServiceProcess service;

  private PageSpeedBenchmark(ServiceProcess service) {
    this.service = service;
  }

  public static void main(String[] args) {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    try (ServiceProcess service = ServiceProcess.named("page-speed").start()) {
      PageSpeedBenchmark benchmark = new PageSpeedBenchmark(service);
      for (int i = 0; i < rounds; i++) {
        benchmark.visit();
        benchmark.pair();
      }
      benchmark.print();
    }
  }

  private void visit() {
    try (Chromium browser = Chromium.start()) {
      PlayerPage page = watched(browser);
      note("cold", page, "the seek is on the list");
      browser.driver().get("about:blank");
      note("warm", page, "the seek is on the list");
    }
  }

  private void pair() {
    try (Chromium first = Chromium.start();
        Chromium second = Chromium.start()) {
      PlayerPage waiting = watched(first).open("/");
      waiting.await("a seek", page -> has(page, "the seek is on the list"));
      note("paired, cold", watched(second), "the board of the game");
    }
  }

  private PlayerPage watched(Chromium browser) {
    browser
        .driver()
        .executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", NOTES));
    return new PlayerPage(browser, service.uri());
  }

  private void note(String how, PlayerPage page, String last) {
    page.open("/");
    page.await(last, one -> has(one, last) && has(one, "first paint"));
    ((Map<?, ?>) page.script("return window.notes"))
        .forEach(
            (what, when) ->
                figures
                    .computeIfAbsent(how + ": " + what, key -> new ArrayList<>())
                    .add(((Number) when).doubleValue()));
  }

  private static boolean has(PlayerPage page, String what) {
    return Boolean.TRUE.equals(page.script("return arguments[0] in window.notes", what));
  }

  private void print() {
    figures.forEach(
        (what, times) -> {
          Collections.sort(times);
          System.out.printf(
              "%-45s median %5.0f ms, least %5.0f, most %5.0f, of %d%n",
              what,
              times.get(times.size() / 2),
              times.get(0),
              times.get(times.size() - 1),
              times.size());
        });
  }
}

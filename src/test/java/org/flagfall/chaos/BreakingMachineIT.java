package org.flagfall.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.flagfall.chaos.Options.Durability;
import org.flagfall.chaos.Violation.Kind;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing acknowledged is ever lost, whatever is killed, stopped, cut off, or full. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BreakingMachineIT {

  @Test
  void ten_kills_lose_nothing_that_was_acknowledged() {
    Report report = run(Options.brief());
    assertClean(report);
    assertEquals(10, report.count("kills"));
  }

  @Test
  @Tag("nightly")
  void two_hundred_kills_over_two_thousand_games_lose_nothing() {
    Report report = run(Options.of(2_000, 200).with(Durability.ALWAYS));
    assertClean(report);
    assertTrue(report.count("kills") >= 200, "so many kills");
    assertTrue(report.count("games judged") >= 2_000, "so many games");
  }

  /**
   * Here the machine may lose its power, and Redis with it the last second; the rest must stand.
   */
  @Test
  @Tag("nightly")
  void with_everysec_what_was_lost_is_counted_and_all_else_stands() {
    Report report = run(Options.of(300, 60).with(Durability.EVERYSEC));
    System.out.printf(
        "chaos: everysec lost %d acknowledged commands and %d games in %d power cuts%n",
        report.count("acknowledged commands lost"),
        report.count(Kind.LOST),
        report.count("step LOSE_POWER") + report.count("step LOSE_END"));
    List<Violation> others =
        report.violations().stream().filter(v -> v.kind() != Kind.LOST).toList();
    assertEquals(List.of(), others);
  }

  private static Report run(Options options) {
    Report report = Machine.run(options);
    System.out.println(report.text());
    return report;
  }

  private static void assertClean(Report report) {
    assertEquals(List.of(), report.violations(), report::text);
    for (String taken :
        Set.of(
            "acknowledged commands lost",
            "events that were rolled back",
            "states asked for anew, since the game was another one")) {
      assertEquals(0, report.count(taken), taken);
    }
  }
}

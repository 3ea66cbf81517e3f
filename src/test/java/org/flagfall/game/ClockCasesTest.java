package org.flagfall.game;

import static org.flagfall.testkit.RulesChecks.assertIdle;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.testkit.GameScript;
import org.flagfall.testkit.RandomControls;
import org.flagfall.testkit.Rules;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What went wrong with clocks on other servers, for every kind of time control. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ClockCasesTest {
  /**
   * CLK-01: the last millisecond counts, and a late move neither gains time nor harms the other.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"180", "180+2", "0+3", "180d3", "0d3", "180b3", "*180", "1/180:60", "60|180+2"})
  void a_move_stands_up_to_the_last_millisecond_and_then_never(String control) {
    long time = time(control);
    for (long early : List.of(2, 1)) {
      GameScript game = started(control).after(time - early);
      assertInstanceOf(Decision.Accepted.class, game.white().plays("e4"));
      game.after(1);
      assertInstanceOf(Decision.Accepted.class, game.black().plays("e5"), "Black isn't flagged");
    }
    for (long late : List.of(0, 1, 30, 100_000)) {
      GameScript game = started(control).after(time + late);
      ByColor<Long> before = clocks(game);
      assertEquals(new Decision.Refused(Refusal.FLAGGED), game.white().plays("e4"));
      assertEquals(before, clocks(game), "nothing is added");
      game.alarm();
      assertEquals(EndReason.TIMEOUT, game.game().outcome().orElseThrow().reason());
      assertEquals(Result.BLACK_WINS, game.game().outcome().orElseThrow().result());
      assertEquals(0, game.left(Color.WHITE));
    }
  }

  /** CLK-03, CLK-06: nothing is shown below zero, and the other clock keeps its last value. */
  @ParameterizedTest
  @ValueSource(strings = {"60", "60+2", "60d3", "60b3", "2/60", "60|30+1"})
  void after_the_flag_one_clock_shows_zero_and_the_other_what_it_had(String control) {
    GameScript game = started(control);
    long black = game.left(Color.BLACK);
    game.after(time(control) + 5_000);
    assertEquals(0, game.left(Color.WHITE));
    game.alarm();
    game.after(2_216_321_000L);
    assertEquals(new ByColor<>(0L, black), clocks(game));
    assertIdle(game.alarm());
  }

  /** CLK-11: both sides have the same delay from their first move on. */
  @ParameterizedTest
  @ValueSource(strings = {"300d3", "300b3"})
  void a_delay_is_the_same_for_both(String control) {
    GameScript game = started(control).after(2_000).plays("e4").after(2_000).plays("e5");
    assertEquals(ByColor.both(300_000L), clocks(game));
    game.after(4_000).plays("Nf3").after(4_000).plays("Nc6");
    assertEquals(ByColor.both(299_000L), clocks(game));
  }

  /** CLK-10: the second stage is added once, with the move that completes the first. */
  @ParameterizedTest
  @CsvSource({"1,1831000", "0,1830001"})
  void move_forty_in_time_brings_the_second_stage_and_one_increment(long seconds, long left) {
    Timestamp begin = Timestamp.of(0);
    Clock clock = clock("40/5400+30:1800+30").run(Color.WHITE, begin);
    Timestamp now = begin;
    for (int move = 1; move <= 39; move++) {
      assertEquals(new ByColor<>(1, 1), clock.stages().orElseThrow());
      now = now.plus(Millis.ofSeconds(60));
      clock =
          clock
              .press(Millis.ofSeconds(60), Millis.ZERO, now)
              .press(Millis.ofSeconds(30), Millis.ZERO, now);
    }
    assertEquals(Millis.ofSeconds(5400 - 39 * 30), clock.left().white());
    Millis last = clock.left().white().minus(Millis.of(seconds == 0 ? 1 : seconds * 1000));
    Clock after = clock.press(last, Millis.ZERO, now.plus(last));
    assertEquals(Millis.of(left), after.left().white());
    assertEquals(new ByColor<>(2, 1), after.stages().orElseThrow());
    assertEquals(
        Millis.of(left + 30_000),
        after
            .press(Millis.ZERO, Millis.ZERO, now)
            .press(Millis.ZERO, Millis.ZERO, now)
            .left()
            .white(),
        "move 41 brings its increment and nothing else");
  }

  /** CLK-24: each side begins with its own time. */
  @ParameterizedTest
  @CsvSource({"60|180,60000,180000", "0+3|*60,3000,60000", "2/90:60|0d5,90000,0"})
  void with_odds_each_side_begins_with_its_own_time(String control, long white, long black) {
    GameScript game = GameScript.of(Rules.timed(control));
    assertEquals(new ByColor<>(white, black), clocks(game));
    game.plays("e4 e5");
    assertEquals(Color.WHITE, game.game().clock().orElseThrow().running().orElseThrow());
  }

  /** SIM-05: of two clocks at their end only the running one can fall. */
  @ParameterizedTest
  @ValueSource(strings = {"1", "1b1", "1/1", "*1"})
  void only_the_running_clock_can_fall(String control) {
    GameScript game = started(control).after(999).plays("e4");
    game.after(game.game().clock().orElseThrow().left().black().value());
    game.alarm();
    assertEquals(Result.WHITE_WINS, game.game().outcome().orElseThrow().result());
  }

  private static GameScript started(String control) {
    return GameScript.of(Rules.timed(control).startingAtOnce());
  }

  /** How long White may take for the first move. */
  private static long time(String control) {
    Clock clock = clock(control).run(Color.WHITE, Timestamp.of(0));
    return clock.deadline().orElseThrow().epochMillis();
  }

  private static Clock clock(String control) {
    var schedules = RandomControls.read(control).schedules().orElseThrow();
    return Clock.standing(schedules, Timestamp.of(0));
  }

  private static ByColor<Long> clocks(GameScript game) {
    return ByColor.of(game::left);
  }
}

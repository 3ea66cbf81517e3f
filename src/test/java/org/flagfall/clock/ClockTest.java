package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.testkit.RandomControls;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClockTest {
  private static final Timestamp NOON = Timestamp.of(1_000_000);
  private static final Clock STANDING = clock("60+2");

  @Test
  void a_standing_clock_loses_nothing_and_has_no_deadline() {
    assertEquals(Millis.ofSeconds(60), STANDING.leftAt(Color.WHITE, later(90_000)));
    assertEquals(Optional.empty(), STANDING.deadline());
    assertEquals(Optional.empty(), STANDING.running());
  }

  @Test
  void only_the_running_side_loses_time() {
    Clock clock = STANDING.run(Color.WHITE, later(10));
    assertLeft(59_000, 60_000, clock, 1_010);
    assertEquals(Optional.of(later(60_010)), clock.deadline());
  }

  @Test
  void a_clock_never_shows_less_than_zero_nor_more_for_an_instant_before_its_start() {
    Clock clock = STANDING.run(Color.WHITE, later(10));
    assertLeft(0, 60_000, clock, 100_000);
    assertLeft(60_000, 60_000, clock, 0);
    assertLeft(60_000, 0, clock.add(Color.BLACK, millis(-70_000)), 0);
    assertLeft(0, 60_000, clock.stop(later(100_000)), 0);
  }

  @Test
  void pressing_charges_and_rewards_the_mover_and_starts_the_other_side() {
    Clock clock = STANDING.run(Color.WHITE, NOON).press(millis(4_000), Millis.ZERO, later(4_300));
    assertEquals(new ByColor<>(millis(58_000), millis(60_000)), clock.left());
    assertEquals(Optional.of(Color.BLACK), clock.running());
    assertEquals(Optional.of(later(64_300)), clock.deadline());
  }

  @Test
  void stopping_charges_the_side_that_ran_up_to_that_moment() {
    Clock clock = STANDING.run(Color.BLACK, NOON).stop(later(1_500));
    assertEquals(new ByColor<>(millis(60_000), millis(58_500)), clock.left());
    assertEquals(Optional.empty(), clock.running());
  }

  @Test
  void a_simple_delay_is_waited_for_before_the_clock_runs() {
    Clock clock = clock("60d3").run(Color.WHITE, NOON);
    assertEquals(Optional.of(later(63_000)), clock.deadline());
    assertEquals(millis(1_000), clock.delayAt(later(2_000)));
    assertLeft(60_000, 60_000, clock, 3_000);
    assertLeft(59_999, 60_000, clock, 3_001);
    assertEquals(Millis.ZERO, clock.delayAt(later(3_001)));
    assertLeft(0, 60_000, clock, 63_000);
  }

  @Test
  void a_pause_goes_on_to_the_millisecond_also_in_the_middle_of_a_delay() {
    Clock paused = clock("60d3").run(Color.WHITE, NOON).pause(later(2_000));
    assertEquals(Optional.empty(), paused.running());
    assertEquals(Optional.empty(), paused.deadline());
    assertLeft(60_000, 60_000, paused, 500_000);
    assertEquals(millis(1_000), paused.delayAt(later(500_000)));
    Clock resumed = paused.resume(later(500_000));
    assertEquals(Optional.of(later(561_000)), resumed.deadline());
    assertEquals(millis(2_500), resumed.elapsed(later(500_500)));
    assertEquals(paused, paused.pause(later(3_000)), "paused twice");
    assertEquals(resumed, resumed.resume(later(600_000)), "resumed twice");
    assertEquals(STANDING, STANDING.pause(later(1)), "nothing to pause");
  }

  @Test
  void stopping_a_paused_clock_charges_what_was_used_before_the_pause() {
    Clock paused = STANDING.run(Color.WHITE, NOON).pause(later(2_000));
    assertLeft(58_000, 60_000, paused.stop(later(90_000)), 0);
  }

  @Test
  void what_runs_out_of_an_hourglass_runs_into_the_other_side() {
    Clock clock = clock("*60").run(Color.WHITE, NOON);
    assertLeft(50_000, 70_000, clock, 10_000);
    assertLeft(0, 120_000, clock, 90_000);
    assertLeft(0, 120_000, clock.stop(later(90_000)), 0);
    assertLeft(50_000, 70_000, clock.press(millis(10_000), Millis.ZERO, later(10_100)), 10_100);
  }

  @Test
  void stages_are_shown_only_where_there_are_some() {
    assertEquals(Optional.empty(), STANDING.stages());
    assertEquals(Optional.of(ByColor.both(1)), clock("60|1/60").stages());
    Clock second = clock("1/60").moveUntimed(Color.WHITE, later(5));
    assertEquals(Optional.of(new ByColor<>(2, 1)), second.stages());
    assertLeft(120_000, 60_000, second, 5);
  }

  private static Clock clock(String control) {
    return Clock.standing(RandomControls.read(control).schedules().orElseThrow(), NOON);
  }

  private static void assertLeft(long white, long black, Clock clock, long after) {
    assertEquals(
        new ByColor<>(millis(white), millis(black)),
        ByColor.of(color -> clock.leftAt(color, later(after))));
  }

  private static Timestamp later(long millis) {
    return NOON.plus(millis(millis));
  }

  private static Millis millis(long value) {
    return Millis.of(value);
  }
}

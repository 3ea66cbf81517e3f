package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClockTest {
  private static final Timestamp NOON = Timestamp.of(1_000_000);
  private static final Clock STANDING = Clock.standing(ByColor.both(Millis.ofSeconds(60)), NOON);

  @Test
  void a_standing_clock_loses_nothing_and_has_no_deadline() {
    assertEquals(Millis.ofSeconds(60), STANDING.leftAt(Color.WHITE, later(90_000)));
    assertEquals(Optional.empty(), STANDING.deadline());
  }

  @Test
  void only_the_running_side_loses_time() {
    Clock clock = STANDING.run(Color.WHITE, later(10));
    assertEquals(Millis.of(59_000), clock.leftAt(Color.WHITE, later(1_010)));
    assertEquals(Millis.of(60_000), clock.leftAt(Color.BLACK, later(1_010)));
    assertEquals(Optional.of(later(60_010)), clock.deadline());
  }

  @Test
  void a_clock_never_shows_less_than_zero_nor_more_for_an_instant_before_its_start() {
    Clock clock = STANDING.run(Color.WHITE, later(10));
    assertEquals(Millis.ZERO, clock.leftAt(Color.WHITE, later(100_000)));
    assertEquals(Millis.of(60_000), clock.leftAt(Color.WHITE, NOON));
    assertEquals(Millis.ZERO, clock.add(Color.BLACK, Millis.of(-70_000)).left().black());
    assertEquals(Millis.ZERO, clock.empty(Color.WHITE).left().white());
  }

  @Test
  void pressing_charges_and_rewards_the_mover_and_starts_the_other_side() {
    Clock clock = STANDING.run(Color.WHITE, NOON).press(millis(4_000), millis(2_000), later(4_300));
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

  private static Timestamp later(long millis) {
    return NOON.plus(millis(millis));
  }

  private static Millis millis(long value) {
    return Millis.of(value);
  }
}

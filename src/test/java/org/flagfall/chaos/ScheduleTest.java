package org.flagfall.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.flagfall.chaos.Options.Durability;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** A seed decides what is broken when. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ScheduleTest {

  @Test
  void the_same_seed_breaks_the_same_things() {
    assertEquals(Schedule.of(options(7, 30)), Schedule.of(options(7, 30)));
    assertNotEquals(Schedule.of(options(7, 30)), Schedule.of(options(8, 30)));
  }

  @Test
  void there_are_as_many_kills_as_were_asked_for() {
    for (int kills : new int[] {0, 1, 10, 200}) {
      List<Schedule.Step> steps = Schedule.of(options(1, kills));
      assertEquals(kills, steps.stream().filter(step -> step.fault().isKill()).count());
    }
  }

  @Test
  void a_long_schedule_breaks_all_that_can_be_broken() {
    Set<Fault> broken = faults(options(1, 300).with(Durability.EVERYSEC));
    assertEquals(EnumSet.allOf(Fault.class), broken);
  }

  @Test
  void a_redis_that_writes_at_once_loses_nothing_by_a_power_cut() {
    Set<Fault> broken = faults(options(1, 300).with(Durability.ALWAYS));
    assertFalse(broken.contains(Fault.LOSE_POWER));
    assertTrue(broken.contains(Fault.KILL_ALL));
  }

  private static Set<Fault> faults(Options options) {
    return Schedule.of(options).stream().map(Schedule.Step::fault).collect(Collectors.toSet());
  }

  private static Options options(long seed, int kills) {
    return new Options(seed, 10, kills, 3, 10, 100, 60, 1_000, Durability.ALWAYS, 60, 60);
  }
}

package org.flagfall.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.flagfall.chaos.Violation.Kind;
import org.flagfall.testkit.Seeds;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** The judge finds nothing in a good history, and each kind of damage in a spoilt one. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CheckerTest {
  private static final int CASES = 60;

  @Test
  void a_good_history_is_found_good() {
    Seeds.check(
        "a good history",
        5 * CASES,
        random -> {
          Evidence good = GoodHistory.random(random);
          assertEquals(List.of(), Checker.check(good));
        });
  }

  @Test
  void what_was_acknowledged_and_is_gone_is_lost() {
    spoil("lost end", Mutations::lostEnd, EnumSet.of(Kind.INVENTED));
    spoil("lost end, and nobody was told", Mutations::lostSilently, EnumSet.of(Kind.LOST));
  }

  @Test
  void a_hole_in_the_log_is_found() {
    spoil("dropped", Mutations::dropped, EnumSet.of(Kind.GAP));
    spoil("closed up", Mutations::closedUp, EnumSet.of(Kind.ALTERED));
  }

  @Test
  void a_command_that_was_carried_out_twice_is_found() {
    spoil("doubled", Mutations::doubled, EnumSet.of(Kind.DOUBLED));
  }

  @Test
  void another_order_is_found() {
    spoil("reordered", Mutations::reordered, EnumSet.of(Kind.ALTERED));
  }

  @Test
  void a_clock_that_does_not_add_up_is_found() {
    spoilWhere(true, "a clock", Mutations::alteredClock, EnumSet.of(Kind.CLOCK));
    spoilWhere(true, "time spent", Mutations::alteredTime, EnumSet.of(Kind.CLOCK));
    spoilWhere(true, "a credit", Mutations::alteredCredit, EnumSet.of(Kind.CLOCK));
  }

  @Test
  void what_is_no_chess_is_found() {
    spoil("illegal", Mutations::illegal, EnumSet.of(Kind.ILLEGAL));
    spoil("a wrong position", Mutations::wrongPosition, EnumSet.of(Kind.ILLEGAL));
  }

  @Test
  void what_was_told_and_is_not_in_the_log_is_found() {
    spoil("invented", Mutations::invented, EnumSet.of(Kind.INVENTED));
    spoil("told otherwise", Mutations::toldOtherwise, EnumSet.of(Kind.ALTERED));
    spoil("untold", Mutations::untold, EnumSet.of(Kind.GAP));
    spoilWhere(true, "given otherwise", Mutations::givenOtherwise, EnumSet.of(Kind.ALTERED));
  }

  @Test
  void what_was_told_of_a_telling_that_was_given_up_is_lost_and_not_made_up() {
    Set<Kind> lost = EnumSet.of(Kind.LOST);
    spoil("told before", (good, random) -> doubted(Mutations.toldOtherwise(good, random)), lost);
    spoil("invented before", (good, random) -> doubted(Mutations.invented(good, random)), lost);
  }

  private static Evidence doubted(Evidence all) {
    List<Testimony> witnesses =
        all.testimonies().stream()
            .map(
                t ->
                    new Testimony(
                        t.who(), t.color(), t.told(), t.states(), t.requests(), t.told().size()))
            .toList();
    return new Evidence(all.game(), all.log(), all.stored(), witnesses);
  }

  @Test
  void what_nobody_asked_for_is_found() {
    spoilWhere(true, "unasked", Mutations::unasked, EnumSet.of(Kind.INVENTED, Kind.DOUBLED));
  }

  private static void spoil(
      String name, BiFunction<Evidence, SplittableRandom, Evidence> mutation, Set<Kind> expected) {
    spoilWhere(false, name, mutation, expected);
  }

  /** Where a mutation may find nothing to change, the history stays good; that must be rare. */
  private static void spoilWhere(
      boolean mayMiss,
      String name,
      BiFunction<Evidence, SplittableRandom, Evidence> mutation,
      Set<Kind> expected) {
    int[] caught = new int[1];
    Seeds.check(
        name,
        CASES,
        random -> {
          Evidence good = GoodHistory.random(random);
          Evidence spoilt = mutation.apply(good, random);
          Set<Kind> found =
              Checker.check(spoilt).stream().map(Violation::kind).collect(Collectors.toSet());
          boolean isChanged = !spoilt.equals(good);
          assertTrue(mayMiss || isChanged, "nothing was changed");
          assertEquals(
              isChanged,
              found.stream().anyMatch(expected::contains),
              () -> found + " instead of " + expected);
          caught[0] += isChanged ? 1 : 0;
        });
    assertTrue(caught[0] > CASES / 3, () -> name + " changed only " + caught[0]);
  }
}

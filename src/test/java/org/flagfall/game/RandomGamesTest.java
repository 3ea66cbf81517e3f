package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flagfall.testkit.Seeds;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/**
 * Whatever anybody asks at whatever time: {@link GameLaws} hold. A new command, event, refusal or
 * reason must come up here too, or the last test says so.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RandomGamesTest {
  private static final int GAMES = 2_000;

  @Test
  void a_game_keeps_its_laws_whoever_asks_whatever_and_everything_comes_up() {
    Set<String> seen = new HashSet<>();
    Seeds.check(
        "random games", GAMES, random -> new RandomGame(random, it -> seen.add(name(it))).play());
    assertEquals(Set.of(), missing(seen));
  }

  private static Set<String> missing(Set<String> seen) {
    Set<String> all = new TreeSet<>();
    kinds(Command.class).forEach(all::add);
    kinds(Event.class).forEach(all::add);
    names(Refusal.values()).forEach(all::add);
    names(EndReason.values()).forEach(all::add);
    all.removeAll(seen);
    return all;
  }

  private static Stream<String> kinds(Class<?> type) {
    return type.isRecord()
        ? Stream.of(type.getSimpleName())
        : Arrays.stream(type.getPermittedSubclasses()).flatMap(RandomGamesTest::kinds);
  }

  private static Stream<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(RandomGamesTest::name);
  }

  private static String name(Object it) {
    return it instanceof Enum<?> value
        ? value.getDeclaringClass().getSimpleName() + " " + value.name()
        : it.getClass().getSimpleName();
  }
}

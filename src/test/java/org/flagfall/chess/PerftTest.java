package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PerftTest {
  private static final long NO_LIMIT = Long.MAX_VALUE;

  @Test
  void well_known_positions_have_the_known_numbers_of_lines() {
    check(Lines.ofResource("perft.epd"), Variant.STANDARD, 4, 5_000_000);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
  void standard_positions_to_depth_4() {
    check(Lines.ofShared("perft/perft-standard.epd"), Variant.STANDARD, 4, NO_LIMIT);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
  void the_first_500_random_positions_to_depth_3() {
    check(Lines.ofShared("perft/perft-random.epd").subList(0, 500), Variant.STANDARD, 3, NO_LIMIT);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
  void tricky_positions_to_depth_6_and_2_million_lines() {
    check(Lines.ofShared("perft/perft-tricky.epd"), Variant.CHESS960, 7, 2_000_000);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
  void chess960_positions_to_depth_3() {
    check(Lines.ofShared("perft/perft-chess960.epd"), Variant.CHESS960, 3, NO_LIMIT);
  }

  @Test
  @Tag("nightly")
  @EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
  void all_positions_to_depth_5_or_4() {
    check(Lines.ofShared("perft/perft-standard.epd"), Variant.STANDARD, 5, NO_LIMIT);
    check(Lines.ofShared("perft/perft-tricky.epd"), Variant.CHESS960, 4, NO_LIMIT);
    check(Lines.ofShared("perft/perft-chess960.epd"), Variant.CHESS960, 4, NO_LIMIT);
    check(Lines.ofShared("perft/perft-random.epd"), Variant.STANDARD, 4, NO_LIMIT);
  }

  static void check(List<String> lines, Variant variant, int depth, long nodes) {
    List<String> faults =
        PerftCase.readAll(lines).stream()
            .flatMap(it -> it.faults(variant, depth, nodes).stream())
            .limit(20)
            .toList();
    assertEquals(List.of(), faults);
  }
}

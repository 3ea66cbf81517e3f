package org.flagfall.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Memory is bounded: it stays flat as long as games come and go. */
@Tag("nightly")
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SoakIT {
  /** What the last third may be above the third before it, in all. */
  private static final double GROWTH = 1.15;

  @Test
  void half_an_hour_of_five_hundred_games_leaves_memory_flat() {
    Options options = Options.soak(500);
    Soak.Result result = Soak.run(options, Options.bounded("every", 30, 1, 600));
    System.out.println(result.report().text());
    assertEquals(List.of(), result.report().violations());
    for (int i = 0; i < options.nodes(); i++) {
      int node = i;
      assertFlat("heap of node " + i, result.samples(), sample -> sample.heaps().get(node));
      assertFlat("RSS of node " + i, result.samples(), sample -> sample.residents().get(node));
    }
  }

  private static void assertFlat(
      String what, List<Sample> samples, ToDoubleFunction<Sample> value) {
    int third = samples.size() / 3;
    double before = middle(samples.subList(third, 2 * third), value);
    double after = middle(samples.subList(2 * third, samples.size()), value);
    System.out.printf("chaos: %s: %.1f MB, then %.1f MB%n", what, before, after);
    assertTrue(after <= before * GROWTH, () -> what + " grew from " + before + " to " + after);
  }

  private static double middle(List<Sample> samples, ToDoubleFunction<Sample> value) {
    double[] sorted = samples.stream().mapToDouble(value).sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }
}

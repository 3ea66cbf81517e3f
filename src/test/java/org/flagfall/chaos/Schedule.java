package org.flagfall.chaos;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** What is broken when, decided by a seed. Pure. */
final class Schedule {
  private static final int SHORTEST = 100;
  private static final int LONGEST = 4_000;

  private Schedule() {}

  /**
   * One step.
   *
   * @param number its place, from 1
   * @param node the node that it concerns, if it concerns one
   * @param pause milliseconds before it
   * @param length milliseconds until what was broken is mended
   */
  record Step(int number, Fault fault, int node, long pause, long length) {
    @Override
    public String toString() {
      return String.format(
          "step %d: %s node %d after %d ms for %d ms", number, fault, node, pause, length);
    }
  }

  /** Steps with as many kills as are asked for. */
  static List<Step> of(Options options) {
    SplittableRandom random = new SplittableRandom(options.seed());
    List<Fault> bag = bag(options.durability());
    List<Step> steps = new ArrayList<>();
    int kills = 0;
    while (kills < options.kills()) {
      Fault fault = bag.get(random.nextInt(bag.size()));
      kills += fault.isKill() ? 1 : 0;
      long pause = random.nextInt(2 * options.pause());
      // Most outages are short; a few are long.
      int longest = random.nextInt(4) == 0 ? LONGEST : LONGEST / 4;
      long length = random.nextInt(SHORTEST, longest);
      steps.add(new Step(steps.size() + 1, fault, random.nextInt(options.nodes()), pause, length));
    }
    return steps;
  }

  private static List<Fault> bag(Options.Durability durability) {
    List<Fault> bag = new ArrayList<>();
    Arrays.stream(Fault.values())
        .filter(fault -> durability == Options.Durability.EVERYSEC || !fault.needsUnsynced())
        .forEach(
            fault -> {
              for (int i = 0; i < fault.weight(); i++) {
                bag.add(fault);
              }
            });
    return bag;
  }
}

package org.flagfall.chess;

import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The longer search for an answer, when a brief look left it open. Which method settles a position
 * can't be told beforehand, so each has a short turn before any has a long one.
 */
record Deliberation(Position position, Color side, Effort effort) {

  // How many plies a step nearer to mate is worth when choosing where to look next.
  private static final int NARROW = 8;
  private static final int MIDDLING = 3;
  private static final int BROAD = 1;

  // From which wish on a move counts as harmful.
  private static final int STRICT = -1;
  private static final int LENIENT = -3;

  // The first walks were taken in the brief look.
  private static final int NEXT_WALK = 8;
  private static final int LATER_WALK = 40;
  private static final int WALKS = 250;

  private static final int FORESIGHT = 400;

  /** In the order of what they settle for their time on real and on hard positions. */
  Verdict verdict() {
    return Stream.<Supplier<Verdict>>of(
            this::foresee,
            () -> walk(NEXT_WALK, effort.atMost(700)),
            this::prove,
            () -> walk(LATER_WALK, effort.atMost(700)),
            () -> explore(NARROW, effort.atMost(1_000)),
            () -> pursue(STRICT, effort.atMost(10_000)),
            () -> explore(MIDDLING, effort.atMost(10_000)),
            () -> pursue(LENIENT, effort.atMost(20_000)),
            () -> explore(NARROW, effort.atMost(20_000)),
            () -> explore(MIDDLING, effort.part(3)),
            () -> explore(NARROW, effort.part(3)),
            () -> pursue(LENIENT, effort.part(2)),
            () -> pursue(STRICT, effort.part(2)),
            () -> explore(BROAD, effort))
        .map(Supplier::get)
        .filter(Mating::isSettled)
        .findFirst()
        .orElse(Mating.UNKNOWN);
  }

  private Verdict walk(int first, Effort most) {
    return Mating.found(position, Walks.find(position, side, first, WALKS, new Meter(most)));
  }

  private Verdict explore(int greed, Effort most) {
    return Exploration.explore(position, side, greed, most);
  }

  private Verdict pursue(int harmful, Effort most) {
    return Mating.found(position, Pursuit.find(position, side, harmful, most));
  }

  private Verdict foresee() {
    boolean isHopeless = Foresight.proves(position, side, new Meter(effort), FORESIGHT);
    return isHopeless ? Mating.EXHAUSTED : Mating.UNKNOWN;
  }

  private Verdict prove() {
    boolean isBlocked =
        Foresight.provesByBlockades(position, side) || Blockade.provesByCases(position, side);
    return isBlocked ? Mating.BLOCKED : Mating.UNKNOWN;
  }
}

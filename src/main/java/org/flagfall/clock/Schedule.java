package org.flagfall.clock;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How much time one player has: for which moves, and what a move gains or costs.
 *
 * <p>{@code made} is always the number of moves that the player has completed.
 */
public sealed interface Schedule {

  /** The text of the PGN tag, in whole seconds. */
  String text();

  /** What the clock shows before the first move. */
  Millis initial();

  /** How long the clock waits before it runs for the next move. */
  Millis delay(int made);

  /** What the clock gains for completing the next move, which took {@code spent}. */
  Millis gain(int made, Millis spent);

  /**
   * What the clock gains because a stage ends with the {@code made}-th move (6.3.2), if one does.
   */
  Millis opening(int made);

  /** What the opponent's clock gains while this one loses {@code lost}. */
  Millis passedOn(Millis lost);

  /** The stage of the next move, from 1 on. */
  int stage(int made);

  /** Whether there is more than one stage. */
  boolean hasStages();

  /** The time to be expected for a game: base of the first stage + 40 × increment or delay. */
  Millis estimate();

  /** The time for {@code moves} moves, if a delay counts like an increment. */
  Millis allotment(int moves);

  /**
   * Stages by number of moves; with one stage for all moves, sudden death.
   *
   * @param stages at least one; if the last has a number of moves, it repeats for ever
   */
  record Stages(List<Stage> stages) implements Schedule {
    private static final int USUAL_MOVES = 40;

    /** Only the last may lack a number of moves. */
    public Stages {
      stages = List.copyOf(stages);
      boolean isOpen = stages.stream().limit(stages.size() - 1L).anyMatch(s -> s.moves().isEmpty());
      if (stages.isEmpty() || isOpen) {
        throw new IllegalArgumentException("stages " + stages);
      }
    }

    @Override
    public String text() {
      return stages.stream().map(Stage::text).collect(Collectors.joining(":"));
    }

    @Override
    public Millis initial() {
      return stages.get(0).opening();
    }

    @Override
    public Millis delay(int made) {
      return at(made).bonus().delay();
    }

    @Override
    public Millis gain(int made, Millis spent) {
      return at(made).bonus().gain(spent);
    }

    @Override
    public Millis opening(int made) {
      return made > 0 && stage(made) > stage(made - 1) ? at(made).opening() : Millis.ZERO;
    }

    @Override
    public Millis passedOn(Millis lost) {
      return Millis.ZERO;
    }

    @Override
    public int stage(int made) {
      int number = 1;
      int left = made;
      while (number <= stages.size()) {
        int quota = stages.get(number - 1).moves().orElse(Integer.MAX_VALUE);
        if (left < quota) {
          return number;
        }
        left -= quota;
        number++;
      }
      return number + left / last().moves().orElseThrow();
    }

    private Stage at(int made) {
      return stages.get(Math.min(stage(made), stages.size()) - 1);
    }

    private Stage last() {
      return stages.get(stages.size() - 1);
    }

    @Override
    public boolean hasStages() {
      return stages.get(0).moves().isPresent();
    }

    @Override
    public Millis estimate() {
      Stage first = stages.get(0);
      return first.base().plus(first.bonus().time().times(USUAL_MOVES));
    }

    @Override
    public Millis allotment(int moves) {
      Millis sum = stages.get(0).base();
      for (int made = 0; made < moves; made++) {
        sum = sum.plus(at(made).bonus().time());
        boolean begins = made > 0 && stage(made) > stage(made - 1);
        sum = begins ? sum.plus(at(made).base()) : sum;
      }
      return sum;
    }
  }

  /**
   * What the player uses, the opponent gains.
   *
   * @param base what the clock shows at the start, in whole seconds
   */
  record Hourglass(Millis base) implements Schedule {
    @Override
    public String text() {
      return "*" + base.toSeconds();
    }

    @Override
    public Millis initial() {
      return base;
    }

    @Override
    public Millis delay(int made) {
      return Millis.ZERO;
    }

    @Override
    public Millis gain(int made, Millis spent) {
      return Millis.ZERO;
    }

    @Override
    public Millis opening(int made) {
      return Millis.ZERO;
    }

    @Override
    public Millis passedOn(Millis lost) {
      return lost;
    }

    @Override
    public int stage(int made) {
      return 1;
    }

    @Override
    public boolean hasStages() {
      return false;
    }

    @Override
    public Millis estimate() {
      return base;
    }

    @Override
    public Millis allotment(int moves) {
      return base;
    }
  }
}

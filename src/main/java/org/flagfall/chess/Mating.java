package org.flagfall.chess;

/** Whether a side can still mate by any series of legal moves (5.1.2, 5.2.2, 6.9). */
public final class Mating {
  private static final Verdict NO_MATERIAL = new Verdict.Cannot(Verdict.Evidence.MATERIAL);
  private static final Verdict EXHAUSTED = new Verdict.Cannot(Verdict.Evidence.EXHAUSTED);
  private static final Verdict BLOCKED = new Verdict.Cannot(Verdict.Evidence.BLOCKED);
  private static final Verdict UNKNOWN = new Verdict.Unknown();

  private Mating() {}

  /**
   * Judges by the men alone, whatever their squares. {@link Verdict.Cannot} is a proof; the other
   * answer is only that the men don't forbid it.
   */
  public static Verdict byMaterial(Position position, Color side) {
    return Material.canNeverMate(position.board(), side) ? NO_MATERIAL : UNKNOWN;
  }

  /** Whether neither side has the men to mate: the game is drawn at once (5.2.2). */
  public static boolean isDeadByMaterial(Position position) {
    return Material.canNeverMate(position.board(), Color.WHITE)
        && Material.canNeverMate(position.board(), Color.BLACK);
  }

  /** Judges by everything known, the quick proofs first, then by search within {@code effort}. */
  public static Verdict mateable(Position position, Color side, Effort effort) {
    if (Material.canNeverMate(position.board(), side)) {
      return NO_MATERIAL;
    }
    if (Foresight.proves(position, side)) {
      return EXHAUSTED;
    }
    boolean isStrong = (position.board().of(side) & position.board().orthogonals()) != 0;
    if (!isStrong && Blockade.proves(position, side)) {
      return BLOCKED;
    }
    java.util.Optional<java.util.List<String>> line = Walks.find(position, side);
    if (line.isPresent()) {
      return new Verdict.Can(line.get());
    }
    if (isStrong && Blockade.proves(position, side)) {
      return BLOCKED;
    }
    return Exploration.explore(position, side, effort);
  }
}

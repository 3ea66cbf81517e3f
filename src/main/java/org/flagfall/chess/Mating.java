package org.flagfall.chess;

/** Whether a side can still mate by any series of legal moves (5.1.2, 5.2.2, 6.9). */
public final class Mating {
  private static final Verdict NO_MATERIAL = new Verdict.Cannot(Verdict.Evidence.MATERIAL);

  private Mating() {}

  /**
   * Judges by the men alone, whatever their squares. {@link Verdict.Cannot} is a proof; the other
   * answer is only that the men don't forbid it.
   */
  public static Verdict byMaterial(Position position, Color side) {
    return Material.canNeverMate(position.board(), side) ? NO_MATERIAL : new Verdict.Unknown();
  }

  /** Whether neither side has the men to mate: the game is drawn at once (5.2.2). */
  public static boolean isDeadByMaterial(Position position) {
    return Material.canNeverMate(position.board(), Color.WHITE)
        && Material.canNeverMate(position.board(), Color.BLACK);
  }
}

package org.flagfall.chess;

import java.util.List;
import java.util.Optional;

/** Whether a side can still mate by any series of legal moves (5.1.2, 5.2.2, 6.9). */
public final class Mating {
  private static final Verdict NO_MATERIAL = new Verdict.Cannot(Verdict.Evidence.MATERIAL);
  static final Verdict EXHAUSTED = new Verdict.Cannot(Verdict.Evidence.EXHAUSTED);
  static final Verdict BLOCKED = new Verdict.Cannot(Verdict.Evidence.BLOCKED);
  static final Verdict UNKNOWN = new Verdict.Unknown();

  private static final int FEW_MOVES = 8;

  private static final int FIRST_WALKS = 2;
  private static final int MANY_WALKS = 250;
  private static final int GLANCE = 8;
  private static final int SHORT_FORESIGHT = 80;

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

  /**
   * Whether it is worth a search to see if {@code position} is dead (5.2.2): there are few moves,
   * and after each of them again, or no queen or rook that could open the board. A cheap look, so
   * that most moves need no search, nor most checks: a position is dead only if all that follow it
   * are.
   */
  public static boolean mayBeDead(Position position) {
    return position.board().orthogonals() == 0
        || (isNarrow(position) && areNarrow(position, MoveLister.list(position)));
  }

  private static boolean isNarrow(Position position) {
    return position.board().orthogonals() == 0 || position.legalMoveCount() <= FEW_MOVES;
  }

  private static boolean areNarrow(Position position, MoveList moves) {
    for (int i = 0; i < moves.size(); i++) {
      if (!isNarrow(position.play(moves.get(i)))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The proof that neither side can mate by any series of legal moves, if {@code effort} is enough
   * to find one: a dead position (5.2.2). Of two kinds of proof the rarer is named.
   */
  public static Optional<Verdict.Evidence> dead(Position position, Effort effort) {
    Position fresh = position.withFreshClock();
    Meter meter = new Meter(effort.atMost(Effort.BRIEF.positions()));
    if (mateable(fresh, Color.WHITE, effort, meter) instanceof Verdict.Cannot white
        && mateable(fresh, Color.BLACK, effort, meter) instanceof Verdict.Cannot black) {
      boolean isWhiteRarer = white.evidence().compareTo(black.evidence()) > 0;
      return Optional.of(isWhiteRarer ? white.evidence() : black.evidence());
    }
    return Optional.empty();
  }

  /**
   * Whether neither side can mate by any series of legal moves: a dead position (5.2.2). False also
   * where {@code effort} wasn't enough to tell. Here the 75-move rule is left aside: it ends the
   * game by itself, when its time comes.
   */
  public static boolean isDead(Position position, Effort effort) {
    return dead(position, effort).isPresent();
  }

  /**
   * Judges by everything known, quick proofs first, then by search within {@code effort}. A game
   * drawn by the 75-move rule on the way counts as ended; repetition is left aside, since it
   * depends on what came before.
   */
  public static Verdict mateable(Position position, Color side, Effort effort) {
    return mateable(position, side, effort, new Meter(effort.atMost(Effort.BRIEF.positions())));
  }

  private static Verdict mateable(Position position, Color side, Effort effort, Meter meter) {
    Verdict brief = look(position, side, meter);
    return isSettled(brief) || effort.isBrief()
        ? brief
        : new Deliberation(position, side, effort).verdict();
  }

  private static Verdict look(Position position, Color side, Meter meter) {
    if (Material.canNeverMate(position.board(), side)) {
      return NO_MATERIAL;
    }
    if (Foresight.proves(position, side, meter, GLANCE)) {
      return EXHAUSTED;
    }
    Verdict first =
        mayBeBlocked(position.board(), side)
            ? UNKNOWN
            : walk(position, side, 0, FIRST_WALKS, meter);
    if (isSettled(first)) {
      return first;
    }
    Verdict proof = prove(position, side, meter);
    return isSettled(proof) ? proof : walk(position, side, FIRST_WALKS, MANY_WALKS, meter);
  }

  /** Whether pawns stand before each other, and there is no queen or rook to open the board. */
  private static boolean mayBeBlocked(Board board, Color side) {
    long rams = (board.of(Color.WHITE, Role.PAWN) << 8) & board.of(Color.BLACK, Role.PAWN);
    return Squares.isSeveral(rams) && (board.of(side) & board.orthogonals()) == 0;
  }

  private static Verdict prove(Position position, Color side, Meter meter) {
    if (Foresight.proves(position, side, meter, SHORT_FORESIGHT)) {
      return EXHAUSTED;
    }
    meter.count(Blockade.COST);
    return Blockade.proves(position, side) ? BLOCKED : UNKNOWN;
  }

  private static Verdict walk(Position position, Color side, int first, int last, Meter meter) {
    return found(position, Walks.find(position, side, first, last, meter));
  }

  /** That it can, if there is a line to prove it. */
  static Verdict found(Position position, Optional<List<Move>> line) {
    return line.<Verdict>map(moves -> new Verdict.Can(position, moves)).orElse(UNKNOWN);
  }

  static boolean isSettled(Verdict verdict) {
    return !(verdict instanceof Verdict.Unknown);
  }
}

package org.flagfall.chess;

import java.util.List;
import java.util.Optional;

/** Whether a side can still mate by any series of legal moves (5.1.2, 5.2.2, 6.9). */
public final class Mating {
  private static final Verdict NO_MATERIAL = new Verdict.Cannot(Verdict.Evidence.MATERIAL);
  private static final Verdict EXHAUSTED = new Verdict.Cannot(Verdict.Evidence.EXHAUSTED);
  private static final Verdict BLOCKED = new Verdict.Cannot(Verdict.Evidence.BLOCKED);
  private static final Verdict UNKNOWN = new Verdict.Unknown();

  private static final int FEW_MOVES = 8;

  // How many plies a step nearer to mate is worth when choosing where to look next.
  private static final int NARROW = 8;
  private static final int BROAD = 1;

  // From which wish on a move counts as harmful.
  private static final int STRICT = -1;
  private static final int LENIENT = -3;

  private static final int FEW_WALKS = 16;
  private static final int MANY_WALKS = 250;
  private static final int BRIEF_LOOK = 1_000;
  private static final int LONG_LOOK = 10_000;

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
   * or no queen or rook that could open the board. A cheap look, so that most moves need no search.
   */
  public static boolean mayBeDead(Position position) {
    return position.board().orthogonals() == 0 || position.legalMoveCount() <= FEW_MOVES;
  }

  /**
   * The proof that neither side can mate by any series of legal moves, if {@code effort} is enough
   * to find one: a dead position (5.2.2). Of two kinds of proof the rarer is named.
   */
  public static Optional<Verdict.Evidence> dead(Position position, Effort effort) {
    Position fresh = position.withFreshClock();
    if (mateable(fresh, Color.WHITE, effort) instanceof Verdict.Cannot white
        && mateable(fresh, Color.BLACK, effort) instanceof Verdict.Cannot black) {
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
    if (Material.canNeverMate(position.board(), side)) {
      return NO_MATERIAL;
    }
    if (Foresight.proves(position, side)) {
      return EXHAUSTED;
    }
    long men = position.board().of(side);
    boolean isStrong = (men & position.board().orthogonals()) != 0;
    return isStrong ? walkFirst(position, side, effort) : proveFirst(position, side, effort);
  }

  private static Verdict walkFirst(Position position, Color side, Effort effort) {
    Verdict walked = walk(position, side, 0, FEW_WALKS);
    if (walked instanceof Verdict.Can) {
      return walked;
    }
    return Blockade.proves(position, side) ? BLOCKED : explore(position, side, effort);
  }

  /** A side without queen or rook is seldom quick to mate and often blocked. */
  private static Verdict proveFirst(Position position, Color side, Effort effort) {
    if (Blockade.proves(position, side)) {
      return BLOCKED;
    }
    Verdict walked = walk(position, side, 0, FEW_WALKS);
    return walked instanceof Verdict.Can ? walked : explore(position, side, effort);
  }

  private static Verdict walk(Position position, Color side, int first, int last) {
    Optional<List<String>> line = Walks.find(position, side, first, last);
    return line.<Verdict>map(Verdict.Can::new).orElse(UNKNOWN);
  }

  /**
   * A brief look, since small worlds are soon seen whole; finer proofs; more walks; then deep and
   * narrow, in pursuit, and broad at last. Which of them settles a position can't be told
   * beforehand.
   */
  private static Verdict explore(Position position, Color side, Effort effort) {
    Verdict brief = Exploration.explore(position, side, NARROW, effort.atMost(BRIEF_LOOK));
    if (isSettled(brief) || effort.positions() <= BRIEF_LOOK) {
      return brief;
    }
    if (Blockade.provesByCases(position, side) || Foresight.provesByBlockades(position, side)) {
      return BLOCKED;
    }
    Verdict walked = walk(position, side, FEW_WALKS, MANY_WALKS);
    return isSettled(walked) ? walked : search(position, side, effort);
  }

  private static Verdict search(Position position, Color side, Effort effort) {
    Verdict narrow = Exploration.explore(position, side, NARROW, effort.part(3));
    if (isSettled(narrow)) {
      return narrow;
    }
    if (effort.positions() < LONG_LOOK) {
      return Exploration.explore(position, side, BROAD, effort);
    }
    Optional<List<String>> line =
        Pursuit.find(position, side, STRICT, effort.times(2))
            .or(() -> Pursuit.find(position, side, LENIENT, effort.times(4)));
    return line.<Verdict>map(Verdict.Can::new)
        .orElseGet(() -> Exploration.explore(position, side, BROAD, effort));
  }

  private static boolean isSettled(Verdict verdict) {
    return !(verdict instanceof Verdict.Unknown);
  }
}

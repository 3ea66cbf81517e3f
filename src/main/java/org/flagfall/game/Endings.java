package org.flagfall.game;

import java.util.Locale;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Position;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.TimeControl;

/** The ends that a game can come to, each with its article. */
final class Endings {
  private Endings() {}

  /**
   * The end that a position is by itself, if it is one. Mate comes before everything (Laws of Chess
   * 9.6.2).
   */
  static Optional<Event.Ended> byPosition(Position position, DrawCount count) {
    if (position.isCheckmate()) {
      return Optional.of(
          ended(Result.win(position.turn().opposite()), EndReason.CHECKMATE, "FIDE 5.1.1"));
    }
    if (position.isStalemate()) {
      return draw(EndReason.STALEMATE, "FIDE 5.2.1");
    }
    if (Mating.isDeadByMaterial(position)) {
      return Optional.of(dead(Verdict.Evidence.MATERIAL));
    }
    if (count.isSeventyFiveMoves()) {
      return draw(EndReason.SEVENTY_FIVE_MOVES, "FIDE 9.6.2");
    }
    return count.isFivefold() ? draw(EndReason.FIVEFOLD, "FIDE 9.6.1") : Optional.empty();
  }

  private static Optional<Event.Ended> draw(EndReason reason, String detail) {
    return Optional.of(ended(Result.DRAW, reason, detail));
  }

  /** Neither side can mate by any series of legal moves. */
  static Event.Ended dead(Verdict.Evidence evidence) {
    String detail = "FIDE 5.2.2: neither side can mate (" + word(evidence) + ")";
    return ended(Result.DRAW, EndReason.DEAD_POSITION, detail);
  }

  private static String word(Verdict.Evidence evidence) {
    return evidence.name().toLowerCase(Locale.ROOT);
  }

  /** The flag of {@code loser} has fallen. */
  static Event.Ended flagged(Color loser, Verdict opponentCanMate) {
    return opponentCanMate instanceof Verdict.Cannot cannot
        ? ended(Result.DRAW, EndReason.TIMEOUT_UNWINNABLE, unwinnable("FIDE 6.9", cannot))
        : ended(Result.win(loser.opposite()), EndReason.TIMEOUT, "FIDE 6.9");
  }

  /** {@code loser} has given up. */
  static Event.Ended resigned(Color loser, Verdict opponentCanMate) {
    return opponentCanMate instanceof Verdict.Cannot cannot
        ? ended(Result.DRAW, EndReason.RESIGNATION_UNWINNABLE, unwinnable("FIDE 5.1.2", cannot))
        : ended(Result.win(loser.opposite()), EndReason.RESIGNATION, "FIDE 5.1.2");
  }

  private static String unwinnable(String article, Verdict.Cannot cannot) {
    return article
        + ": the opponent cannot mate by any legal series of moves ("
        + word(cannot.evidence())
        + ")";
  }

  static Event.Ended agreed() {
    return ended(Result.DRAW, EndReason.AGREEMENT, "FIDE 5.2.3");
  }

  /**
   * A right claim.
   *
   * @param intended the move that was named with it, in UCI
   */
  static Event.Ended claimed(DrawCount count, Optional<String> intended) {
    EndReason reason = count.isThreefold() ? EndReason.THREEFOLD_CLAIM : EndReason.FIFTY_MOVE_CLAIM;
    String rule = count.isThreefold() ? "FIDE 9.2" : "FIDE 9.3";
    String article = intended.map(uci -> rule + ".1, with " + uci).orElse(rule + ".2");
    return ended(Result.DRAW, reason, article);
  }

  static Event.Ended aborted() {
    return new Event.Ended(Result.NONE, EndReason.ABORTED, Optional.empty());
  }

  /** {@code absent} did not make the first move in time. */
  static Event.Ended noShow(Color absent, TimeControl control) {
    String side = absent == Color.WHITE ? "White" : "Black";
    return ended(
        Result.NONE,
        EndReason.NO_SHOW,
        side + " did not make the first move within the limit for " + control.text());
  }

  private static Event.Ended ended(Result result, EndReason reason, String detail) {
    return new Event.Ended(result, reason, Optional.of(detail));
  }
}

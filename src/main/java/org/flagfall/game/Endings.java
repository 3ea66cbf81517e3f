package org.flagfall.game;

import java.util.Locale;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Position;
import org.flagfall.chess.Verdict;

/**
 * The ends that a game can come to, each with its article or source.
 *
 * @param rules what the game is played by
 */
record Endings(RuleSet rules) {

  /**
   * The end that a position is by itself, if it is one. Mate comes before everything (Laws of Chess
   * 9.6.2).
   */
  Optional<Event.Ended> byPosition(Standing standing) {
    Position position = standing.count().position();
    if (position.isCheckmate()) {
      Result win = Result.win(position.turn().opposite());
      return Optional.of(ended(win, EndReason.CHECKMATE, "FIDE 5.1.1"));
    }
    if (position.isStalemate()) {
      return Optional.of(ended(Result.DRAW, EndReason.STALEMATE, "FIDE 5.2.1"));
    }
    if (rules.draws().isDead(position)) {
      return Optional.of(dead(Verdict.Evidence.MATERIAL));
    }
    return rules.draws().automatic(standing.count()).map(this::counted).or(() -> checked(standing));
  }

  private Event.Ended counted(EndReason reason) {
    return switch (reason) {
      case THREEFOLD -> draw(reason, RuleParameter.THIRD_OCCURRENCE);
      case FIVEFOLD -> draw(reason, RuleParameter.FIFTH_OCCURRENCE);
      default -> draw(reason, RuleParameter.QUIET_MOVES_TO_DRAW);
    };
  }

  private Optional<Event.Ended> checked(Standing standing) {
    return rules.draws().isPerpetual(standing.checks())
        ? Optional.of(draw(EndReason.PERPETUAL_CHECK, RuleParameter.CHECKS_IN_A_ROW))
        : Optional.empty();
  }

  private Event.Ended draw(EndReason reason, RuleParameter parameter) {
    return ended(Result.DRAW, reason, rules.source(parameter));
  }

  /** Neither side can mate by any series of legal moves. */
  Event.Ended dead(Verdict.Evidence evidence) {
    String source = rules.source(RuleParameter.DEAD_POSITION);
    String detail = source + ": neither side can mate (" + word(evidence) + ")";
    return ended(Result.DRAW, EndReason.DEAD_POSITION, detail);
  }

  private static String word(Verdict.Evidence evidence) {
    return evidence.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The flag of {@code loser} has fallen.
   *
   * @param movesPlayed moves by both sides
   * @param opponentCanMate whether the opponent could still mate
   */
  Event.Ended flagged(Color loser, Position position, int movesPlayed, Verdict opponentCanMate) {
    String source = rules.source(RuleParameter.FLAG);
    if (rules.penalties().isTimeoutVoid(movesPlayed)) {
      String detail = source + ": out of time after " + movesPlayed + " moves";
      return ended(Result.NONE, EndReason.VOID, detail);
    }
    return rules.penalties().isTimeoutDrawn(position, loser.opposite(), opponentCanMate)
        ? ended(Result.DRAW, EndReason.TIMEOUT_UNWINNABLE, source + unwinnable(opponentCanMate))
        : ended(Result.win(loser.opposite()), EndReason.TIMEOUT, source);
  }

  /** {@code loser} has given up. */
  Event.Ended resigned(Color loser, Verdict opponentCanMate) {
    String source = rules.source(RuleParameter.RESIGN_UNWINNABLE);
    return rules.penalties().isResignationDrawn(opponentCanMate)
        ? ended(Result.DRAW, EndReason.RESIGNATION_UNWINNABLE, source + unwinnable(opponentCanMate))
        : ended(Result.win(loser.opposite()), EndReason.RESIGNATION, source);
  }

  private static String unwinnable(Verdict verdict) {
    return verdict instanceof Verdict.Cannot cannot
        ? ": the opponent cannot mate by any legal series of moves ("
            + word(cannot.evidence())
            + ")"
        : ": the opponent has a bare king";
  }

  Event.Ended agreed() {
    return draw(EndReason.AGREEMENT, RuleParameter.AGREEMENT);
  }

  /**
   * A right claim.
   *
   * @param intended the move that was named with it, in UCI
   */
  Event.Ended claimed(ClaimGround ground, Optional<String> intended) {
    boolean isThreefold = ground == ClaimGround.THREEFOLD;
    EndReason reason = isThreefold ? EndReason.THREEFOLD_CLAIM : EndReason.FIFTY_MOVE_CLAIM;
    String source =
        rules.source(
            isThreefold ? RuleParameter.THIRD_OCCURRENCE : RuleParameter.QUIET_MOVES_TO_CLAIM);
    String detail = intended.map(uci -> source + ", with " + uci).orElse(source);
    return ended(Result.DRAW, reason, detail);
  }

  /** {@code claimant} has lost more time by a wrong claim than was left. */
  Event.Ended wronglyClaimed(Color claimant) {
    return ended(
        Result.win(claimant.opposite()),
        EndReason.WRONG_CLAIM,
        rules.source(RuleParameter.WRONG_CLAIM) + ": the claim cost all the time left");
  }

  /** {@code offender} has left or put the own king in check too often. */
  Event.Ended offended(Color offender) {
    return ended(
        Result.win(offender.opposite()),
        EndReason.ILLEGAL_MOVES,
        rules.source(RuleParameter.SELF_CHECKS_LOSE));
  }

  /** The opponent of {@code claimant} is gone. */
  Event.Ended abandoned(Color claimant, boolean isWin) {
    return ended(
        isWin ? Result.win(claimant) : Result.DRAW,
        EndReason.ABANDONED,
        rules.source(RuleParameter.ABSENCE) + ": the player on move was gone for too long");
  }

  static Event.Ended aborted() {
    return new Event.Ended(Result.NONE, EndReason.ABORTED, Optional.empty());
  }

  /** {@code absent} did not make the first move in time. */
  Event.Ended noShow(Color absent) {
    String side = absent == Color.WHITE ? "White" : "Black";
    Result result = rules.waiting().isLateLost() ? Result.win(absent.opposite()) : Result.NONE;
    String source = rules.source(RuleParameter.FIRST_MOVE);
    return ended(
        result, EndReason.NO_SHOW, side + " did not make the first move in time (" + source + ")");
  }

  private static Event.Ended ended(Result result, EndReason reason, String detail) {
    return new Event.Ended(result, reason, Optional.of(detail));
  }
}

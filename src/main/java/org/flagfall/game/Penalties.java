package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.MenNames;
import org.flagfall.chess.Position;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Pace;
import org.flagfall.clock.TimeControl;

/** What it costs to lose by time or resignation, to claim wrongly, and to endanger one's king. */
record Penalties(RuleSet rules) {

  /** Whether {@code winner} is denied the win by time. */
  boolean isTimeoutDrawn(Position position, Color winner, Verdict canMate) {
    return switch (rules.value(RuleParameter.FLAG)) {
      case "lossUnlessUnwinnable" -> canMate.isCannot();
      case "lossUnlessBareKing" -> MenNames.of(position, winner).equals("K");
      default -> false;
    };
  }

  /** Whether so few moves were played that the fall of a flag only calls the game off. */
  boolean isTimeoutVoid(int movesPlayed) {
    return movesPlayed <= rules.count(RuleParameter.VOID_FLAG_UP_TO).orElse(-1);
  }

  boolean isResignationDrawn(Verdict opponentCanMate) {
    return rules.is(RuleParameter.RESIGN_UNWINNABLE, "draw") && opponentCanMate.isCannot();
  }

  boolean isTooEarlyToResign(int movesPlayed) {
    return movesPlayed < rules.number(RuleParameter.RESIGN_AFTER);
  }

  /** What a wrong claim of {@code claimant} does to a clock; empty if nothing. */
  Optional<Event.Penalty> wrongClaim(Color claimant, TimeControl control) {
    if (control.schedules().isEmpty()) {
      return Optional.empty();
    }
    Millis time =
        rules.time(
            control.pace() != Pace.STANDARD
                ? RuleParameter.WRONG_CLAIM_TIME_FAST
                : RuleParameter.WRONG_CLAIM_TIME);
    return switch (rules.value(RuleParameter.WRONG_CLAIM)) {
      case "opponentGains" -> Optional.of(new Event.Penalty(claimant.opposite(), time));
      case "claimantLoses" -> Optional.of(new Event.Penalty(claimant, Millis.ZERO.minus(time)));
      default -> Optional.empty();
    };
  }

  /** Whether attempts to leave or put one's own king in check are counted. */
  boolean countSelfChecks() {
    return rules.count(RuleParameter.SELF_CHECKS_LOSE).isPresent();
  }

  /** Whether so many of them lose the game. */
  boolean isLostBySelfChecks(int attempts) {
    return attempts >= rules.count(RuleParameter.SELF_CHECKS_LOSE).orElse(Integer.MAX_VALUE);
  }
}

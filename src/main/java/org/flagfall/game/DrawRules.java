package org.flagfall.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Position;

/**
 * What draws a game by itself, and what allows a player to claim so (Laws of Chess 5.2.2, 9.2, 9.3,
 * 9.6).
 *
 * @param rules the rule set whose part this is
 * @param third what the third occurrence of a position means
 * @param fifthDraws whether the fifth occurrence ends the game
 * @param toClaim moves without a capture or a pawn move that allow a claim
 * @param toDraw moves without a capture or a pawn move that end the game
 * @param longer longer counts for named material
 * @param inARow checks by one side in a row that end the game
 * @param inAll checks against one side that end the game
 */
record DrawRules(
    RuleSet rules,
    Third third,
    boolean fifthDraws,
    OptionalInt toClaim,
    OptionalInt toDraw,
    List<LongerCount> longer,
    OptionalInt inARow,
    OptionalInt inAll) {

  /** What the third occurrence of a position means. */
  enum Third {
    CLAIMABLE,
    DRAWS,
    NOTHING
  }

  static DrawRules of(RuleSet rules) {
    return new DrawRules(
        rules,
        third(rules.value(RuleParameter.THIRD_OCCURRENCE)),
        rules.is(RuleParameter.FIFTH_OCCURRENCE, "automatic"),
        rules.count(RuleParameter.QUIET_MOVES_TO_CLAIM),
        rules.count(RuleParameter.QUIET_MOVES_TO_DRAW),
        longer(rules.value(RuleParameter.LONGER_COUNTS)),
        rules.count(RuleParameter.CHECKS_IN_A_ROW),
        rules.count(RuleParameter.CHECKS_IN_ALL));
  }

  private static Third third(String word) {
    return switch (word) {
      case "byClaim" -> Third.CLAIMABLE;
      case "automatic" -> Third.DRAWS;
      default -> Third.NOTHING;
    };
  }

  private static List<LongerCount> longer(String text) {
    return text.equals(RuleParameter.NONE)
        ? List.of()
        : Arrays.stream(text.split(" ")).map(LongerCount::read).toList();
  }

  /** Whether there are draws that must be claimed. */
  boolean haveClaims() {
    return third == Third.CLAIMABLE || toClaim.isPresent();
  }

  /** On what grounds the player on move may claim a draw. */
  List<ClaimGround> claims(DrawCount count) {
    List<ClaimGround> grounds = new ArrayList<>(2);
    if (third == Third.CLAIMABLE && count.occurrences() >= 3) {
      grounds.add(ClaimGround.THREEFOLD);
    }
    if (isQuietFor(toClaim, count)) {
      grounds.add(ClaimGround.FIFTY_MOVES);
    }
    return grounds;
  }

  /** Why the game is drawn by counting, if it is: progress first, then repetition. */
  Optional<EndReason> automatic(DrawCount count) {
    if (isQuietFor(toDraw, count)) {
      return Optional.of(quietReason());
    }
    if (fifthDraws && count.occurrences() >= 5) {
      return Optional.of(EndReason.FIVEFOLD);
    }
    return third == Third.DRAWS && count.occurrences() >= 3
        ? Optional.of(EndReason.THREEFOLD)
        : Optional.empty();
  }

  private EndReason quietReason() {
    return switch (toDraw.orElseThrow()) {
      case 50 -> EndReason.FIFTY_MOVES;
      case 75 -> EndReason.SEVENTY_FIVE_MOVES;
      default -> EndReason.NO_PROGRESS;
    };
  }

  private boolean isQuietFor(OptionalInt moves, DrawCount count) {
    return moves.isPresent()
        && count.quietPlies() >= 2 * moves.getAsInt()
        && count.quietPlies() >= 2 * longest(count.position());
  }

  private int longest(Position position) {
    return longer.stream()
        .filter(named -> named.isOn(position))
        .mapToInt(LongerCount::moves)
        .max()
        .orElse(0);
  }

  /** Whether every dead position ends the game, not only those that the table names. */
  boolean areExact() {
    return rules.is(RuleParameter.DEAD_POSITION, "exact");
  }

  /** Whether nobody can mate any more, as far as these rules look. */
  boolean isDead(Position position) {
    return areExact() ? Mating.isDeadByMaterial(position) : DeadTable.contains(position);
  }

  /** Whether one side has given so many checks that the game is drawn. */
  boolean isPerpetual(Checks checks) {
    return inARow.isPresent() && checks.inARow() >= inARow.getAsInt()
        || inAll.isPresent() && checks.inAll() >= inAll.getAsInt();
  }

  /** Whether checks have to be counted at all. */
  boolean countChecks() {
    return inARow.isPresent() || inAll.isPresent();
  }
}

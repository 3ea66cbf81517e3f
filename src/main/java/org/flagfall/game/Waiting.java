package org.flagfall.game;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Speed;
import org.flagfall.clock.TimeControl;

/** How long players may keep others waiting: with their first move, and by their absence. */
public record Waiting(RuleSet rules) {
  private static final String BY_SPEED = "bySpeed";
  private static final Millis PAGE_CLOSED = Millis.ofSeconds(10);

  /** Whether the limit of a first move holds whatever clock there is: it is a late arrival. */
  boolean isArrivalLimited() {
    return !rules.is(RuleParameter.FIRST_MOVE, BY_SPEED);
  }

  /** How long the first move of either side may take; empty where there is no limit. */
  public Optional<Millis> firstMove(TimeControl control) {
    if (isArrivalLimited()) {
      return Optional.of(rules.time(RuleParameter.FIRST_MOVE));
    }
    return control.schedules().map(sides -> Millis.ofSeconds(firstMoveSeconds(control.speed())));
  }

  private static long firstMoveSeconds(Speed speed) {
    return switch (speed) {
      case ULTRABULLET -> 15;
      case BULLET -> 20;
      case BLITZ -> 25;
      case RAPID -> 30;
      case CLASSICAL -> 35;
    };
  }

  /** Whether the late side loses; otherwise there is no result. */
  boolean isLateLost() {
    return rules.is(RuleParameter.LATE, "loss");
  }

  /** Whether absence may be claimed at all. */
  boolean allowsAbsenceClaims() {
    return rules.is(RuleParameter.ABSENCE, BY_SPEED);
  }

  /** After what absence on move it may be claimed; empty where it may not. */
  public Optional<Millis> absence(TimeControl control, Absence.Manner manner) {
    if (!allowsAbsenceClaims()) {
      return Optional.empty();
    }
    return Optional.of(
        manner == Absence.Manner.CLOSED
            ? PAGE_CLOSED
            : Millis.ofSeconds(absenceSeconds(control.speed())));
  }

  private static long absenceSeconds(Speed speed) {
    return switch (speed) {
      case ULTRABULLET, BULLET, BLITZ -> 40;
      case RAPID -> 80;
      case CLASSICAL -> 120;
    };
  }
}

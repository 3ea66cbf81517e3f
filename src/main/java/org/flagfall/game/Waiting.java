package org.flagfall.game;

import java.util.Optional;
import org.flagfall.clock.Millis;
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
    return control instanceof TimeControl.None
        ? Optional.empty()
        : Optional.of(Millis.ofSeconds(firstMoveSeconds(seconds(control))));
  }

  private static long firstMoveSeconds(long estimate) {
    if (estimate < 30) {
      return 15;
    }
    if (estimate < 180) {
      return 20;
    }
    if (estimate < 480) {
      return 25;
    }
    return estimate < 1500 ? 30 : 35;
  }

  /** Whether the late side loses; otherwise there is no result. */
  boolean isLateLost() {
    return rules.is(RuleParameter.LATE, "loss");
  }

  /** After what absence on move it may be claimed; empty where it may not. */
  public Optional<Millis> absence(TimeControl control, Absence.Manner manner) {
    if (!rules.is(RuleParameter.ABSENCE, BY_SPEED)) {
      return Optional.empty();
    }
    return Optional.of(
        manner == Absence.Manner.CLOSED
            ? PAGE_CLOSED
            : Millis.ofSeconds(absenceSeconds(seconds(control))));
  }

  private static long absenceSeconds(long estimate) {
    if (estimate < 480) {
      return 40;
    }
    return estimate < 1500 ? 80 : 120;
  }

  private static long seconds(TimeControl control) {
    return control.estimate().value() / 1000;
  }
}

package org.flagfall.protocol;

import java.util.List;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.game.Absence;
import org.flagfall.game.RuleParameter;
import org.flagfall.game.RuleSet;

/** Writes a rule set: each parameter with its value and the article or source behind it. */
final class RulesWriter {
  private static final String VALUE = "value";
  private static final String NUMBER = "[0-9]+";
  private static final String BY_SPEED = "bySpeed";

  private RulesWriter() {}

  static void write(Json json, RuleSet rules) {
    json.put("name", rules.name())
        .put("basis", rules.basis())
        .putAll(
            "parameters",
            List.of(RuleParameter.values()),
            (item, parameter) -> write(item, rules, parameter));
  }

  private static void write(Json json, RuleSet rules, RuleParameter parameter) {
    String value = rules.value(parameter);
    json.put("name", parameter.code());
    if (value.equals(BY_SPEED)) {
      json.put(VALUE, speeds -> bySpeed(speeds, rules, parameter));
    } else if (value.matches(NUMBER)) {
      json.put(VALUE, Long.parseLong(value));
    } else {
      json.put(VALUE, value);
    }
    json.put("source", rules.source(parameter));
  }

  /** One limit for each speed, found by asking about a typical game of it. */
  private static void bySpeed(Json json, RuleSet rules, RuleParameter parameter) {
    limit(json, rules, parameter, "ultrabullet", 15);
    limit(json, rules, parameter, "bullet", 60);
    limit(json, rules, parameter, "blitz", 300);
    limit(json, rules, parameter, "rapid", 900);
    limit(json, rules, parameter, "classical", 5400);
    if (parameter == RuleParameter.ABSENCE) {
      rules
          .waiting()
          .absence(control(300), Absence.Manner.CLOSED)
          .ifPresent(limit -> json.put("pageClosed", limit.value()));
    }
  }

  private static void limit(
      Json json, RuleSet rules, RuleParameter parameter, String speed, long seconds) {
    (parameter == RuleParameter.ABSENCE
            ? rules.waiting().absence(control(seconds), Absence.Manner.LOST)
            : rules.waiting().firstMove(control(seconds)))
        .ifPresent(limit -> json.put(speed, limit.value()));
  }

  private static TimeControl control(long seconds) {
    return TimeControl.fischer(Millis.ofSeconds(seconds), Millis.ZERO);
  }
}

package org.flagfall.protocol;

import java.util.List;
import java.util.function.Consumer;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.game.RuleSet;

/** Writes a rule set: each parameter with its value and the article or source behind it. */
final class RulesWriter {
  private static final String VALUE = "value";
  private static final String AUTOMATIC = "automatic";
  private static final String ANY_TIME = "anyTime";
  private static final String HOUSE = "house rule";

  private RulesWriter() {}

  private record Parameter(String name, Consumer<Json> value, String source) {
    void write(Json json) {
      json.put("name", name);
      value.accept(json);
      json.put("source", source);
    }
  }

  static void write(Json json, RuleSet rules) {
    json.put("name", rules.name())
        .putAll("parameters", parameters(rules), (item, parameter) -> parameter.write(item));
  }

  private static List<Parameter> parameters(RuleSet rules) {
    return List.of(
        word("thirdOccurrence", "byClaim", "Laws of Chess 9.2"),
        word("fiftyMoves", "byClaim", "Laws of Chess 9.3"),
        word("fifthOccurrence", AUTOMATIC, "Laws of Chess 9.6.1"),
        word("seventyFiveMoves", AUTOMATIC, "Laws of Chess 9.6.2"),
        word("deadPosition", AUTOMATIC, "Laws of Chess 5.2.2"),
        word("drawOffer", ANY_TIME, "Laws of Chess 9.1.2"),
        word("agreement", "afterBothMoved", "Laws of Chess 5.2.3"),
        word("resignation", ANY_TIME, "Laws of Chess 5.1.2"),
        word("flag", "lossUnlessUnwinnable", "Laws of Chess 6.9"),
        word("illegalMove", "refused", HOUSE),
        new Parameter("wrongClaim", json -> wrongClaim(json, rules), "Laws of Chess 9.5.3, A.3"),
        new Parameter("firstMoveLimit", json -> firstMove(json, rules), HOUSE));
  }

  private static Parameter word(String name, String value, String source) {
    return new Parameter(name, json -> json.put(VALUE, value), source);
  }

  private static void wrongClaim(Json json, RuleSet rules) {
    RuleSet.WrongClaim gift = rules.wrongClaim();
    json.put(
        VALUE,
        value -> value.put("standard", gift.standard().value()).put("fast", gift.fast().value()));
  }

  /** One limit for each speed, found by asking about a typical game of it. */
  private static void firstMove(Json json, RuleSet rules) {
    json.put(
        VALUE,
        value -> {
          firstMove(value, rules, "ultrabullet", 15);
          firstMove(value, rules, "bullet", 60);
          firstMove(value, rules, "blitz", 300);
          firstMove(value, rules, "rapid", 900);
          firstMove(value, rules, "classical", 5400);
        });
  }

  private static void firstMove(Json json, RuleSet rules, String speed, long seconds) {
    TimeControl typical = TimeControl.fischer(Millis.ofSeconds(seconds), Millis.ZERO);
    rules.firstMove().of(typical).ifPresent(limit -> json.put(speed, limit.value()));
  }
}

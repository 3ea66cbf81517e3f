package org.flagfall.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.Map;
import org.flagfall.game.RuleParameter;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OwnRulesTest {

  @Test
  void nothing_configured_is_the_four_that_are_shipped() {
    assertEquals(RuleSets.SHIPPED.all(), OwnRules.read(Map.of()).all());
  }

  @Test
  void a_set_of_ones_own_is_one_of_the_four_with_changes() {
    RuleSets sets =
        OwnRules.read(
            Map.of(
                "evening",
                Map.of("based-on", "club", "offersAtMost", "5", "pause", "byAgreement")));
    RuleSet evening = sets.named("evening").orElseThrow();
    assertEquals("club", evening.basis());
    assertEquals("5", evening.value(RuleParameter.OFFERS_AT_MOST));
    assertEquals("30", evening.value(RuleParameter.QUIET_MOVES_TO_DRAW));
    assertEquals(5, sets.all().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "evening; based-on; nobody; flagfall.rules.evening.based-on: must be one of fide",
        "evening; offersAtMost; 5; flagfall.rules.evening.based-on: must be one of fide",
        "fide; based-on; club; flagfall.rules.fide: there is a rule set of this name already",
        "two words; based-on; club; flagfall.rules.two words: a name has letters"
      })
  void what_is_wrong_is_named_with_its_key(String name, String key, String value, String message) {
    assertWrong(message, name, Map.of(key, value));
  }

  @Test
  void parameters_and_values_must_be_known() {
    assertWrong(
        "flagfall.rules.own.colour: there is no such parameter",
        "own",
        Map.of("based-on", "fide", "colour", "red"));
    assertWrong(
        "flagfall.rules.own.offersAtMost: must be none or a whole number, not many",
        "own",
        Map.of("based-on", "fide", "offersAtMost", "many"));
    assertWrong(
        "flagfall.rules.own.wrongClaimTime: must be a number of milliseconds, not 2m",
        "own",
        Map.of("based-on", "fide", "wrongClaimTime", "2m"));
    assertWrong(
        "flagfall.rules.own.flag: must be lossUnlessUnwinnable or lossUnlessBareKing or loss, not x",
        "own",
        Map.of("based-on", "fide", "flag", "x"));
    assertWrong(
        "flagfall.rules.own.firstMoveLimit: must be bySpeed or a number of milliseconds, not 0",
        "own",
        Map.of("based-on", "fide", "firstMoveLimit", "0"));
    assertWrong(
        "flagfall.rules.own.longerCounts: must be none or material and moves as KRBKR=75, not KR",
        "own",
        Map.of("based-on", "fide", "longerCounts", "KR"));
  }

  private static void assertWrong(String message, String name, Map<String, String> keys) {
    Map<String, Map<String, String>> all = Map.of(name, keys);
    Exception wrong = assertThrows(ConfigurationException.class, () -> OwnRules.read(all));
    assertTrue(String.valueOf(wrong.getMessage()).startsWith(message), wrong.getMessage());
  }
}

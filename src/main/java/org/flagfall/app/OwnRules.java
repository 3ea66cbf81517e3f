package org.flagfall.app;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.flagfall.game.RuleParameter;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;

/** Rule sets that an operator has put together: {@code flagfall.rules.NAME.PARAMETER=value}. */
final class OwnRules {
  private static final String BASED_ON = "based-on";
  private static final String NAMES = "[A-Za-z][A-Za-z0-9_-]{0,39}";

  private OwnRules() {}

  /**
   * The shipped sets and those of {@code configured}.
   *
   * @throws ConfigurationException naming the key that is wrong, and what it should be
   */
  static RuleSets read(Map<String, Map<String, String>> configured) {
    RuleSets sets = RuleSets.SHIPPED;
    for (Map.Entry<String, Map<String, String>> entry : configured.entrySet()) {
      sets = with(sets, entry.getKey(), entry.getValue());
    }
    return sets;
  }

  private static RuleSets with(RuleSets sets, String name, Map<String, String> keys) {
    if (!name.matches(NAMES)) {
      throw wrong(name, "a name has letters, digits, - and _, and at most 40 of them");
    }
    if (sets.named(name).isPresent()) {
      throw wrong(name, "there is a rule set of this name already");
    }
    return sets.with(basis(name, keys).variant(name, changes(name, keys)));
  }

  private static RuleSet basis(String name, Map<String, String> keys) {
    return Optional.ofNullable(keys.get(BASED_ON))
        .flatMap(RuleSets.SHIPPED::named)
        .orElseThrow(
            () -> wrong(name + "." + BASED_ON, "must be one of fide, fideOnline, classic, club"));
  }

  private static Map<RuleParameter, String> changes(String name, Map<String, String> keys) {
    Map<String, String> rest = new HashMap<>(keys);
    rest.remove(BASED_ON);
    Map<RuleParameter, String> changes = new EnumMap<>(RuleParameter.class);
    rest.forEach(
        (key, value) -> {
          RuleParameter parameter =
              RuleParameter.of(key)
                  .orElseThrow(() -> wrong(name + "." + key, "there is no such parameter"));
          if (!parameter.allows(value)) {
            throw wrong(name + "." + key, "must be " + parameter.hint() + ", not " + value);
          }
          changes.put(parameter, value);
        });
    return changes;
  }

  private static ConfigurationException wrong(String key, String why) {
    return new ConfigurationException("flagfall.rules." + key + ": " + why);
  }
}

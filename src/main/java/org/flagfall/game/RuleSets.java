package org.flagfall.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rule sets that new games may be played by, in the order in which they are listed. */
public final class RuleSets {
  /** The four that every server has. */
  public static final RuleSets SHIPPED = new RuleSets(ShippedRules.all());

  private final Map<String, RuleSet> byName;

  private RuleSets(List<RuleSet> sets) {
    Map<String, RuleSet> all = new LinkedHashMap<>();
    sets.forEach(set -> all.put(set.name(), set));
    this.byName = Collections.unmodifiableMap(all);
  }

  /** These, and {@code own}; its name must be new. */
  public RuleSets with(RuleSet own) {
    if (byName.containsKey(own.name())) {
      throw new IllegalArgumentException("there is a rule set " + own.name() + " already");
    }
    List<RuleSet> more = new ArrayList<>(byName.values());
    more.add(own);
    return new RuleSets(more);
  }

  public Optional<RuleSet> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  public List<RuleSet> all() {
    return List.copyOf(byName.values());
  }
}

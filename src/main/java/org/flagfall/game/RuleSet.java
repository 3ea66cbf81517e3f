package org.flagfall.game;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.flagfall.chess.Effort;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Position;
import org.flagfall.clock.Millis;

/**
 * House rules as data: what a game allows and what it costs. Immutable.
 *
 * <p>The values are kept as they are written; the groups of rules below are what they mean.
 */
public final class RuleSet {
  /** The Laws of Chess in force since 1 January 2023. */
  public static final RuleSet FIDE = ShippedRules.all().get(0);

  private final String name;
  private final String basis;
  private final Map<RuleParameter, String> values;
  private final Map<RuleParameter, String> sources;
  private final DrawRules draws;

  RuleSet(
      String name,
      String basis,
      Map<RuleParameter, String> values,
      Map<RuleParameter, String> sources) {
    this.name = name;
    this.basis = basis;
    this.values = new EnumMap<>(values);
    this.sources = new EnumMap<>(sources);
    for (RuleParameter parameter : RuleParameter.values()) {
      check(parameter, value(parameter));
    }
    this.draws = DrawRules.of(this);
  }

  private static void check(RuleParameter parameter, String value) {
    if (!parameter.allows(value)) {
      throw new IllegalArgumentException(
          parameter.code() + " must be " + parameter.hint() + ", not " + value);
    }
  }

  /**
   * A rule set of its own that differs from this one in {@code changes}.
   *
   * @throws IllegalArgumentException if a value is none of its parameter's
   */
  public RuleSet variant(String itsName, Map<RuleParameter, String> changes) {
    Map<RuleParameter, String> changed = new EnumMap<>(values);
    Map<RuleParameter, String> from = new EnumMap<>(sources);
    changes.forEach(
        (parameter, value) -> {
          changed.put(parameter, value);
          from.put(parameter, "rule set " + itsName);
        });
    return new RuleSet(itsName, basis, changed, from);
  }

  /** By which settings choose it. */
  public String name() {
    return name;
  }

  /** The name of the shipped set that it is, or that it was made from. */
  public String basis() {
    return basis;
  }

  /** The value of {@code parameter} as it is written. */
  public String value(RuleParameter parameter) {
    return Objects.requireNonNull(values.get(parameter), parameter.code());
  }

  /** The article or document from which {@code parameter} has its value. */
  public String source(RuleParameter parameter) {
    return Objects.requireNonNull(sources.get(parameter), parameter.code());
  }

  /** The values in which it differs from the shipped set that it was made from. */
  public Map<RuleParameter, String> changes() {
    Map<RuleParameter, String> changes = new EnumMap<>(values);
    RuleSet from = RuleSets.SHIPPED.named(basis).orElseThrow();
    changes.entrySet().removeAll(from.values.entrySet());
    return changes;
  }

  boolean is(RuleParameter parameter, String word) {
    return value(parameter).equals(word);
  }

  /** A count; empty for {@code none}. */
  OptionalInt count(RuleParameter parameter) {
    return is(parameter, RuleParameter.NONE)
        ? OptionalInt.empty()
        : OptionalInt.of(Integer.parseInt(value(parameter)));
  }

  int number(RuleParameter parameter) {
    return Integer.parseInt(value(parameter));
  }

  Millis time(RuleParameter parameter) {
    return Millis.of(Long.parseLong(value(parameter)));
  }

  /** Whether a game that began with {@code position} would be over at once. */
  public boolean isOver(Position position) {
    return position.legalMoveCount() == 0
        || draws.isDead(position)
        || endsEveryDeadPosition() && Mating.isDead(position, Effort.BRIEF)
        || draws.automatic(new DrawCount(position, 1)).isPresent();
  }

  /**
   * Whether every dead position ends the game (5.2.2), however long it takes to see that it is one;
   * otherwise only those that a table names, which are seen on the spot.
   */
  public boolean endsEveryDeadPosition() {
    return draws.areExact();
  }

  /** What draws a game, and what allows a player to claim so. */
  DrawRules draws() {
    return draws;
  }

  /** When a draw may be offered. */
  OfferRules offers() {
    return new OfferRules(this);
  }

  /** How a game ends that a player loses by time, by resignation or by absence. */
  Penalties penalties() {
    return new Penalties(this);
  }

  /** How long players may keep others waiting. */
  public Waiting waiting() {
    return new Waiting(this);
  }

  boolean allowsTakebacks() {
    return is(RuleParameter.TAKEBACK, "byAgreement");
  }

  boolean allowsPauses() {
    return is(RuleParameter.PAUSE, "byAgreement");
  }

  /** Equal are sets of the same name and values. */
  @Override
  public boolean equals(Object other) {
    return other instanceof RuleSet that && name.equals(that.name) && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, values);
  }

  @Override
  public String toString() {
    return "rule set " + name;
  }
}

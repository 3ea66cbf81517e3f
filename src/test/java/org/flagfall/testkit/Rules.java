package org.flagfall.testkit;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;
import org.flagfall.game.Settings;
import org.flagfall.game.Settings.ClockStart;
import org.flagfall.game.Settings.Rated;
import org.flagfall.game.User;
import org.flagfall.game.UserId;

/** What a test's game is played by; Ana makes it unless it says otherwise. */
public record Rules(
    User creator,
    TimeControl control,
    ClockStart start,
    Optional<String> fen,
    Optional<UserId> opponent,
    RuleSet rules,
    Rated rated,
    List<UserId> arbiters) {
  public static final User ANA = user("ana");
  public static final User BEN = user("ben");

  /** Makes games for others. */
  public static final User OLGA = user("olga");

  /** Rules in games, where they have an arbiter. */
  public static final User RITA = user("rita");

  /** Comes by, and belongs nowhere. */
  public static final User SAM = user("sam");

  /** {@code base} seconds, and {@code increment} seconds more after each move. */
  public static Rules fischer(long base, long increment) {
    return by(TimeControl.fischer(Millis.ofSeconds(base), Millis.ofSeconds(increment)));
  }

  /** {@code base} seconds for all moves. */
  public static Rules suddenDeath(long base) {
    return fischer(base, 0);
  }

  public static Rules noClock() {
    return by(TimeControl.none());
  }

  /** The time control that {@code text} says. */
  public static Rules timed(String text) {
    return by(RandomControls.read(text));
  }

  public static Rules by(TimeControl control) {
    return new Rules(
        ANA,
        control,
        ClockStart.AFTER_FIRST_MOVES,
        Optional.empty(),
        Optional.empty(),
        RuleSet.FIDE,
        Rated.CASUAL,
        List.of());
  }

  /** The clock of the side to move runs from the start. */
  public Rules startingAtOnce() {
    return new Rules(
        creator, control, ClockStart.IMMEDIATELY, fen, opponent, rules, rated, arbiters);
  }

  public Rules from(String position) {
    return new Rules(
        creator, control, start, Optional.of(position), opponent, rules, rated, arbiters);
  }

  public Rules madeBy(User user) {
    return new Rules(user, control, start, fen, opponent, rules, rated, arbiters);
  }

  public Rules reservedFor(User user) {
    return new Rules(creator, control, start, fen, Optional.of(user.id()), rules, rated, arbiters);
  }

  /** Played by the rule set called {@code name}. */
  public Rules under(String name) {
    return under(RuleSets.SHIPPED.named(name).orElseThrow());
  }

  public Rules under(RuleSet set) {
    return new Rules(creator, control, start, fen, opponent, set, rated, arbiters);
  }

  /** The result counts. */
  public Rules forRating() {
    return new Rules(creator, control, start, fen, opponent, rules, Rated.RATED, arbiters);
  }

  public Rules arbitratedBy(User user) {
    List<UserId> one = List.of(user.id());
    return new Rules(creator, control, start, fen, opponent, rules, rated, one);
  }

  public Settings settings() {
    return new Settings(
        creator, control, start, Variant.STANDARD, fen, rules, rated, opponent, arbiters);
  }

  private static User user(String name) {
    return new User(new UserId(name), name, User.Kind.GUEST);
  }
}

package org.flagfall.game;

import java.util.Optional;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Pace;
import org.flagfall.clock.Speed;
import org.flagfall.clock.TimeControl;

/**
 * House rules as data: what a game allows and what it costs.
 *
 * @param name by which settings choose it
 * @param firstMove how long each side may take over its untimed first move
 * @param wrongClaim what the opponent of a wrong claimant gains (Laws of Chess 9.5.3, A.3)
 */
public record RuleSet(String name, FirstMoveLimit firstMove, WrongClaim wrongClaim) {

  /** The Laws of Chess in force since 1 January 2023. */
  public static final RuleSet FIDE =
      new RuleSet(
          "fide",
          FirstMoveLimit.BY_SPEED,
          new WrongClaim(Millis.ofSeconds(120), Millis.ofSeconds(60)));

  /** The rule set called {@code name}, if there is one. */
  public static Optional<RuleSet> named(String name) {
    return FIDE.name().equals(name) ? Optional.of(FIDE) : Optional.empty();
  }

  /** How long each side may take over its first move where that move is untimed. */
  public enum FirstMoveLimit {
    /** 15 to 35 s, the longer the longer the game. */
    BY_SPEED;

    /** The limit in a game with {@code control}; empty where there is no clock. */
    public Optional<Millis> of(TimeControl control) {
      return control.schedules().map(sides -> Millis.ofSeconds(seconds(control.speed())));
    }

    private static long seconds(Speed speed) {
      return switch (speed) {
        case ULTRABULLET -> 15;
        case BULLET -> 20;
        case BLITZ -> 25;
        case RAPID -> 30;
        case CLASSICAL -> 35;
      };
    }
  }

  /**
   * What a wrong draw claim gives to the opponent.
   *
   * @param standard in games of 60 minutes or more
   * @param fast in rapid and blitz games (FIDE Appendix A.3)
   */
  public record WrongClaim(Millis standard, Millis fast) {
    /** The gift in a game with {@code control}; empty where there is no clock. */
    public Optional<Millis> in(TimeControl control) {
      return control.schedules().map(sides -> control.pace() == Pace.STANDARD ? standard : fast);
    }
  }
}

package org.flagfall.game;

import java.util.Optional;
import org.flagfall.clock.Millis;
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
      return control instanceof TimeControl.None
          ? Optional.empty()
          : Optional.of(Millis.ofSeconds(seconds(control.estimate().value() / 1000)));
    }

    private static long seconds(long estimate) {
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
  }

  /**
   * What a wrong draw claim gives to the opponent.
   *
   * @param standard in games of 60 minutes or more
   * @param fast in rapid and blitz games (FIDE Appendix A.3)
   */
  public record WrongClaim(Millis standard, Millis fast) {
    private static final long STANDARD_FROM = 60 * 60 * 1000L;

    /** The gift in a game with {@code control}; empty where there is no clock. */
    public Optional<Millis> in(TimeControl control) {
      if (!(control instanceof TimeControl.Fischer fischer)) {
        return Optional.empty();
      }
      long reach = fischer.base().plus(fischer.increment().times(60)).value();
      return Optional.of(reach >= STANDARD_FROM ? standard : fast);
    }
  }
}

package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;

/**
 * What was agreed before a game began; never changed afterwards (Laws of Chess 6.3.1).
 *
 * @param creator who made the game
 * @param timeControl how much time the players have
 * @param clockStart when the clocks begin to run
 * @param variant how the pieces are set up and castle
 * @param fen the start position, where it is not the variant's own
 * @param rules the house rules
 * @param rated whether the result counts for a rating
 * @param opponent the only other user who may sit down, if reserved
 * @param arbiters who may rule in it
 * @param spectatorDelay how much later those learn what happens who neither play nor rule
 */
public record Settings(
    User creator,
    TimeControl timeControl,
    ClockStart clockStart,
    Variant variant,
    Optional<String> fen,
    RuleSet rules,
    Rated rated,
    Optional<UserId> opponent,
    List<UserId> arbiters,
    Millis spectatorDelay) {
  public Settings {
    arbiters = List.copyOf(arbiters);
  }

  /** Settings of a game that everybody sees at once. */
  public Settings(
      User creator,
      TimeControl timeControl,
      ClockStart clockStart,
      Variant variant,
      Optional<String> fen,
      RuleSet rules,
      Rated rated,
      Optional<UserId> opponent,
      List<UserId> arbiters) {
    this(
        creator,
        timeControl,
        clockStart,
        variant,
        fen,
        rules,
        rated,
        opponent,
        arbiters,
        Millis.ZERO);
  }

  /** The same with another {@link #spectatorDelay}. */
  public Settings withSpectatorDelay(Millis delay) {
    return new Settings(
        creator, timeControl, clockStart, variant, fen, rules, rated, opponent, arbiters, delay);
  }

  /** Whether spectators learn what happens later than the players. */
  public boolean isDelayed() {
    return Millis.ZERO.isLessThan(spectatorDelay);
  }

  /** When the clocks begin to run. */
  public enum ClockStart {
    /** Each side's first move is untimed, but must come within a limit. */
    AFTER_FIRST_MOVES,
    /** The clock of the side to move runs from the start. */
    IMMEDIATELY
  }

  /** Whether a result counts for a rating. */
  public enum Rated {
    RATED,
    CASUAL
  }
}

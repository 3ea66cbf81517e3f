package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Variant;
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
    List<UserId> arbiters) {
  public Settings {
    arbiters = List.copyOf(arbiters);
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

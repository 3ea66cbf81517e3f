package org.flagfall.protocol;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Variant;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
import org.flagfall.game.RuleSet;
import org.flagfall.game.Settings.ClockStart;
import org.flagfall.game.Settings.Rated;
import org.flagfall.game.UserId;

/**
 * A game that somebody asks for.
 *
 * @param seat where the creator wants to sit
 * @param opponent for whom the other seat is reserved
 * @param fen the start position in its usual spelling, if it is not the variant's own
 * @param arbiters who may rule in it
 * @param spectatorDelay how much later spectators learn what happens
 */
public record GameDraft(
    TimeControl timeControl,
    Seat seat,
    Optional<UserId> opponent,
    Variant variant,
    Optional<String> fen,
    RuleSet rules,
    Rated rated,
    ClockStart clockStart,
    List<UserId> arbiters,
    Millis spectatorDelay) {
  public GameDraft {
    arbiters = List.copyOf(arbiters);
  }

  /** A game that everybody sees at once. */
  public GameDraft(
      TimeControl timeControl,
      Seat seat,
      Optional<UserId> opponent,
      Variant variant,
      Optional<String> fen,
      RuleSet rules,
      Rated rated,
      ClockStart clockStart,
      List<UserId> arbiters) {
    this(
        timeControl, seat, opponent, variant, fen, rules, rated, clockStart, arbiters, Millis.ZERO);
  }

  /** Where the creator of a game sits. */
  public enum Seat {
    WHITE,
    BLACK,
    /** Either, by lot. */
    RANDOM,
    /** Nowhere: an organiser. */
    NONE
  }
}

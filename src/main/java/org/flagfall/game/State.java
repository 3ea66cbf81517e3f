package org.flagfall.game;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.chess.Position;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Timestamp;

/**
 * What events change about a game. Immutable.
 *
 * @param players who sits where
 * @param line the moves
 * @param clock the clocks; empty before the start and in games without
 * @param spared what of the running turn is not charged
 * @param offer the draw offer that stands
 * @param tallies what is counted about each player
 * @param flows where the turn and the players' requests stand
 * @param startedAt when both had sat down
 * @param endedAt when it ended
 * @param outcome how it ended
 */
record State(
    ByColor<Optional<User>> players,
    Line line,
    Optional<Clock> clock,
    Spared spared,
    Optional<DrawOffer> offer,
    ByColor<Tally> tallies,
    Flows flows,
    Optional<Timestamp> startedAt,
    Optional<Timestamp> endedAt,
    Optional<Outcome> outcome) {

  static State initial(Position position) {
    return new State(
        ByColor.both(Optional.empty()),
        Line.from(position),
        Optional.empty(),
        Spared.NONE,
        Optional.empty(),
        ByColor.both(Tally.NONE),
        Flows.NONE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  State withPlayers(ByColor<Optional<User>> value) {
    return new State(
        value, line, clock, spared, offer, tallies, flows, startedAt, endedAt, outcome);
  }

  /** A move was made: another turn begins. */
  State withLine(Line value) {
    return new State(
        players, value, clock, Spared.NONE, offer, tallies, flows, startedAt, endedAt, outcome);
  }

  State withClock(Optional<Clock> value) {
    return new State(
        players, line, value, spared, offer, tallies, flows, startedAt, endedAt, outcome);
  }

  State sparing(Event.ClockCredited event) {
    Optional<Clock> later = clock.map(c -> c.spare(event.amount()));
    return new State(
        players,
        line,
        later,
        spared.with(event),
        offer,
        tallies,
        flows,
        startedAt,
        endedAt,
        outcome);
  }

  State withOffer(Optional<DrawOffer> value) {
    return new State(
        players, line, clock, spared, value, tallies, flows, startedAt, endedAt, outcome);
  }

  State withTally(Color color, UnaryOperator<Tally> change) {
    ByColor<Tally> value = tallies.update(color, change);
    return new State(
        players, line, clock, spared, offer, value, flows, startedAt, endedAt, outcome);
  }

  State withFlows(Flows value) {
    return new State(
        players, line, clock, spared, offer, tallies, value, startedAt, endedAt, outcome);
  }

  State started(Timestamp at) {
    return new State(
        players,
        line,
        clock,
        spared,
        offer,
        tallies,
        flows.turnAt(at),
        Optional.of(at),
        endedAt,
        outcome);
  }

  State ended(Timestamp at, Outcome how) {
    return new State(
        players,
        line,
        clock,
        spared,
        Optional.empty(),
        tallies,
        flows.ended(),
        startedAt,
        Optional.of(at),
        Optional.of(how));
  }
}

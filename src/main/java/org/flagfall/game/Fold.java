package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.San;
import org.flagfall.chess.Uci;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * What each kind of event makes of a game's state.
 *
 * @param before the state before the event
 * @param at when the event happened
 * @param version the event's version
 */
record Fold(Settings settings, State before, Timestamp at, Version version)
    implements Event.Cases<State> {

  @Override
  public State created(Event.Created event) {
    throw new IllegalStateException("a game is created once");
  }

  @Override
  public State seated(Event.Seated event) {
    return before.withPlayers(before.players().with(event.color(), Optional.of(event.user())));
  }

  @Override
  public State started(Event.Started event) {
    return before.started(at).withClock(firstClock());
  }

  private Optional<Clock> firstClock() {
    boolean atOnce = settings.clockStart() == Settings.ClockStart.IMMEDIATELY;
    Color first = before.line().position().turn();
    return settings
        .timeControl()
        .schedules()
        .map(schedules -> Clock.standing(schedules, at))
        .map(clock -> atOnce ? clock.run(first, at) : clock);
  }

  @Override
  public State moved(Event.Moved event) {
    Position position = before.line().position();
    Move move = Uci.read(position, event.uci()).orElseThrow();
    Optional<Clock> clock = before.clock().map(c -> pressed(c, event));
    Ply ply =
        new Ply(
            event.ply(),
            event.uci(),
            San.write(position, move),
            position.play(move),
            clock.map(c -> c.left().get(position.turn())),
            event.spent(),
            event.credit(),
            event.held(),
            at,
            version);
    return before.withLine(before.line().with(ply)).withClock(clock);
  }

  private Clock pressed(Clock clock, Event.Moved event) {
    if (clock.running().isPresent()) {
      Millis charged = event.spent().minus(before.spared().time()).orZero();
      return clock.press(charged, event.credit(), at);
    }
    Color mover = before.line().position().turn();
    Clock stood = clock.moveUntimed(mover, at);
    return event.ply() >= Game.UNTIMED_PLIES ? stood.run(mover.opposite(), at) : stood;
  }

  @Override
  public State drawOffered(Event.DrawOffered event) {
    return before.withOffer(Optional.of(new DrawOffer(event.by(), version)));
  }

  @Override
  public State drawDeclined(Event.DrawDeclined event) {
    return before.withOffer(Optional.empty());
  }

  @Override
  public State drawClaimRefused(Event.DrawClaimRefused event) {
    return event
        .penalty()
        .map(p -> before.withClock(before.clock().map(c -> c.add(p.to(), p.amount()))))
        .orElse(before);
  }

  @Override
  public State clockCredited(Event.ClockCredited event) {
    return before.sparing(event);
  }

  @Override
  public State ended(Event.Ended event) {
    Outcome outcome = new Outcome(event.result(), event.reason(), event.detail());
    return before.withClock(before.clock().map(clock -> clock.stop(at))).ended(at, outcome);
  }
}

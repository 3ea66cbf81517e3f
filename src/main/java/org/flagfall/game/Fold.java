package org.flagfall.game;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.San;
import org.flagfall.chess.Uci;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.TimeControl;
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
    if (!(settings.timeControl() instanceof TimeControl.Fischer control)) {
      return Optional.empty();
    }
    Clock clock = Clock.standing(ByColor.both(control.initial()), at);
    return Optional.of(
        settings.clockStart() == Settings.ClockStart.IMMEDIATELY
            ? clock.run(before.line().position().turn(), at)
            : clock);
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
      return clock.press(event.spent(), increment(), at);
    }
    Color next = before.line().position().turn().opposite();
    boolean bothMoved = event.ply() >= Game.UNTIMED_PLIES;
    return bothMoved ? clock.run(next, at) : Clock.standing(clock.left(), at);
  }

  private Millis increment() {
    return settings.timeControl() instanceof TimeControl.Fischer control
        ? control.increment()
        : Millis.ZERO;
  }

  @Override
  public State drawOffered(Event.DrawOffered event) {
    return before
        .withOffer(Optional.of(new DrawOffer(event.by(), version)))
        .withTally(event.by(), tally -> tally.withOffers(tally.offers().oneMore()))
        .withTally(event.by().opposite(), tally -> tally.withOffers(tally.offers().free()));
  }

  @Override
  public State drawDeclined(Event.DrawDeclined event) {
    Color offerer = event.by().opposite();
    int moves = before.line().movesOf(offerer);
    return before
        .withOffer(Optional.empty())
        .withTally(offerer, tally -> tally.withOffers(tally.offers().declined(moves)));
  }

  @Override
  public State drawClaimRefused(Event.DrawClaimRefused event) {
    return event
        .penalty()
        .map(p -> before.withClock(before.clock().map(c -> c.add(p.to(), p.amount()))))
        .orElse(before);
  }

  @Override
  public State illegalAttempt(Event.IllegalAttempt event) {
    return before.withTally(event.by(), tally -> tally.withIllegalAttempts(event.count()));
  }

  @Override
  public State ended(Event.Ended event) {
    Outcome outcome = new Outcome(event.result(), event.reason(), event.detail());
    return before
        .withClock(before.clock().map(clock -> lastClock(clock, event.reason())))
        .ended(at, outcome);
  }

  private Clock lastClock(Clock clock, EndReason reason) {
    Clock stopped = clock.stop(at);
    return reason.isByClock() ? stopped.empty(clock.running().orElseThrow()) : stopped;
  }
}

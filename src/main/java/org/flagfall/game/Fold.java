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
            clock,
            event.spent(),
            event.credit(),
            event.held(),
            at,
            version);
    return before
        .withLine(before.line().with(ply))
        .withClock(clock)
        .withFlows(before.flows().moved(position.turn(), at));
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
  public State takebackOffered(Event.TakebackOffered event) {
    int ply = before.line().size();
    boolean isOnMove = before.line().position().turn() == event.by();
    TakebackOffer offer = new TakebackOffer(event.by(), ply - (isOnMove ? 2 : 1));
    return before
        .withFlows(before.flows().withTakeback(Optional.of(offer)))
        .withTally(event.by(), tally -> tally.askedTakeback(ply));
  }

  @Override
  public State takebackDeclined(Event.TakebackDeclined event) {
    return before.withFlows(before.flows().withTakeback(Optional.empty()));
  }

  @Override
  public State takenBack(Event.TakenBack event) {
    Line line = before.line().upTo(event.ply());
    State back = before.withLine(line);
    Fold again = new Fold(settings, back, at, version);
    Optional<Clock> clock = line.last().map(Ply::clock).orElseGet(again::firstClock);
    boolean isPaused = before.flows().pause().isPresent();
    return back.withClock(clock.map(c -> isPaused ? c.from(at).pause(at) : c.from(at)))
        .withFlows(before.flows().turnAt(at))
        .withTally(Color.WHITE, Tally::takenBack)
        .withTally(Color.BLACK, Tally::takenBack);
  }

  @Override
  public State timeGiven(Event.TimeGiven event) {
    return add(event.by().opposite(), event.amount())
        .withTally(event.by(), tally -> tally.gave(at));
  }

  private State add(Color color, Millis amount) {
    return before.withClock(before.clock().map(clock -> clock.add(color, amount)));
  }

  @Override
  public State pauseOffered(Event.PauseOffered event) {
    int ply = before.line().size();
    return before
        .withFlows(before.flows().withPauseOffer(Optional.of(event.by())))
        .withTally(event.by(), tally -> tally.askedPause(ply));
  }

  @Override
  public State pauseDeclined(Event.PauseDeclined event) {
    return before.withFlows(before.flows().withPauseOffer(Optional.empty()));
  }

  @Override
  public State clockPaused(Event.ClockPaused event) {
    return before
        .withClock(before.clock().map(clock -> clock.pause(at)))
        .withFlows(before.flows().paused(new Pause(at, event.reason())));
  }

  @Override
  public State clockResumed(Event.ClockResumed event) {
    return before
        .withClock(before.clock().map(clock -> clock.resume(at)))
        .withFlows(before.flows().resumed(at));
  }

  @Override
  public State ruled(Event.Ruled event) {
    if (event.ruling() instanceof Ruling.AddTime gift) {
      return add(gift.color(), gift.amount());
    }
    return event.ruling() instanceof Ruling.SetClock set
        ? before.withClock(before.clock().map(clock -> set(clock, set)))
        : before;
  }

  /** A running clock is set by what is missing, so that the turn so far is still charged. */
  private Clock set(Clock clock, Ruling.SetClock wanted) {
    Clock changed = clock;
    for (Color color : Color.values()) {
      Millis shown = clock.leftAt(color, at);
      Millis missing = wanted.of(color).map(left -> left.minus(shown)).orElse(Millis.ZERO);
      changed = changed.add(color, missing);
    }
    return changed;
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

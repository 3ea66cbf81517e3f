package org.flagfall.game;

import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Verdict;
import org.flagfall.clock.Clock;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;

/**
 * The turn of the player on move, at the moment of a command.
 *
 * @param game a game that is being played
 * @param arrival when the command came: what counts for the clock
 * @param at the stamp of what it causes: never before the last event
 */
record Turn(Game game, Arrival arrival, Timestamp at) {

  RuleSet rules() {
    return game.settings().rules();
  }

  Endings endings() {
    return new Endings(rules());
  }

  Color onMove() {
    return game.position().turn();
  }

  /** Why {@code user} may not act now, if so: no seat, or the running time was out before. */
  Optional<Refusal> obstacle(UserId user) {
    if (game.seatOf(user).isEmpty()) {
      return Optional.of(Refusal.NOT_PLAYER);
    }
    return isOut(creditFor(user)) ? Optional.of(Refusal.FLAGGED) : Optional.empty();
  }

  /** Why nothing may be done that needs the board, if the game is paused. */
  Optional<Refusal> pausedObstacle() {
    return game.pause().map(pause -> Refusal.PAUSED);
  }

  Optional<Refusal> refusedUnless(boolean isAllowed) {
    return isAllowed ? Optional.empty() : Optional.of(Refusal.FORBIDDEN);
  }

  boolean isCasual() {
    return game.settings().rated() == Settings.Rated.CASUAL;
  }

  Color seatOf(UserId user) {
    return game.seatOf(user).orElseThrow();
  }

  /** Both sides have made a move (Laws of Chess 5.2.3). */
  boolean haveBothMoved() {
    return game.ply() >= 2;
  }

  /** What the turn costs the mover: by the stamp alone, whatever was stored in between. */
  Charge charge() {
    return game.isFirstMoveDue()
        ? Charge.NONE
        : Charge.of(arrival.at().minus(game.turnSince()).orZero(), arrival);
  }

  /** What the player on move has left once the turn so far is charged; there is a clock. */
  Millis left() {
    Clock clock = game.clock().orElseThrow();
    return clock.leftAt(onMove(), game.turnSince().plus(charge().spent()));
  }

  /** The player on move has what was measured; others wait for what may still be. */
  private Millis creditFor(UserId user) {
    return seatOf(user) == onMove() ? arrival.credit() : arrival.possible();
  }

  /** When the time of the player on move is out, with all that is not charged. */
  private Optional<Timestamp> due(Millis credit) {
    return game.deadlines().turn().map(at -> at.plus(arrival.held()).plus(credit));
  }

  /**
   * Whether the time of the player on move is out, whatever the network time may turn out to be.
   */
  boolean isOut() {
    return isOut(arrival.possible());
  }

  private boolean isOut(Millis credit) {
    return due(credit).map(due -> !arrival.at().isBefore(due)).orElse(false);
  }

  /** Ends the game if the player on move is out of time. */
  Decision checkFlag(Verdict opponentCanMate) {
    return game.pause().map(this::checkPause).orElseGet(() -> checkTime(opponentCanMate));
  }

  private Decision checkPause(Pause pause) {
    return pause
        .end()
        .filter(end -> !arrival.at().isBefore(end))
        .<Decision>map(
            end ->
                Decision.Accepted.at(
                    end.max(game.lastAt()), List.of(new Event.ClockResumed(Pause.Reason.TIME))))
        .orElseGet(Decision.Idle::new);
  }

  private Decision checkTime(Verdict opponentCanMate) {
    Millis credit = arrival.possible();
    return isOut(credit)
        ? fall(due(credit).orElseThrow().max(game.lastAt()), opponentCanMate)
        : new Decision.Idle();
  }

  private Decision fall(Timestamp end, Verdict opponentCanMate) {
    return Decision.Accepted.at(end, List.of(end(end, opponentCanMate)));
  }

  /** The part of {@code outage} in this turn is not charged, unless it is spared already. */
  Decision credit(Span outage) {
    Span here = outage.in(new Span(game.turnSince(), at));
    Millis amount = here.outside(game.spared().spans());
    boolean isTimed = due(arrival.possible()).map(here.from()::isBefore).orElse(false);
    return isTimed && amount.value() > 0
        ? Decision.Accepted.at(
            at, List.of(new Event.ClockCredited(onMove(), amount, here.from(), here.to())))
        : new Decision.Idle();
  }

  private Event.Ended end(Timestamp end, Verdict opponentCanMate) {
    return game.deadlines().isArrival()
        ? endings().noShow(onMove())
        : endings()
            .flagged(onMove(), game.position(), game.movesPlayed(), opponentCanMate)
            .in(Charge.of(end.minus(game.turnSince()).orZero(), arrival.atMost()));
  }
}

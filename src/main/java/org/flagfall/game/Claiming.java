package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Move;
import org.flagfall.chess.Uci;
import org.flagfall.clock.Millis;

/**
 * Draw claims (Laws of Chess 9.2, 9.3, 9.5).
 *
 * <p>The law pauses the clock while a claim is examined (9.5.1); a program needs no time for it.
 */
record Claiming(Turn turn) {

  Decision claim(Command.ClaimDraw command) {
    Optional<Refusal> obstacle = obstacle(command);
    if (obstacle.isPresent()) {
      return Phase.refuse(obstacle.get());
    }
    if (isAgreement()) {
      return happens(List.of(turn.endings().agreed()));
    }
    return command.uci().flatMap(this::intended).map(this::withMove).orElseGet(this::onBoard);
  }

  private Optional<Refusal> obstacle(Command.ClaimDraw command) {
    Optional<Refusal> general = turn.obstacle(command.by()).or(turn::pausedObstacle);
    if (general.isPresent()) {
      return general;
    }
    if (command.ply().isPresent() && command.ply().getAsInt() != turn.game().ply()) {
      return Optional.of(Refusal.STALE_PLY);
    }
    if (turn.seatOf(command.by()) != turn.onMove()) {
      return Optional.of(Refusal.NOT_YOUR_TURN);
    }
    if (!turn.rules().draws().haveClaims() && !isAgreement()) {
      return Optional.of(Refusal.NOTHING_TO_CLAIM);
    }
    return command.uci().filter(uci -> intended(uci).isEmpty()).map(uci -> Refusal.ILLEGAL_MOVE);
  }

  private Optional<Move> intended(String uci) {
    return Uci.read(turn.game().position(), uci);
  }

  /** Who claims while the opponent's offer stands agrees to it, once that may be done. */
  private boolean isAgreement() {
    return turn.haveBothMoved()
        && turn.game().drawOffer().map(offer -> offer.by() != turn.onMove()).orElse(false);
  }

  private Decision onBoard() {
    return judge(DrawCount.onBoard(turn.game().line()), Optional.empty());
  }

  private Decision withMove(Move move) {
    Game game = turn.game();
    return judge(DrawCount.with(game.line(), game.position().play(move)), Optional.of(move));
  }

  /** On either ground; where both hold, repetition is named. */
  private Decision judge(DrawCount count, Optional<Move> intended) {
    Optional<String> uci = intended.map(move -> Uci.write(turn.game().position(), move));
    return turn.rules().draws().claims(count).stream()
        .findFirst()
        .map(ground -> happens(List.of(turn.endings().claimed(ground, uci))))
        .orElseGet(() -> happens(refused(count, intended)));
  }

  /** A wrong claim costs time, stands as an offer (9.1.2.3), and the named move is made (9.5.3). */
  private List<Event> refused(DrawCount count, Optional<Move> intended) {
    Optional<Event.Penalty> asked = penalty();
    boolean isRuin = asked.map(this::isRuin).orElse(false);
    Optional<Event.Penalty> penalty = isRuin ? Optional.of(all()) : asked;
    List<Event> events = new ArrayList<>(4);
    events.add(new Event.DrawClaimRefused(turn.onMove(), count.likelyGround(), penalty));
    if (isRuin) {
      events.add(turn.endings().wronglyClaimed(turn.onMove()));
      return events;
    }
    if (turn.game().drawOffer().isEmpty()) {
      events.add(new Event.DrawOffered(turn.onMove()));
    }
    intended.ifPresent(move -> events.addAll(new Moving(turn).events(move)));
    return events;
  }

  private Optional<Event.Penalty> penalty() {
    return turn.rules().penalties().wrongClaim(turn.onMove(), turn.game().settings().timeControl());
  }

  /** Whether the claimant has not more than the penalty left: a clock at zero has fallen. */
  private boolean isRuin(Event.Penalty penalty) {
    return penalty.to() == turn.onMove()
        && turn.left().plus(penalty.amount()).compareTo(Millis.ZERO) <= 0;
  }

  private Event.Penalty all() {
    return new Event.Penalty(turn.onMove(), Millis.ZERO.minus(turn.left()));
  }

  private Decision happens(List<Event> events) {
    return Decision.Accepted.at(turn.at(), events);
  }
}

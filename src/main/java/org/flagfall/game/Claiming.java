package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Move;
import org.flagfall.chess.Uci;

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
    if (isOfferedByOpponent() && turn.haveBothMoved()) {
      return happens(List.of(Endings.agreed()));
    }
    return command.uci().flatMap(this::intended).map(this::withMove).orElseGet(this::onBoard);
  }

  private Optional<Refusal> obstacle(Command.ClaimDraw command) {
    Optional<Refusal> general = turn.obstacle(command.by());
    if (general.isPresent()) {
      return general;
    }
    if (command.ply().isPresent() && command.ply().getAsInt() != turn.game().ply()) {
      return Optional.of(Refusal.STALE_PLY);
    }
    if (turn.seatOf(command.by()) != turn.onMove()) {
      return Optional.of(Refusal.NOT_YOUR_TURN);
    }
    return command.uci().filter(uci -> intended(uci).isEmpty()).map(uci -> Refusal.ILLEGAL_MOVE);
  }

  private Optional<Move> intended(String uci) {
    return Uci.read(turn.game().position(), uci);
  }

  private boolean isOfferedByOpponent() {
    return turn.game().drawOffer().map(offer -> offer.by() != turn.onMove()).orElse(false);
  }

  private Decision onBoard() {
    DrawCount count = DrawCount.onBoard(turn.game().line());
    return happens(
        count.isClaimable()
            ? List.of(Endings.claimed(count, Optional.empty()))
            : refused(count, List.of()));
  }

  private Decision withMove(Move move) {
    Game game = turn.game();
    DrawCount count = DrawCount.with(game.line(), game.position().play(move));
    return happens(
        count.isClaimable()
            ? List.of(Endings.claimed(count, Optional.of(Uci.write(game.position(), move))))
            : refused(count, new Moving(turn).events(move)));
  }

  /** A wrong claim costs time, stands as an offer (9.1.2.3), and the named move is made (9.5.3). */
  private List<Event> refused(DrawCount count, List<Event> move) {
    List<Event> events = new ArrayList<>(4);
    events.add(new Event.DrawClaimRefused(turn.onMove(), count.likelyGround(), penalty()));
    if (turn.game().drawOffer().isEmpty()) {
      events.add(new Event.DrawOffered(turn.onMove()));
    }
    events.addAll(move);
    return events;
  }

  private Optional<Event.Penalty> penalty() {
    Color opponent = turn.onMove().opposite();
    Settings settings = turn.game().settings();
    return settings
        .rules()
        .wrongClaim()
        .in(settings.timeControl())
        .map(gift -> new Event.Penalty(opponent, gift));
  }

  private Decision happens(List<Event> events) {
    return Decision.Accepted.at(turn.at(), events);
  }
}

package org.flagfall.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flagfall.chess.Color;
import org.flagfall.chess.Move;
import org.flagfall.chess.Position;
import org.flagfall.chess.SelfCheck;
import org.flagfall.chess.Uci;

/** Making a move, and the ends that come with it. */
record Moving(Turn turn) {

  Decision play(Command.Play command) {
    return repeated(turn.game(), command)
        .or(() -> obstacle(command).map(Phase::refuse))
        .orElseGet(() -> tryToPlay(command.uci()));
  }

  /** The answer to a move that its player has made before at this very ply. */
  static Optional<Decision> repeated(Game game, Command.Play command) {
    return game.line()
        .ply(command.ply() + 1)
        .filter(ply -> game.seatOf(command.by()).equals(Optional.of(ply.mover())))
        .filter(ply -> isSameMove(game, command, ply))
        .map(ply -> new Decision.Repeated(lastStored(game, ply)));
  }

  /** The last version stored by the command that made {@code ply}: the end, if it was one. */
  private static Version lastStored(Game game, Ply ply) {
    boolean isLast = ply.number() == game.ply();
    return isLast && endOnBoard(game).isPresent() ? ply.version().next() : ply.version();
  }

  private static Optional<Event.Ended> endOnBoard(Game game) {
    return new Endings(game.settings().rules()).byPosition(Standing.onBoard(game));
  }

  /** Castling may be written in two ways. */
  private static boolean isSameMove(Game game, Command.Play command, Ply ply) {
    Position before = game.line().positionAfter(command.ply());
    return Uci.read(before, command.uci())
        .map(move -> Uci.write(before, move).equals(ply.uci()))
        .orElse(false);
  }

  private Optional<Refusal> obstacle(Command.Play command) {
    Optional<Refusal> general = turn.obstacle(command.by());
    if (general.isPresent()) {
      return general;
    }
    if (turn.game().pause().isPresent()) {
      return Optional.of(Refusal.PAUSED);
    }
    if (command.ply() != turn.game().ply()) {
      return Optional.of(Refusal.STALE_PLY);
    }
    return turn.seatOf(command.by()) == turn.onMove()
        ? Optional.empty()
        : Optional.of(Refusal.NOT_YOUR_TURN);
  }

  private Decision tryToPlay(String uci) {
    return Uci.read(turn.game().position(), uci)
        .<Decision>map(move -> Decision.Accepted.at(turn.at(), events(move)))
        .orElseGet(() -> refused(uci));
  }

  /** Some rules count attempts to leave or put one's own king in check. */
  private Decision refused(String uci) {
    boolean counts =
        turn.rules().penalties().countSelfChecks()
            && SelfCheck.isMadeBy(turn.game().position(), uci);
    return counts
        ? Decision.Accepted.at(turn.at(), attempt()).but(Refusal.ILLEGAL_MOVE)
        : Phase.refuse(Refusal.ILLEGAL_MOVE);
  }

  private List<Event> attempt() {
    Color by = turn.onMove();
    int attempts = turn.game().illegalAttempts().get(by) + 1;
    Event.IllegalAttempt attempt = new Event.IllegalAttempt(by, attempts);
    return turn.rules().penalties().isLostBySelfChecks(attempts)
        ? List.of(attempt, turn.endings().offended(by))
        : List.of(attempt);
  }

  /** What a legal move causes: the answer to an offer, the move, the end. */
  List<Event> events(Move move) {
    Game game = turn.game();
    Position next = game.position().play(move);
    List<Event> events = new ArrayList<>(3);
    game.drawOffer()
        .filter(offer -> offer.by() != turn.onMove())
        .ifPresent(offer -> events.add(new Event.DrawDeclined(turn.onMove(), Event.How.MOVE)));
    events.add(moved(move));
    turn.endings().byPosition(Standing.with(game, next)).ifPresent(events::add);
    return events;
  }

  private Event.Moved moved(Move move) {
    Game game = turn.game();
    Charge charge = turn.charge();
    return new Event.Moved(
        game.ply() + 1,
        Uci.write(game.position(), move),
        charge.spent(),
        charge.credit(),
        charge.held());
  }
}

package org.flagfall.room;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.broadcast.Aside;
import org.flagfall.broadcast.Audience;
import org.flagfall.broadcast.Member;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Arrival;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.game.Status;
import org.flagfall.game.Version;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.StoredGame;

/**
 * Tells the members of a room what happened, each event rendered once. Also knows how long the
 * service kept a move from the player who is to answer it, and how long the network took.
 */
final class Herald {
  private final GameId game;
  private final Audience audience;
  private final Supplier<Timestamp> now;
  private final Held held = new Held();
  private final Pulse pulse;
  private final Gallery gallery;

  /** Long enough for the event loop to look at its sockets between two slices. */
  private static final Millis BREATH = Millis.of(1);

  Herald(GameId game, Supplier<Timestamp> now, Loop loop) {
    this.game = game;
    this.audience = new Audience(game, task -> loop.in(BREATH, task));
    this.now = now;
    this.pulse = new Pulse(game, loop);
    this.gallery = new Gallery(audience, now, loop);
  }

  Audience audience() {
    return audience;
  }

  /** What is credited to the player on move for the service's own slowness. */
  Millis held(Game game) {
    return game.lastPly().map(last -> held.behind(last.version())).orElse(Millis.ZERO);
  }

  /** What is known of the turn at {@code at}: a player without a connection has no pong out. */
  Arrival arrival(Timestamp at, Game game) {
    boolean isHere = audience.has(game.position().turn());
    Millis credit = pulse.credit(game.ply());
    Millis possible = isHere ? pulse.possible(game.ply()) : credit;
    return new Arrival(at, held(game), credit, possible);
  }

  void tell(StoredGame happened) {
    if (happened.entry().event() instanceof Event.Seated seated) {
      audience.seat(seated.user().id(), seated.color());
    }
    if (audience.isEmpty()) {
      return;
    }
    String frame = frame(happened);
    audience.tellPlayers(frame);
    if (happened.entry().event() instanceof Event.Moved) {
      noteWritten(happened);
      measureTurn(happened.game());
    } else if (happened.entry().event() instanceof Event.TakenBack) {
      measureTurn(happened.game());
    }
    gallery.tell(happened, frame);
  }

  private void noteWritten(StoredGame happened) {
    Color onMove = happened.game().position().turn();
    if (audience.has(onMove)) {
      held.written(happened.version(), happened.entry().at(), now.get());
    }
  }

  private void measureTurn(Game game) {
    pulse.begin(game.ply());
    audience.players(game.position().turn()).forEach(member -> measure(member, game));
  }

  private void measure(Member member, Game game) {
    if (game.mostCredit().value() > 0) {
      pulse.measure(member, game.ply());
    }
  }

  private static String frame(StoredGame happened) {
    return ServerMessages.event(happened.game(), happened.entry());
  }

  /** Lets {@code member} in, and answers with what it missed or with the whole state. */
  void join(Member member, StoredGame stored, Joining joining) {
    Showing showing = gallery.show(member, stored);
    Optional<Color> seat = seatOf(member, stored.game());
    letIn(member, seat, joining);
    member.sendAll(
        game, joining.knows(showing.stored()) ? missed(showing, joining) : state(showing, joining));
    gallery.joined(stored);
    if (seat.equals(Optional.of(stored.game().position().turn()))) {
      measure(member, stored.game());
    }
  }

  private void letIn(Member member, Optional<Color> seat, Joining joining) {
    switch (joining.as()) {
      case SPECTATOR -> audience.add(member, seat);
      case PASSER_BY -> audience.glance(member, seat);
      case BEFORE -> audience.reseat(member, seat);
    }
  }

  private static String missed(Showing showing, Joining joining) {
    StoredGame stored = showing.stored();
    List<String> events =
        stored.since(joining.since().orElse(Version.NONE)).stream().map(Herald::frame).toList();
    return ServerMessages.joined(
        joining.id(), showing.role(), stored.game(), stored.history().value(), events);
  }

  private static String state(Showing showing, Joining joining) {
    StoredGame stored = showing.stored();
    return ServerMessages.joined(
        joining.id(), showing.role(), stored.game(), stored.history().value(), showing.at());
  }

  /** Tells what is not kept; what spectators say reaches the players only after the end. */
  void tell(Aside aside, Game now) {
    if (aside.to() == Aside.To.PLAYERS) {
      audience.tellPlayers(aside.frame());
      audience.tellSome(now::isArbiter, aside.frame());
    } else {
      if (now.status() == Status.ENDED) {
        audience.tellPlayers(aside.frame());
      }
      audience.chat(aside.frame());
    }
  }

  /** Tells everyone that stored history was lost, with the state that replaces it. */
  void tellRolledBack(StoredGame stored) {
    held.forget();
    gallery.forget();
    audience
        .members()
        .forEach(
            member -> {
              Optional<Color> seat = seatOf(member, stored.game());
              audience.reseat(member, seat);
              Showing showing = gallery.show(member, stored);
              member.sendAll(
                  game,
                  ServerMessages.rolledBack(
                      showing.role(),
                      showing.stored().game(),
                      stored.history().value(),
                      showing.at()));
            });
    gallery.joined(stored);
  }

  private static Optional<Color> seatOf(Member member, Game game) {
    return member.user().flatMap(game::seatOf);
  }

  /** Tells everyone that there is no such game any more; nothing will be heard of it. */
  void tellGone() {
    audience.tell(
        ServerMessages.error(
            Optional.empty(), Optional.of(game), ErrorCode.NOT_FOUND, "this game is no more"));
  }

  void tellPaused() {
    audience.tell(paused());
  }

  /** Tells one who came in the meantime. */
  void tellPaused(Member member) {
    member.send(paused());
  }

  private String paused() {
    return ServerMessages.paused(game, "moves cannot be stored");
  }

  void tellResumed() {
    audience.tell(ServerMessages.resumed(game, "moves can be stored again"));
  }
}

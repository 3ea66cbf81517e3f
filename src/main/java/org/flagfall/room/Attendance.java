package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.broadcast.Audience;
import org.flagfall.broadcast.Member;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;
import org.flagfall.game.Game;
import org.flagfall.game.GameId;
import org.flagfall.protocol.Presence.Reach;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.Attendees;
import org.flagfall.store.Presence;

/**
 * Who is at the table, on this node and on others, and telling the members of it.
 *
 * <p>Lives on its room's event loop. Players are told of at once, mere spectators every five
 * seconds at the most.
 */
final class Attendance {
  static final Millis REFRESH = Millis.of(5_000);

  private final Audience audience;
  private final Presence store;
  private final Loop loop;
  private final Supplier<Timestamp> now;
  private final Absences absences = new Absences();
  private ByColor<Boolean> here = ByColor.both(false);
  private ByColor<Boolean> isLate = ByColor.both(false);
  private Attendees known = Attendees.NONE;
  private int watchersReported;
  private ByColor<Optional<Reach>> toldReach = ByColor.both(Optional.empty());
  private Optional<Timestamp> toldClaim = Optional.empty();
  private Optional<String> told = Optional.empty();
  private boolean refreshing;

  Attendance(Audience audience, Presence store, Loop loop, Supplier<Timestamp> now) {
    this.audience = audience;
    this.store = store;
    this.loop = loop;
    this.now = now;
  }

  /** {@code member} came: all are told if it is a player's first connection, else it alone. */
  void welcome(Member member, Room room) {
    if (!changed(room)) {
      member.send(frame(room.stored().game()));
    }
    if (!refreshing) {
      refreshing = true;
      refresh(room);
    }
  }

  /** A member went. */
  void left(Room room, Absence.Manner manner) {
    changed(room, manner);
  }

  /** A member came, somebody sat down or moved; whether all were told of it. */
  boolean changed(Room room) {
    return changed(room, Absence.Manner.LOST);
  }

  private boolean changed(Room room, Absence.Manner manner) {
    for (Color color : Color.values()) {
      if (here.get(color) != audience.has(color)) {
        here = here.with(color, audience.has(color));
        Absence how = new Absence(now.get(), manner);
        absences.turned(color, here.get(color), how);
        report(room, color, how);
      }
    }
    Game game = room.stored().game();
    boolean isNews = !reach(game).equals(toldReach) || !claimableAt(game).equals(toldClaim);
    if (isNews) {
      tell(game);
    }
    return isNews;
  }

  /** The feed tells when it is done; a report that failed is made again. */
  private void report(Room room, Color color, Absence how) {
    Future<Void> report =
        here.get(color) ? store.arrived(room.id(), color) : store.left(room.id(), color, how);
    report.onFailure(fault -> reportLate(room, color, how));
  }

  private void reportLate(Room room, Color color, Absence how) {
    if (isLate.get(color)) {
      return;
    }
    isLate = isLate.with(color, true);
    loop.in(
        REFRESH,
        () -> {
          isLate = isLate.with(color, false);
          report(room, color, how);
        });
  }

  /** Tells of what changed elsewhere, and of spectators, as long as somebody is here to be told. */
  private void refresh(Room room) {
    reportWatchers(room);
    if (audience.isEmpty()) {
      refreshing = false;
      return;
    }
    look(room);
    loop.in(REFRESH, () -> refresh(room));
  }

  private void reportWatchers(Room room) {
    if (audience.spectators() != watchersReported) {
      watchersReported = audience.spectators();
      store.watched(room.id(), watchersReported);
    }
  }

  /** Asks the store who is there, and tells of what is news; nobody here need not know. */
  void look(Room room) {
    if (!audience.isEmpty()) {
      ask(room.id()).onSuccess(found -> tell(room.stored().game()));
    }
  }

  private Future<Attendees> ask(GameId game) {
    return store.attendees(game).onSuccess(this::note);
  }

  private void note(Attendees found) {
    known = found;
    for (Color color : Color.values()) {
      absences.seen(color, isThere(color), found.departures().get(color), now.get());
    }
  }

  /** Since when and how {@code color} is absent, by what all nodes know; never fails. */
  Future<Optional<Absence>> absence(Game game, Color color) {
    return ask(game.id()).map(found -> absence(color)).otherwise(fault -> absence(color));
  }

  private Optional<Absence> absence(Color color) {
    return isThere(color) ? Optional.empty() : absences.of(color);
  }

  private void tell(Game game) {
    String frame = frame(game);
    if (!told.equals(Optional.of(frame))) {
      told = Optional.of(frame);
      toldReach = reach(game);
      toldClaim = claimableAt(game);
      audience.tell(frame);
    }
  }

  private String frame(Game game) {
    Optional<Millis> claimIn = claimableAt(game).map(at -> at.minus(now.get()).orZero());
    return ServerMessages.presence(
        new org.flagfall.protocol.Presence(
            game.id(), reach(game), audience.spectators() + known.watchersElsewhere(), claimIn));
  }

  /** When the absence of the player on move may be claimed. */
  private Optional<Timestamp> claimableAt(Game game) {
    Color onMove = game.position().turn();
    return absence(onMove).flatMap(absence -> game.absenceClaimableAt(onMove, absence));
  }

  private ByColor<Optional<Reach>> reach(Game game) {
    return ByColor.of(color -> game.players().get(color).map(player -> reach(color)));
  }

  private Reach reach(Color color) {
    return isThere(color) ? Reach.ONLINE : Reach.AWAY;
  }

  private boolean isThere(Color color) {
    return audience.has(color) || !known.holders().get(color).isEmpty();
  }
}

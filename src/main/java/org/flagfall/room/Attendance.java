package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.broadcast.Audience;
import org.flagfall.broadcast.Member;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.game.Game;
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
  private ByColor<Boolean> here = ByColor.both(false);
  private ByColor<Boolean> isLate = ByColor.both(false);
  private Attendees known = Attendees.NONE;
  private int watchersReported;
  private ByColor<Optional<Reach>> toldReach = ByColor.both(Optional.empty());
  private Optional<String> told = Optional.empty();
  private boolean refreshing;

  Attendance(Audience audience, Presence store, Loop loop) {
    this.audience = audience;
    this.store = store;
    this.loop = loop;
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

  /** A member came or went, or somebody sat down; whether all were told of it. */
  boolean changed(Room room) {
    for (Color color : Color.values()) {
      if (here.get(color) != audience.has(color)) {
        here = here.with(color, audience.has(color));
        report(room, color);
      }
    }
    Game game = room.stored().game();
    boolean isNews = !reach(game).equals(toldReach);
    if (isNews) {
      tell(game);
    }
    return isNews;
  }

  /** The feed tells when it is done; a report that failed is made again. */
  private void report(Room room, Color color) {
    Future<Void> report =
        here.get(color) ? store.arrived(room.id(), color) : store.left(room.id(), color);
    report.onFailure(fault -> reportLate(room, color));
  }

  private void reportLate(Room room, Color color) {
    if (isLate.get(color)) {
      return;
    }
    isLate = isLate.with(color, true);
    loop.in(
        REFRESH,
        () -> {
          isLate = isLate.with(color, false);
          report(room, color);
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
    if (audience.isEmpty()) {
      return;
    }
    store
        .attendees(room.id())
        .onSuccess(
            found -> {
              known = found;
              tell(room.stored().game());
            });
  }

  private void tell(Game game) {
    String frame = frame(game);
    if (!told.equals(Optional.of(frame))) {
      told = Optional.of(frame);
      toldReach = reach(game);
      audience.tell(frame);
    }
  }

  private String frame(Game game) {
    return ServerMessages.presence(
        new org.flagfall.protocol.Presence(
            game.id(),
            reach(game),
            audience.spectators() + known.watchersElsewhere(),
            Optional.empty()));
  }

  private ByColor<Optional<Reach>> reach(Game game) {
    return ByColor.of(color -> game.players().get(color).map(player -> reach(color)));
  }

  private Reach reach(Color color) {
    boolean isThere = audience.has(color) || !known.holders().get(color).isEmpty();
    return isThere ? Reach.ONLINE : Reach.AWAY;
  }
}

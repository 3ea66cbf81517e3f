package org.flagfall.room;

import java.util.Optional;
import java.util.Set;
import org.flagfall.broadcast.Audience;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.game.Game;
import org.flagfall.protocol.Presence.Reach;
import org.flagfall.protocol.ServerMessages;
import org.flagfall.store.NodeId;
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
  private final Later later;
  private ByColor<Boolean> here = ByColor.both(false);
  private ByColor<Set<NodeId>> elsewhere = ByColor.both(Set.of());
  private Optional<String> told = Optional.empty();
  private boolean refreshing;

  Attendance(Audience audience, Presence store, Later later) {
    this.audience = audience;
    this.store = store;
    this.later = later;
  }

  /** A member came or went. */
  void changed(Game game) {
    ByColor<Boolean> before = here;
    here = ByColor.of(audience::has);
    for (Color color : Color.values()) {
      if (!here.get(color).equals(before.get(color))) {
        report(game, color);
      }
    }
    if (!here.equals(before)) {
      tell(game);
    }
  }

  private void report(Game game, Color color) {
    if (here.get(color)) {
      store.arrived(game.id(), color);
    } else {
      store.left(game.id(), color);
    }
  }

  /** Tells of what changed elsewhere, and of spectators, as long as somebody is here to be told. */
  void watch(Room room) {
    if (!refreshing) {
      refreshing = true;
      refresh(room);
    }
  }

  private void refresh(Room room) {
    if (audience.isEmpty()) {
      refreshing = false;
      return;
    }
    look(room);
    later.in(REFRESH, () -> refresh(room));
  }

  /** Asks the store who is elsewhere. */
  void look(Room room) {
    store
        .holders(room.id())
        .onSuccess(
            holders -> {
              elsewhere = holders;
              tell(room.stored().game());
            });
  }

  private void tell(Game game) {
    String frame = frame(game);
    if (!told.equals(Optional.of(frame))) {
      told = Optional.of(frame);
      audience.tell(frame);
    }
  }

  /** What a newcomer is told. */
  String frame(Game game) {
    return ServerMessages.presence(
        new org.flagfall.protocol.Presence(
            game.id(),
            ByColor.of(color -> game.players().get(color).map(player -> reach(color))),
            audience.spectators(),
            Optional.empty()));
  }

  private Reach reach(Color color) {
    boolean isThere = audience.has(color) || !elsewhere.get(color).isEmpty();
    return isThere ? Reach.ONLINE : Reach.AWAY;
  }
}

package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import org.flagfall.game.GameId;

/** The rooms among which a room stands. */
interface House {

  /** The room that is open for {@code id} now; empty if there is no such game. */
  Future<Optional<Room>> find(GameId id);

  /** The room of {@code id} if it is open or being opened. */
  Future<Optional<Room>> findOpen(GameId id);

  /** Gives up {@code room}, since its game is no more. Called on the room's event loop. */
  void gone(Room room);

  /** Gives up {@code room} if nobody needs it. Called on the room's event loop. */
  void closeIfIdle(Room room);
}

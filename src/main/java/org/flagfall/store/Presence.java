package org.flagfall.store;

import io.vertx.core.Future;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.game.Absence;
import org.flagfall.game.GameId;

/**
 * Which nodes hold connections of the players of a game.
 *
 * <p>One node speaks for itself only, and counts its own connections: {@link #arrived} at the first
 * of a player, {@link #left} at the last; other nodes are told of both by the feed. Futures
 * complete on the caller's context and fail only with {@link StoreException}. What is said about a
 * game that does not exist is forgotten.
 */
public interface Presence {

  /** This node now holds a connection of the player {@code color}. */
  Future<Void> arrived(GameId game, Color color);

  /** This node holds none any more; {@code how} the last one ended. */
  Future<Void> left(GameId game, Color color, Absence how);

  /**
   * How many people watch the game by this node.
   *
   * @param people 0 if nobody does
   */
  Future<Void> watched(GameId game, int people);

  /** Who is there, by all nodes that are not dead. */
  Future<Attendees> attendees(GameId game);

  /** The nodes that hold each player, this one among them; nodes that are dead do not count. */
  default Future<ByColor<Set<NodeId>>> holders(GameId game) {
    return attendees(game).map(Attendees::holders);
  }
}

package org.flagfall.flag;

import io.vertx.core.Future;
import java.util.Set;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Game;
import org.flagfall.room.Room;
import org.flagfall.store.NodeId;
import org.flagfall.store.Nodes;
import org.flagfall.store.Presence;

/**
 * How long this node waits beyond a deadline when another one may hold the mover's connection.
 *
 * <p>A move stamped in time by that node may still be on its way to the log, so it is given a
 * chance; longer while it is not known to be well, but never for ever.
 *
 * @param presence which node holds whom
 * @param nodes which nodes are well
 */
public record Patience(Presence presence, Nodes nodes) {
  /** What another node is given to store a move in, beyond the network time it may yet credit. */
  static final Millis USUAL = Millis.of(250);

  /** What a node is given whose heartbeat is stale: the most credit that there is, and more. */
  static final Millis LONGEST = Millis.of(1_250);

  /**
   * Whether no other node can hold the player on move, so that there is nobody to wait for. A node
   * is known from before its first client to long after its death.
   */
  boolean isAlone() {
    return nodes.alive().equals(Set.of(nodes.self()));
  }

  /** The wait for the player on move in {@code room}, who has no connection here; never fails. */
  Future<Millis> with(Room room) {
    Game game = room.stored().game();
    Color onMove = game.position().turn();
    return presence
        .holders(game.id())
        .map(holders -> wait(holders.get(onMove), game.mostCredit()))
        .otherwise(LONGEST);
  }

  /**
   * Whether no other node can still be about to tell of what happened before {@code due}: those
   * that hold the player on move are either heard of since, or not well. Never fails.
   */
  Future<Boolean> isSettled(Room room, Timestamp due) {
    Color onMove = room.stored().game().position().turn();
    return presence
        .holders(room.id())
        .map(holders -> holders.get(onMove).stream().noneMatch(node -> isPending(node, due)))
        .otherwise(true);
  }

  private boolean isPending(NodeId node, Timestamp due) {
    boolean isHeardSince = nodes.lastHeard(node).map(due::isBefore).orElse(false);
    return !node.equals(nodes.self()) && nodes.isFresh(node) && !isHeardSince;
  }

  private Millis wait(Set<NodeId> holders, Millis credit) {
    boolean isElsewhere = holders.stream().anyMatch(node -> !node.equals(nodes.self()));
    if (!isElsewhere) {
      return Millis.ZERO;
    }
    return holders.stream().allMatch(nodes::isFresh) ? USUAL.plus(credit) : LONGEST;
  }
}

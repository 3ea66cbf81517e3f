package org.flagfall.store;

import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;

/**
 * Who is at a game, on all nodes.
 *
 * @param holders the nodes that hold each player
 * @param watchersElsewhere how many people watch by other nodes than this one
 * @param departures how each player's last connection ended, where one has and none has come since
 * @param strandedSince since when each player has no connection only because all nodes that held it
 *     have died, or went away
 */
public record Attendees(
    ByColor<Set<NodeId>> holders,
    int watchersElsewhere,
    ByColor<Optional<Absence>> departures,
    ByColor<Optional<Timestamp>> strandedSince) {

  /** Nobody. */
  public static final Attendees NONE =
      new Attendees(
          ByColor.both(Set.of()),
          0,
          ByColor.both(Optional.empty()),
          ByColor.both(Optional.empty()));
}

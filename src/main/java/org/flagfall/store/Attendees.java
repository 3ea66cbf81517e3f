package org.flagfall.store;

import java.util.Optional;
import java.util.Set;
import org.flagfall.chess.ByColor;
import org.flagfall.game.Absence;

/**
 * Who is at a game, on all nodes.
 *
 * @param holders the nodes that hold each player
 * @param watchersElsewhere how many people watch by other nodes than this one
 * @param departures how each player's last connection ended, where one has and none has come since
 */
public record Attendees(
    ByColor<Set<NodeId>> holders, int watchersElsewhere, ByColor<Optional<Absence>> departures) {

  /** Nobody. */
  public static final Attendees NONE =
      new Attendees(ByColor.both(Set.of()), 0, ByColor.both(Optional.empty()));
}

package org.flagfall.store;

import java.util.Set;
import org.flagfall.chess.ByColor;

/**
 * Who is at a game, on all nodes.
 *
 * @param holders the nodes that hold each player
 * @param watchersElsewhere how many people watch by other nodes than this one
 */
public record Attendees(ByColor<Set<NodeId>> holders, int watchersElsewhere) {

  /** Nobody. */
  public static final Attendees NONE = new Attendees(ByColor.both(Set.of()), 0);
}

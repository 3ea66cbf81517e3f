package org.flagfall.room;

import java.util.Optional;
import org.flagfall.chess.ByColor;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Absence;

/**
 * Since when each player has no connection, by what this node saw and what others said.
 *
 * <p>A node that died said nothing: then the player counts as gone from when it was last seen, or
 * first missed. Lives on its room's event loop.
 */
final class Absences {
  private ByColor<Optional<Absence>> departures = ByColor.both(Optional.empty());
  private ByColor<Optional<Timestamp>> lastSeen = ByColor.both(Optional.empty());

  /** A player came to this node, or went from it. */
  void turned(Color color, boolean isHere, Absence how) {
    lastSeen = lastSeen.with(color, Optional.of(how.since()));
    departures = departures.with(color, isHere ? Optional.empty() : Optional.of(how));
  }

  /**
   * The nodes were asked about a player.
   *
   * @param departure how the last connection ended, as far as a node said
   */
  void seen(Color color, boolean isThere, Optional<Absence> departure, Timestamp now) {
    departures = departures.with(color, departure);
    boolean isMissedFirst = departure.isEmpty() && lastSeen.get(color).isEmpty();
    if (isThere || isMissedFirst) {
      lastSeen = lastSeen.with(color, Optional.of(now));
    }
  }

  /** The absence of one who is not there; empty while nothing is known of it. */
  Optional<Absence> of(Color color) {
    Optional<Timestamp> seen = lastSeen.get(color);
    return departures
        .get(color)
        .filter(gone -> seen.map(at -> !gone.since().isBefore(at)).orElse(true))
        .or(() -> seen.map(at -> new Absence(at, Absence.Manner.LOST)));
  }
}

package org.flagfall.room;

import org.flagfall.clock.Millis;

/**
 * Bounds of a room.
 *
 * @param queue commands that may wait for their turn; the next one is refused
 * @param answerWithin how long one who asks is kept waiting for a proof while storing is uncertain
 * @param retryAfter pause between two tries to store
 * @param idle how long a room without members stays open, unless its game is over
 * @param chats what one user may say in ten seconds
 * @param stranded for how long a player whose node died or went away is not charged at the most
 */
public record RoomSettings(
    int queue, Millis answerWithin, Millis retryAfter, Millis idle, int chats, Millis stranded) {

  /** The defaults. */
  public static final RoomSettings DEFAULT =
      new RoomSettings(
          64, Millis.of(3_000), Millis.of(100), Millis.of(30_000), 5, Millis.of(30_000));
}

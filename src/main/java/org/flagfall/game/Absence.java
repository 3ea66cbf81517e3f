package org.flagfall.game;

import org.flagfall.clock.Timestamp;

/**
 * That a player has no connection.
 *
 * @param since when the last one ended
 * @param manner how it ended
 */
public record Absence(Timestamp since, Manner manner) {

  /** How a player went. */
  public enum Manner {
    /** By closing the page. */
    CLOSED,
    /** The connection was lost. */
    LOST
  }
}

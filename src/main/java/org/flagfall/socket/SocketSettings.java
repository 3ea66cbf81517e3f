package org.flagfall.socket;

import org.flagfall.clock.Millis;

/**
 * Bounds of a connection.
 *
 * @param heartbeat how often the server pings; a connection silent for three of them is closed
 * @param limits what a client may do; where off, nothing is counted
 * @param messagesPerSecond sustained rate of messages
 * @param burst messages that may come at once
 * @param refusalsInTenSeconds protocol faults after which the connection is closed
 * @param rooms rooms that one connection may have joined
 * @param outgoing what may wait to be sent before the connection is closed
 */
public record SocketSettings(
    Millis heartbeat,
    Limits limits,
    int messagesPerSecond,
    int burst,
    int refusalsInTenSeconds,
    int rooms,
    Outgoing outgoing) {

  /** Whether clients are held to limits. */
  public enum Limits {
    ON,
    /** For load tests. */
    OFF
  }

  /**
   * What may wait to be sent.
   *
   * @param bytes of all frames together, a letter counted as one
   */
  public record Outgoing(int frames, long bytes) {}

  /** The defaults. */
  public static final SocketSettings DEFAULT =
      new SocketSettings(
          Millis.of(15_000), Limits.ON, 20, 60, 20, 50, new Outgoing(1_000, 1 << 20));

  /** Silence after which a connection is taken for lost. */
  Millis silence() {
    return heartbeat.times(3);
  }
}

package org.flagfall.protocol;

/**
 * How much a client may do.
 *
 * @param messagesPerSecond messages that a connection may send in the long run
 * @param messageBurst messages that it may send at once after a rest
 * @param rooms games that a connection may have joined at the same time
 * @param gamesPerMinute games that a user may create
 * @param guestsPerMinute guests that may be made from one address
 */
public record Limits(
    int messagesPerSecond, int messageBurst, int rooms, int gamesPerMinute, int guestsPerMinute) {

  /** What holds unless a setting says otherwise. */
  public static final Limits DEFAULT = new Limits(20, 60, 50, 10, 30);
}

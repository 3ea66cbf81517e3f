package org.flagfall.socket;

/**
 * A WebSocket, as far as frames go out on it. May be called on any thread; never throws, also if
 * the other side is gone.
 */
interface Wire {

  /** Whether the closing has begun on either side. */
  boolean isClosed();

  /** Whether what is written now has to wait. */
  boolean isFull();

  /**
   * Writes a text message.
   *
   * @param done called when it waits no more, whether it was written or lost
   */
  void write(String frame, Runnable done);

  /** Sends a ping; its pong shows that the other side is there. */
  void ping();

  /** Sends a ping that is told apart from others, right behind what was written last. */
  void ping(long payload);

  /** Asks the other side to close. */
  void close(CloseCode why);

  /** Ends the connection without waiting for the other side's word. */
  void cut();

  /** Runs {@code task} on the connection's event loop, after those that were given before. */
  void execute(Runnable task);
}

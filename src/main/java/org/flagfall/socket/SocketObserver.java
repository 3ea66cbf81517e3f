package org.flagfall.socket;

import org.flagfall.protocol.ErrorCode;

/** Who counts what connections do. Called on event loops; must return at once. */
public interface SocketObserver {

  /** A client connected. */
  void arrived();

  /** A client's connection ended. */
  void departed();

  /** A message was answered with an error. */
  void refused(ErrorCode code);

  /** A ping that measures a round trip, or a pong, came to its end. */
  void pong(PongFate fate);

  /** A move came with a claim of how long it was thought about. */
  void thought(ThinkFate fate);

  /**
   * The server closed a connection.
   *
   * @param code as in RFC 6455
   */
  void closed(int code);
}

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

  /**
   * The server closed a connection.
   *
   * @param code as in RFC 6455
   */
  void closed(int code);
}

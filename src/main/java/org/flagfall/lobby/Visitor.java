package org.flagfall.lobby;

/**
 * One connection, as the lobby sees it.
 *
 * <p>Its methods may be called on any thread, return at once, never throw, and keep the order of
 * calls made on one thread.
 */
public interface Visitor {

  /** Sends a frame that must not be left out. */
  void send(String frame);

  /**
   * Sends a frame about the open seeks that a connection which is behind may leave out: it then
   * asks for {@link Seekers#refresh} when it has caught up.
   */
  void showLobby(String frame);

  /** Whether it is open and has joined no game. */
  boolean isIdle();
}

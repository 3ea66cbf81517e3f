package org.flagfall.broadcast;

import io.vertx.core.Future;
import org.flagfall.game.GameId;

/**
 * What is stored in games, on whatever node: by publish and subscribe.
 *
 * <p>A message may be lost or come twice; each says which versions it carries, so that a listener
 * can tell and read the log. Futures complete on the caller's context.
 */
public interface Feed {

  /**
   * Hears a game from now on; one listener for each game.
   *
   * <p>The future completes once Redis has the subscription: what is stored after that is heard, or
   * {@link FeedListener#resubscribed} is called later. It fails only if it can't be had within a
   * bounded time; then nothing is followed.
   *
   * @param listener called on the caller's context
   */
  Future<Void> follow(GameId game, FeedListener listener);

  /** Tells all who hear {@code game}, on whatever node; nothing is kept of it. */
  Future<Void> say(GameId game, Aside aside);

  /** Hears the game no more; its listener is not called again. */
  Future<Void> unfollow(GameId game);
}

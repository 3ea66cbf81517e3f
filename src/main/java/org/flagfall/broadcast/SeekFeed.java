package org.flagfall.broadcast;

import io.vertx.core.Future;

/**
 * How the open seeks change, on whatever node: by publish and subscribe.
 *
 * <p>A message may be lost or come twice; each has its number, so that a listener can tell.
 */
public interface SeekFeed {

  /**
   * Hears of every change from now on; completes once Redis has the subscription, and fails if it
   * can't be had within a bounded time.
   *
   * @param listener called on the caller's context; one for each node
   */
  Future<Void> followSeeks(SeekListener listener);
}

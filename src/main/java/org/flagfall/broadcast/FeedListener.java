package org.flagfall.broadcast;

import org.flagfall.store.FeedMessage;

/** One who follows a game. */
public interface FeedListener {

  /** Another node stored something in the game, or the lobby did. */
  void heard(FeedMessage message);

  /** Somebody said something that is not kept. */
  default void said(Aside aside) {}

  /** A player came or went, on whatever node. */
  void presenceChanged();

  /** The feed was cut off for a while and is back: messages may be missing, the log is not. */
  void resubscribed();
}

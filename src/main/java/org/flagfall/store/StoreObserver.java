package org.flagfall.store;

/** Who counts what the store does. Called on event loops; must not block. */
public interface StoreObserver {

  /** Counts nothing. */
  StoreObserver NONE = new StoreObserver() {};

  /** An append was answered, whatever the answer. */
  default void appendTook(long nanos) {}

  /** A connection to Redis was lost, or could not be had. */
  default void connectionLost() {}

  /** A connection to Redis is there, for the first time or again. */
  default void connected() {}
}

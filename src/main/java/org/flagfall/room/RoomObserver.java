package org.flagfall.room;

import org.flagfall.clock.Millis;
import org.flagfall.game.Refusal;
import org.flagfall.store.StoredGame;

/** Who counts what rooms do. Called on event loops; must return at once. */
public interface RoomObserver {

  /** An observer that takes no notice. */
  RoomObserver NONE =
      new RoomObserver() {
        @Override
        public void happened(StoredGame event) {}

        @Override
        public void refused(Refusal refusal) {}

        @Override
        public void flagFell(Millis late) {}

        @Override
        public void opened() {}

        @Override
        public void closed() {}
      };

  /** This node stored an event. */
  void happened(StoredGame event);

  void refused(Refusal refusal);

  /**
   * This node stored the fall of a flag.
   *
   * @param late how long after the moment it was due it was stored
   */
  void flagFell(Millis late);

  /** A room holds a hot copy. */
  void opened();

  /** A room was given up. */
  void closed();
}

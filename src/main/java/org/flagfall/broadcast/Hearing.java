package org.flagfall.broadcast;

import org.flagfall.store.FeedMessage;
import org.flagfall.store.Keys;
import org.flagfall.store.NodeId;
import org.flagfall.store.SeekChange;

/** One who follows a channel, whatever it carries. */
interface Hearing {

  /** Whether {@code text} repeats what is stored, and so must be as sure as that. */
  boolean isLogged(String text);

  /** Whether {@code text} tells of what {@code node} stored, which knows it already. */
  boolean isBy(NodeId node, String text);

  /** A message came. */
  void heard(String text);

  /** Messages may be missing. */
  void resubscribed();

  /** A game's channel. */
  record OfGame(FeedListener listener) implements Hearing {
    @Override
    public boolean isLogged(String text) {
      return !text.equals(Keys.PRESENCE_NOTE) && Aside.read(text).isEmpty();
    }

    @Override
    public boolean isBy(NodeId node, String text) {
      return FeedMessage.isBy(node, text);
    }

    @Override
    public void heard(String text) {
      if (text.equals(Keys.PRESENCE_NOTE)) {
        listener.presenceChanged();
      } else {
        Aside.read(text).ifPresent(listener::said);
        FeedMessage.read(text).ifPresent(listener::heard);
      }
    }

    @Override
    public void resubscribed() {
      listener.resubscribed();
    }
  }

  /** The channel of the open seeks. */
  record OfSeeks(SeekListener listener) implements Hearing {
    @Override
    public boolean isLogged(String text) {
      return true;
    }

    /** The lobby of a node goes by what it hears. */
    @Override
    public boolean isBy(NodeId node, String text) {
      return false;
    }

    @Override
    public void heard(String text) {
      SeekChange.read(text).ifPresent(listener::heard);
    }

    @Override
    public void resubscribed() {
      listener.resubscribed();
    }
  }
}

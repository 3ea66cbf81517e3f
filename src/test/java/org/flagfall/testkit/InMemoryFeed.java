package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flagfall.broadcast.Aside;
import org.flagfall.broadcast.Feed;
import org.flagfall.broadcast.FeedListener;
import org.flagfall.game.GameId;
import org.flagfall.store.FeedMessage;

/** One node's feed of an {@link InMemoryGameStore}; tells at once, and can be cut. */
public final class InMemoryFeed implements Feed {
  private final Map<GameId, FeedListener> listeners = new HashMap<>();
  private boolean isCut;

  private final InMemoryGameStore store;

  public InMemoryFeed(InMemoryGameStore store, InMemoryPresence presence) {
    this.store = store;
    store.onAppend(this::tell);
    store.onAside(this::tell);
    presence.onChange(this::tellOfPresence);
  }

  private void tellOfPresence(GameId game) {
    FeedListener listener = listeners.get(game);
    if (listener != null && !isCut) {
      listener.presenceChanged();
    }
  }

  private void tell(GameId game, FeedMessage message) {
    FeedListener listener = listeners.get(game);
    if (listener != null && !isCut) {
      listener.heard(message);
    }
  }

  private void tell(GameId game, Aside aside) {
    FeedListener listener = listeners.get(game);
    if (listener != null && !isCut) {
      listener.said(aside);
    }
  }

  @Override
  public Future<Void> say(GameId game, Aside aside) {
    store.say(game, aside);
    return Future.succeededFuture();
  }

  /** From now on nothing is heard. */
  public void cut() {
    isCut = true;
  }

  /** The feed is back, and says so. */
  public void mend() {
    isCut = false;
    List.copyOf(listeners.values()).forEach(FeedListener::resubscribed);
  }

  /** Whether {@code game} is followed. */
  public boolean isFollowing(GameId game) {
    return listeners.containsKey(game);
  }

  @Override
  public Future<Void> follow(GameId game, FeedListener listener) {
    listeners.put(game, listener);
    return Future.succeededFuture();
  }

  @Override
  public Future<Void> unfollow(GameId game) {
    listeners.remove(game);
    return Future.succeededFuture();
  }
}

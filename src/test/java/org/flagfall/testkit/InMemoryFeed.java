package org.flagfall.testkit;

import io.vertx.core.Future;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flagfall.broadcast.Feed;
import org.flagfall.broadcast.FeedListener;
import org.flagfall.game.GameId;
import org.flagfall.store.FeedMessage;

/** One node's feed of an {@link InMemoryGameStore}; tells at once, and can be cut. */
public final class InMemoryFeed implements Feed {
  private final Map<GameId, FeedListener> listeners = new HashMap<>();
  private boolean isCut;

  public InMemoryFeed(InMemoryGameStore store, InMemoryPresence presence) {
    store.onAppend(this::tell);
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

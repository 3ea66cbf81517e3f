package org.flagfall.store;

import org.flagfall.game.GameId;
import org.flagfall.game.Version;
import org.flagfall.testkit.InMemoryGameStore;

class InMemoryGameStoreTest extends GameStoreContract {
  private final InMemoryGameStore store = new InMemoryGameStore();

  @Override
  GameStore store() {
    return store;
  }

  @Override
  Deadlines deadlines() {
    return store.deadlines();
  }

  @Override
  PlayingGames playingGames() {
    return store;
  }

  @Override
  void loseAfter(GameId id, Version kept) {
    store.loseAfter(id, kept);
  }

  @Override
  void lose(GameId id) {
    store.lose(id);
  }

  @Override
  void remove(GameId id) {
    store.remove(id);
  }
}

package org.flagfall.lobby;

import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.chess.Color;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Entry;
import org.flagfall.game.Event;
import org.flagfall.game.Game;
import org.flagfall.game.Status;
import org.flagfall.store.AppendResult;
import org.flagfall.store.GameStore;
import org.flagfall.store.Pairing;
import org.flagfall.store.Presence;
import org.flagfall.store.StoredGame;

/** The games of those who found each other. */
record Tables(GameStore games, Presence presence, Supplier<Timestamp> now) {
  private static final int PLIES_OF_A_BEGINNING = 2;

  /** Sees to it that the game exists, whoever makes it; false if that is not sure. */
  Future<Boolean> make(Pairing pairing) {
    return games.create(pairing.game(), entries(pairing)).map(Tables::exists).otherwise(false);
  }

  private static boolean exists(AppendResult result) {
    return result instanceof AppendResult.Done || result instanceof AppendResult.Behind;
  }

  private List<Entry> entries(Pairing pairing) {
    Timestamp at = now.get();
    return List.of(
        Entry.of(at, new Event.Created(pairing.settings())),
        Entry.of(at, new Event.Seated(Color.WHITE, pairing.players().white())),
        Entry.of(at, new Event.Seated(Color.BLACK, pairing.players().black())),
        Entry.of(at, new Event.Started()));
  }

  /** Whether the game has yet to be begun by both; one that is yet to be made has. */
  Future<Boolean> isFresh(Pairing pairing) {
    return games.load(pairing.game()).map(Tables::isFresh);
  }

  private static boolean isFresh(Optional<StoredGame> found) {
    return found.map(stored -> isFresh(stored.game())).orElse(true);
  }

  private static boolean isFresh(Game game) {
    return game.status() == Status.PLAYING && game.ply() < PLIES_OF_A_BEGINNING;
  }

  /** Whether the player of {@code color} has yet to come to a game that waits for him. */
  Future<Boolean> isMissing(Pairing pairing, Color color) {
    return isFresh(pairing)
        .compose(
            fresh ->
                fresh
                    ? presence.holders(pairing.game()).map(holders -> holders.get(color).isEmpty())
                    : Future.succeededFuture(false));
  }
}

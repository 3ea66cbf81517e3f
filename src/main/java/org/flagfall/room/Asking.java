package org.flagfall.room;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Arrival;
import org.flagfall.game.Ask;
import org.flagfall.game.Game;

/** Something asked of a room that waits for its answer. */
record Asking(Wish wish, Optional<String> key, Timestamp at, Promise<Answer> promise) {

  static Asking of(Wish wish, Optional<String> key, Timestamp at) {
    return new Asking(wish, key, at, Promise.promise());
  }

  /** As it is put to {@code game}, with what is not charged in the running turn. */
  Future<Ask> in(Game game, Arrival arrival, Judge judge) {
    return wish.in(game, judge).map(command -> new Ask(command, key, arrival));
  }

  /** Answers; of several answers the first counts. */
  Future<Void> answer(Answer answer) {
    promise.tryComplete(answer);
    return Future.succeededFuture();
  }

  boolean isAnswered() {
    return promise.future().isComplete();
  }
}

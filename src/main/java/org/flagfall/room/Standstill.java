package org.flagfall.room;

import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.Command.CreditOutage;

/**
 * Since when nothing can be stored, if so: meanwhile clocks stand still.
 *
 * <p>It is over only when the game has been credited. Lives on its room's event loop.
 */
final class Standstill {
  private final Supplier<Timestamp> now;
  private Optional<Timestamp> since = Optional.empty();
  private boolean isEnding;

  Standstill(Supplier<Timestamp> now) {
    this.now = now;
  }

  boolean isOn() {
    return since.isPresent();
  }

  /** Whether it begins by this; else it may turn out to have begun earlier. */
  boolean begin(Timestamp from) {
    boolean isNew = since.isEmpty();
    since = Optional.of(since.map(from::min).orElse(from));
    return isNew;
  }

  /** The store answers: the span is credited, and then {@code over} is run; not twice at once. */
  Future<Void> end(CreditCall credit, Runnable over) {
    if (since.isEmpty() || isEnding) {
      return Future.succeededFuture();
    }
    isEnding = true;
    return credit
        .of(new CreditOutage(since.get(), now.get()))
        .onComplete(
            done -> {
              isEnding = false;
              since = Optional.empty();
              over.run();
            });
  }

  /** Stores a credit. */
  @FunctionalInterface
  interface CreditCall {
    Future<Void> of(CreditOutage outage);
  }
}

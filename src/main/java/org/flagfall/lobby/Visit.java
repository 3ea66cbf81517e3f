package org.flagfall.lobby;

import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.Supplier;
import org.flagfall.game.Seek;
import org.flagfall.game.SeekId;
import org.flagfall.game.User;

/**
 * What the lobby knows of one connection. What it asks for is done one after the other, and what it
 * is told waits for the answer to what it asked before.
 *
 * <p>Lives on the lobby's event loop.
 */
final class Visit {
  private final Visitor visitor;
  private final Optional<User> user;
  private Optional<Standing> standing = Optional.empty();
  private Future<?> last = Future.succeededFuture();

  /**
   * A seek that waits.
   *
   * @param change the list's change since which it is there, at the latest
   */
  record Standing(Seek seek, long change) {}

  Visit(Visitor visitor, Optional<User> user) {
    this.visitor = visitor;
    this.user = user;
  }

  Visitor visitor() {
    return visitor;
  }

  Optional<User> user() {
    return user;
  }

  Optional<Standing> standing() {
    return standing;
  }

  Optional<Seek> seek() {
    return standing.map(Standing::seek);
  }

  void stand(Seek seek, long change) {
    standing = Optional.of(new Standing(seek, change));
  }

  void sit() {
    standing = Optional.empty();
  }

  /** The seek called {@code id} waits no more, if it did. */
  void forget(SeekId id) {
    standing = standing.filter(it -> !it.seek().id().equals(id));
  }

  /** Does {@code act} once all that was asked before has been answered. */
  <T> Future<T> then(Supplier<Future<T>> act) {
    Future<T> next = last.transform(done -> act.get());
    last = next;
    return next;
  }

  void tell(String frame) {
    then(
        () -> {
          visitor.send(frame);
          return Future.succeededFuture();
        });
  }
}

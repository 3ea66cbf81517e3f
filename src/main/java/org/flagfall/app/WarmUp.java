package org.flagfall.app;

import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.flagfall.chess.Openings;
import org.flagfall.chess.Position;
import org.flagfall.clock.Timestamp;
import org.flagfall.identity.Guests;
import org.flagfall.identity.Identity;
import org.flagfall.identity.Tokens;

/**
 * What loads much code at its first use, done while the start waits for Redis: it would hold an
 * event loop later.
 */
final class WarmUp {
  private static final int SECRET_BYTES = 32;

  private WarmUp() {}

  /** Begins, on threads of {@code vertx} that may block; nobody need wait for it. */
  static void begin(Vertx vertx) {
    vertx.executeBlocking(WarmUp::useToken, false);
    vertx.executeBlocking(() -> Openings.of(Position.initial()), false);
  }

  private static Identity useToken() {
    Timestamp now = Timestamp.of(InstantSource.system().millis());
    Tokens tokens = new Tokens(new byte[SECRET_BYTES], Tokens.LIFETIME, List.of());
    Guests guests = new Guests(new SplittableRandom());
    return tokens.verify(tokens.issue(guests.guest(Optional.empty()), now).token(), now);
  }
}

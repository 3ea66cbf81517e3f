package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import java.security.SecureRandom;
import java.util.List;

/** A secret that all nodes share: the first one makes it up, and Redis keeps it. */
public final class SharedSecret {
  private static final int BYTES = 32;

  private final Lanes lanes;

  SharedSecret(Lanes lanes) {
    this.lanes = lanes;
  }

  /** The 32 bytes with which tokens are signed; fails only with {@link StoreException}. */
  public Future<byte[]> signingKey() {
    byte[] proposal = new byte[BYTES];
    new SecureRandom().nextBytes(proposal);
    return lanes
        .sendAll(
            List.of(
                Order.of(Command.SET, Keys.SECRET, proposal, "NX"),
                Order.of(Command.GET, Keys.SECRET)))
        .map(replies -> replies.get(1).toBytes());
  }
}

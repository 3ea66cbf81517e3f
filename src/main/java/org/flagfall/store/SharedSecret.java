package org.flagfall.store;

import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;

/**
 * A secret that all nodes share: the first one makes it up, and Redis keeps it.
 *
 * <p>Each node remembers it, and puts it back where Redis has lost it. A node that started in
 * between may have made up another one: then both are valid, and the one in Redis signs.
 * Thread-safe.
 */
public final class SharedSecret {
  private static final int BYTES = 32;

  private final Lanes lanes;

  /** That which signs, and then the others; empty before Redis was asked. */
  private volatile List<byte[]> known = List.of();

  SharedSecret(Lanes lanes) {
    this.lanes = lanes;
  }

  /** The 32 bytes with which tokens are signed; fails only with {@link StoreException}. */
  public Future<byte[]> signingKey() {
    return exchange(known.isEmpty() ? fresh() : known.get(0));
  }

  private static byte[] fresh() {
    byte[] proposal = new byte[BYTES];
    new SecureRandom().nextBytes(proposal);
    return proposal;
  }

  private Future<byte[]> exchange(byte[] proposal) {
    List<Object> arguments = new ArrayList<>();
    arguments.add(proposal);
    arguments.addAll(known);
    return lanes
        .send(Order.run(Script.SECRET, List.of(Keys.SECRET, Keys.OTHER_SECRETS), arguments))
        .map(this::learn);
  }

  private byte[] learn(Response reply) {
    List<byte[]> all = new ArrayList<>();
    reply.forEach(secret -> all.add(secret.toBytes()));
    known = List.copyOf(all);
    return all.get(0);
  }

  /** Has Redis keep what this node knows, if it knows any; to be called now and then. */
  Future<Void> keep() {
    return known.isEmpty() ? Future.succeededFuture() : exchange(known.get(0)).mapEmpty();
  }

  /** All secrets by which valid tokens may be signed; the first one signs. */
  public List<byte[]> all() {
    return known;
  }
}

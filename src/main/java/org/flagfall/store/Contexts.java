package org.flagfall.store;

import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import io.vertx.core.impl.VertxInternal;

/**
 * The few things about contexts that Vert.x offers only inside: promises that complete on their
 * maker's context, and which event loop one is on.
 */
final class Contexts {
  private final VertxInternal vertx;

  Contexts(Vertx vertx) {
    this.vertx = (VertxInternal) vertx;
  }

  Vertx vertx() {
    return vertx;
  }

  /** The caller's context; a new one where it has none. */
  ContextInternal current() {
    return vertx.getOrCreateContext();
  }

  /** A context of its own on some event loop. */
  ContextInternal create() {
    return vertx.createEventLoopContext();
  }

  /** A promise whose future tells its listeners on the caller's context. */
  <T> Promise<T> promise() {
    return vertx.getOrCreateContext().promise();
  }
}

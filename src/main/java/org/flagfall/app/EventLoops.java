package org.flagfall.app;

import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import java.util.List;
import java.util.stream.IntStream;

/** The event loops on which rooms live: one for each processor. */
final class EventLoops {
  private EventLoops() {}

  static List<Context> of(Vertx vertx) {
    return IntStream.range(0, Runtime.getRuntime().availableProcessors())
        .<Context>mapToObj(i -> ((VertxInternal) vertx).createEventLoopContext())
        .toList();
  }
}

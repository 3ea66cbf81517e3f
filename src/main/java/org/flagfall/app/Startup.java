package org.flagfall.app;

import io.vertx.core.Future;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waiting, as it is allowed only while the service starts. */
final class Startup {
  private static final int SECONDS = 30;

  private Startup() {}

  /** What {@code future} comes to; the service does not start without it. */
  static <T> T await(Future<T> future) {
    try {
      return future.toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      throw new IllegalStateException("Redis can't be reached: " + failed.getMessage(), failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while starting", interrupted);
    }
  }
}

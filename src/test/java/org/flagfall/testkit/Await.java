package org.flagfall.testkit;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waiting, never longer than needed and never for ever. */
public final class Await {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final long POLL_NANOS = 2_000_000;

  private Await() {}

  /** The result of a future; its failure is thrown. */
  public static <T> T result(Future<T> future) {
    try {
      return future
          .toCompletionStage()
          .toCompletableFuture()
          .get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new CompletionException(e.getCause());
    } catch (TimeoutException e) {
      throw new AssertionError("nothing within " + LIMIT, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Waits until {@code condition} holds. */
  public static void until(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within " + LIMIT + ": " + what);
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
  }
}

package org.flagfall.app;

import io.quarkus.runtime.configuration.ConfigurationException;
import io.vertx.core.Future;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Waiting, as it is allowed only while the service starts. */
final class Startup {
  private static final int SECONDS = 30;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private static final Logger LOG = Logger.getLogger(Startup.class);

  private Startup() {}

  private static String why(Exception failed) {
    return failed.getCause() == null
        ? "no answer within " + SECONDS + " seconds"
        : failed.getCause().getMessage();
  }

  /**
   * What {@code call} comes to, made again as long as it fails: a Redis that is just starting, or a
   * machine that has too much to do, is worth waiting for.
   */
  static <T> T insist(Supplier<Future<T>> call) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (true) {
      try {
        return await(call.get());
      } catch (ConfigurationException failed) {
        if (System.nanoTime() - end > 0) {
          throw failed;
        }
        LOG.warnf("%s; trying again", failed.getMessage());
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  /** What {@code future} comes to; the service does not start without it. */
  static <T> T await(Future<T> future) {
    try {
      return future.toCompletionStage().toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException failed) {
      LOG.debug("no Redis", failed);
      throw new ConfigurationException("Redis can't be reached: " + why(failed));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while starting", interrupted);
    }
  }
}

package org.flagfall.app;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/** Waiting, as it is allowed only on the thread that ends the process. */
final class Shutdown {
  private static final Logger LOG = Logger.getLogger(Shutdown.class);

  /** How long the connections to Redis may take to end. */
  static final Duration CLOSING = Duration.ofSeconds(2);

  private Shutdown() {}

  /** Waits until all connections have ended, or for {@code most}. */
  static void await(Future<Void> drained, Duration most) {
    if (isDone(drained, most)) {
      LOG.info("drained: no connection is open");
    } else {
      LOG.warnf("draining took more than %s: the rest is cut off", most);
    }
  }

  /** Waits for {@code task}, or for {@code most}; whether it went well in time. */
  static boolean isDone(Future<Void> task, Duration most) {
    try {
      task.toCompletionStage().toCompletableFuture().get(most.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException | ExecutionException late) {
      return false;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}

package org.flagfall.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * A Redis server of this process's own, for trying out and for tests.
 *
 * <p>It listens on the loopback only, on a free port, with a random password, and keeps an
 * append-only file in its data folder. One folder belongs to one running service at a time; a
 * server that an earlier, killed service left behind is stopped first. A server that dies is
 * started again. All methods block.
 */
public final class EmbeddedRedis implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(EmbeddedRedis.class);
  private static final int TRIES = 3;
  private static final Duration STOP_LIMIT = Duration.ofSeconds(10);
  private static final Executor AFTER_A_WHILE =
      CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);

  private final DataFolder folder;
  private final Path binary;
  private volatile RedisProcess process;
  private CompletableFuture<Void> watch = CompletableFuture.completedFuture(null);
  private final CountDownLatch closed = new CountDownLatch(1);

  private EmbeddedRedis(DataFolder folder, Path binary, RedisProcess process) {
    this.folder = folder;
    this.binary = binary;
    this.process = process;
  }

  /** One that writes to its disk each second, and is stopped at once when the JVM goes down. */
  public static EmbeddedRedis start(Path dataFolder) {
    return start(dataFolder, Durability.EVERYSEC, Duration.ZERO);
  }

  /**
   * Starts a server on a data folder, which is made if need be, and waits until it answers.
   *
   * @param durability how soon it writes to its disk; it has no replicas
   * @param grace how long a JVM that goes down waits for {@link #close}, so that those who still
   *     write can finish
   * @throws EmbeddedRedisException with a sentence for the operator, if it can't be done
   */
  public static EmbeddedRedis start(Path dataFolder, Durability durability, Duration grace) {
    if (durability.isReplicated()) {
      throw new EmbeddedRedisException(
          "The embedded Redis has no replicas. For durability 'replicated' set FLAGFALL_REDIS_URL.");
    }
    DataFolder folder = DataFolder.lock(dataFolder);
    try {
      folder.orphan().ifPresent(EmbeddedRedis::stop);
      Path binary = RedisBinary.find(folder.binaries());
      EmbeddedRedis redis = new EmbeddedRedis(folder, binary, launch(binary, folder, durability));
      redis.watch();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> redis.closeAfter(grace)));
      return redis;
    } catch (IOException e) {
      folder.unlock();
      throw new EmbeddedRedisException("The embedded Redis can't be started: " + e, e);
    } catch (EmbeddedRedisException e) {
      folder.unlock();
      throw e;
    }
  }

  /** A free port may be taken by another process before Redis has it; then another one is tried. */
  private static RedisProcess launch(Path binary, DataFolder folder, Durability durability)
      throws IOException {
    for (int tries = 1; ; tries++) {
      RedisProcess process = RedisProcess.launch(binary, folder, durability);
      if (process.awaitReady()) {
        return process;
      }
      process.handle().destroyForcibly();
      if (tries == TRIES) {
        throw new EmbeddedRedisException(
            "The embedded Redis does not come up; see " + folder.logFile());
      }
    }
  }

  private void watch() {
    watch = process.handle().onExit().thenRun(this::revive);
  }

  /** A server that ends by itself is started again on its data; its clients find it again. */
  private synchronized void revive() {
    if (closed.getCount() == 0) {
      return;
    }
    LOG.warn("The embedded Redis has ended unexpectedly; starting it again");
    try {
      process = process.again(binary, folder);
      if (process.awaitReady()) {
        watch();
        return;
      }
      process.handle().destroyForcibly();
      LOG.errorf("The embedded Redis does not come up; trying again; see %s", folder.logFile());
    } catch (IOException e) {
      LOG.errorf("The embedded Redis can't be started; trying again: %s", e.getMessage());
    }
    watch = CompletableFuture.runAsync(this::revive, AFTER_A_WHILE);
  }

  /** Where clients find it, password included: not for the log. */
  public String url() {
    return process.url();
  }

  /** The process, for tests. */
  ProcessHandle handle() {
    return process.handle();
  }

  private void closeAfter(Duration grace) {
    try {
      if (!closed.await(grace.toMillis(), TimeUnit.MILLISECONDS)) {
        close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stops the server, which saves what it has, and gives the folder free. Harmless if repeated. */
  @Override
  public synchronized void close() {
    if (closed.getCount() == 0) {
      return;
    }
    closed.countDown();
    watch.cancel(false);
    stop(process.handle());
    deleteQuietly(folder.pidFile());
    folder.unlock();
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The next start finds that the process is gone.
      return;
    }
  }

  private static void stop(ProcessHandle redis) {
    redis.destroy();
    if (!isGone(redis)) {
      redis.destroyForcibly();
      if (!isGone(redis)) {
        throw new EmbeddedRedisException("The Redis server " + redis.pid() + " does not stop.");
      }
    }
  }

  private static boolean isGone(ProcessHandle redis) {
    redis.onExit().completeOnTimeout(redis, STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS).join();
    return !redis.isAlive();
  }
}

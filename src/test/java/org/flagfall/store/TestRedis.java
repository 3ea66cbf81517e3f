package org.flagfall.store;

import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.flagfall.testkit.Await;

/**
 * An embedded Redis in a folder of its own, and a second way into it for the test.
 *
 * <p>Public, since the tests of the feed need it too.
 */
public final class TestRedis implements AutoCloseable {
  private final Vertx vertx;
  private final Path folder;
  private EmbeddedRedis redis;
  private Redis client;

  private TestRedis(Vertx vertx, Path folder) {
    this.vertx = vertx;
    this.folder = folder;
    start();
  }

  /** Starts one. */
  public static TestRedis start(Vertx vertx) {
    try {
      return new TestRedis(vertx, Files.createTempDirectory("flagfall-redis"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts the server, again if need be; the port is another one. */
  private void start() {
    redis = EmbeddedRedis.start(folder);
    client = Redis.createClient(vertx, redis.url());
  }

  /** Where it is. */
  public String url() {
    return redis.url();
  }

  int port() {
    return Integer.parseInt(url().substring(url().lastIndexOf(':') + 1));
  }

  /** The address of the same server behind another port. */
  String urlBehind(int port) {
    return url().substring(0, url().lastIndexOf(':') + 1) + port;
  }

  /** Runs a command of the test's own. */
  public Response run(Command command, Object... arguments) {
    Request request = Request.cmd(command);
    for (Object argument : arguments) {
      request.arg(String.valueOf(argument));
    }
    return Await.result(client.send(request));
  }

  /** Kills it hard and starts it again on the same data. */
  void crashAndRestart() {
    client.close();
    redis.handle().destroyForcibly();
    redis.handle().onExit().join();
    redis.close();
    start();
  }

  /** Sends a signal such as {@code STOP}. */
  void signal(String name) {
    try {
      Process kill =
          new ProcessBuilder("kill", "-" + name, Long.toString(redis.handle().pid())).start();
      if (!kill.waitFor(5, TimeUnit.SECONDS) || kill.exitValue() != 0) {
        throw new AssertionError("kill failed");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    client.close();
    redis.close();
  }
}

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
import java.time.Duration;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.Folders;
import org.flagfall.testkit.Signals;

/**
 * An embedded Redis in a folder of its own, and a second way into it for the test.
 *
 * <p>Public, since the tests of the feed need it too.
 */
public final class TestRedis implements AutoCloseable {
  private final Path folder;
  private final EmbeddedRedis redis;
  private final Redis client;

  private TestRedis(Vertx vertx, Path folder, Durability durability) {
    this.folder = folder;
    redis = EmbeddedRedis.start(folder, durability, Duration.ZERO);
    client = Redis.createClient(vertx, redis.url());
  }

  /** Starts one. */
  public static TestRedis start(Vertx vertx) {
    return start(vertx, Durability.EVERYSEC);
  }

  /** Starts one that writes to its disk as soon as that. */
  static TestRedis start(Vertx vertx, Durability durability) {
    try {
      return new TestRedis(vertx, Files.createTempDirectory("flagfall-redis"), durability);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where it is. */
  public String url() {
    return redis.url();
  }

  /** Its port on this machine. */
  public int port() {
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

  /** Kills it hard, and waits until it has come back by itself on the same data. */
  void crash() {
    ProcessHandle old = redis.handle();
    old.destroyForcibly();
    old.onExit().join();
    Await.until("a new server", () -> redis.handle().pid() != old.pid() && answers());
  }

  private boolean answers() {
    return Await.result(client.send(Request.cmd(Command.PING)).map(pong -> true).otherwise(false));
  }

  /** Sends a signal such as {@code STOP}. */
  void signal(String name) {
    Signals.send(name, redis.handle().pid());
  }

  @Override
  public void close() {
    client.close();
    redis.close();
    Folders.delete(folder);
  }
}

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
import java.util.ArrayList;
import java.util.List;
import org.flagfall.testkit.Await;
import org.flagfall.testkit.Folders;
import org.flagfall.testkit.Ports;
import org.flagfall.testkit.Signals;

/**
 * A Redis of an operator's own, with settings of the test's choice: a master, a replica, one that
 * can be killed, stopped and emptied. No password, on the loopback only.
 *
 * <p>Public, since tests of other packages need it too.
 */
public final class RedisServer implements AutoCloseable {
  private final Vertx vertx;
  private final int port = Ports.free();
  private final Path folder;
  private final List<String> options;
  private Process process;
  private Redis client;

  private RedisServer(Vertx vertx, List<String> options) {
    this.vertx = vertx;
    this.options = options;
    try {
      folder = Files.createTempDirectory("flagfall-server");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts one with an append-only file; {@code options} as on the command line. */
  public static RedisServer start(Vertx vertx, String... options) {
    RedisServer server = new RedisServer(vertx, List.of(options));
    server.launch();
    return server;
  }

  /** Starts one that follows {@code master}, and waits until it has all of it. */
  public static RedisServer replicaOf(Vertx vertx, RedisServer master, String... options) {
    List<String> all = new ArrayList<>(List.of("--replicaof", "127.0.0.1 " + master.port));
    all.addAll(List.of(options));
    RedisServer replica = start(vertx, all.toArray(String[]::new));
    Await.until("replication", () -> replica.info("replication").contains("master_link_status:up"));
    return replica;
  }

  private void launch() {
    List<String> command =
        new ArrayList<>(List.of(binary(), "--port", Integer.toString(port), "--bind", "127.0.0.1"));
    command.addAll(List.of("--save", "", "--appendonly", "yes", "--dir", folder.toString()));
    command.addAll(List.of("--repl-diskless-sync-delay", "0", "--enable-debug-command", "yes"));
    command.addAll(options);
    try {
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(
                  ProcessBuilder.Redirect.appendTo(folder.resolve("redis.log").toFile()))
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    client = Redis.createClient(vertx, url());
    Await.until("redis-server to answer", this::answers);
  }

  /** It itself, and not while it loads its data. */
  private boolean answers() {
    if (!process.isAlive()) {
      throw new AssertionError("redis-server has ended, see " + folder);
    }
    return Await.result(
        client
            .send(Request.cmd(Command.PING))
            .compose(pong -> client.send(Request.cmd(Command.INFO).arg("server")))
            .map(info -> info.toString().contains("process_id:" + process.pid() + "\r\n"))
            .otherwise(false));
  }

  private static String binary() {
    try {
      return RedisBinary.find(Path.of(System.getProperty("java.io.tmpdir"), "flagfall-redis-bin"))
          .toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where it is. */
  public String url() {
    return urlBehind(port);
  }

  /** The same behind a proxy. */
  public static String urlBehind(int port) {
    return "redis://127.0.0.1:" + port;
  }

  public int port() {
    return port;
  }

  /** Its data and its log. */
  Path folder() {
    return folder;
  }

  /** Runs a command of the test's own. */
  public Response run(Command command, Object... arguments) {
    Request request = Request.cmd(command);
    for (Object argument : arguments) {
      request.arg(String.valueOf(argument));
    }
    return Await.result(client.send(request));
  }

  /** One section of what it tells of itself. */
  String info(String section) {
    return run(Command.INFO, section).toString();
  }

  /** Ends it hard; what it acknowledged is with the system by then, even if its disk is slow. */
  public void kill() {
    if (process.isAlive()) {
      Await.until(
          "its file to be written",
          () -> !info("persistence").matches("(?s).*aof_buffer_length:[1-9].*"));
      end();
    }
  }

  private void end() {
    if (process.isAlive()) {
      process.destroyForcibly();
      process.onExit().join();
      client.close();
    }
  }

  /** Starts it again on its data. */
  public void restart() {
    kill();
    launch();
  }

  /** Starts it again on an empty disk. */
  public void restartEmpty() {
    kill();
    Folders.delete(folder.resolve("appendonlydir"));
    launch();
  }

  /** Sends a signal such as {@code STOP}. */
  void signal(String name) {
    Signals.send(name, process.pid());
  }

  @Override
  public void close() {
    end();
    Folders.delete(folder);
  }
}

package org.flagfall.chaos;

import io.vertx.core.Vertx;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flagfall.testkit.CuttingProxy;
import org.flagfall.testkit.Ports;

/**
 * The packaged service as a process, with a proxy before it for its clients and one behind it on
 * its way to Redis.
 */
final class Node implements AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofMinutes(5);

  private final Child child;
  private final int port = Ports.free();
  private final CuttingProxy front;
  private final CuttingProxy back;

  Node(Vertx vertx, String name, int redisPort, Path home, List<String> javaOptions) {
    this.front = new CuttingProxy(vertx, port);
    this.back = new CuttingProxy(vertx, redisPort);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(javaOptions);
    command.add("-Dquarkus.http.port=" + port);
    command.add("-Dquarkus.http.host=127.0.0.1");
    command.add("-Dflagfall.limits.enabled=false");
    command.add("-Dflagfall.identity.secret=the-breaking-machine-has-no-secrets");
    command.add("-jar");
    command.add(jar().toString());
    Map<String, String> environment =
        Map.of("FLAGFALL_REDIS_URL", "redis://127.0.0.1:" + back.port());
    this.child = new Child(name, command, environment, home.resolve(name + ".log"));
  }

  private static Path jar() {
    Path jar = Path.of(System.getProperty("flagfall.jar", "target/quarkus-app/quarkus-run.jar"));
    if (!Files.isRegularFile(jar)) {
      throw new AssertionError("no packaged service at " + jar + ": run mvn package first");
    }
    return jar.toAbsolutePath();
  }

  /** Starts it, if it does not run. */
  void launch() {
    if (!child.isAlive()) {
      child.start();
    }
  }

  /**
   * Waits until players may be sent to it. A node that finds no Redis ends, and is started again.
   */
  void awaitReady() {
    await("/q/health/ready");
  }

  /** Waits until it answers. */
  void awaitLife() {
    await("/q/health/live");
  }

  private void await(String path) {
    Http.until(
        "an answer of " + path,
        START_LIMIT,
        () -> {
          launch();
          return Http.get(port, path).filter(answer -> answer.statusCode() == 200);
        });
  }

  Child child() {
    return child;
  }

  /** Where clients go. */
  int door() {
    return front.port();
  }

  CuttingProxy front() {
    return front;
  }

  CuttingProxy back() {
    return back;
  }

  @Override
  public void close() {
    if (child.isAlive()) {
      child.signal("CONT");
      child.kill();
    }
    front.close();
    back.close();
  }
}

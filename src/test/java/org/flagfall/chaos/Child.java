package org.flagfall.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program that is started again and again; its output is kept over all its lives. */
final class Child {
  private static final int STOP_SECONDS = 40;

  private final String name;
  private final List<String> command;
  private final Map<String, String> environment;
  private final Path log;
  private volatile Process process;

  Child(String name, List<String> command, Map<String, String> environment, Path log) {
    this.name = name;
    this.command = List.copyOf(command);
    this.environment = Map.copyOf(environment);
    this.log = log;
  }

  void start() {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    Map<String, String> all = builder.environment();
    all.keySet().removeIf(key -> key.startsWith("FLAGFALL_") || key.startsWith("QUARKUS_"));
    all.putAll(environment);
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isAlive() {
    return process != null && process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  Path log() {
    return log;
  }

  /** Kill -9. */
  void kill() {
    process.destroyForcibly();
    awaitEnd();
  }

  /** SIGTERM. */
  void terminate() {
    process.destroy();
    awaitEnd();
  }

  /** Sends a signal such as {@code STOP}. */
  void signal(String signal) {
    Commands.run("kill", "-" + signal, Long.toString(pid()));
  }

  private void awaitEnd() {
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError(name + " does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}

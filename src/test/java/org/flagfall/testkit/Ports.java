package org.flagfall.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of the loopback interface, for what must be told its port before it starts. */
public final class Ports {

  // Below those that a system gives to connections: none of these takes a port before it is used.
  private static final int FIRST = 15_000;
  private static final int BEYOND = 30_000;
  private static final int TRIES = 100;

  private Ports() {}

  /** A port on which nobody listened a moment ago. */
  public static int free() {
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, BEYOND);
      if (isFree(port)) {
        return port;
      }
    }
    throw new AssertionError("no port is free");
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (BindException taken) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package org.flagfall.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of the loopback interface, for what must be told its port before it starts. */
public final class Ports {
  private static final int LOWEST = 10_000;

  /**
   * Far below the ports that systems give to connections that leave, as is the bus of a Redis
   * cluster, which is 10,000 above.
   */
  private static final int BEYOND = 20_000;

  private static final int TRIES = 100;

  private Ports() {}

  /** A port on which nobody listened a moment ago, and which no system gives away by itself. */
  public static int free() {
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, BEYOND);
      if (isFree(port)) {
        return port;
      }
    }
    throw new AssertionError("no port is free");
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException taken) {
      return false;
    }
  }
}

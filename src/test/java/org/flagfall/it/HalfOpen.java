package org.flagfall.it;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A client that joins a game and then does not read a byte: its line is dead, or it is deaf. */
final class HalfOpen implements AutoCloseable {

  private static final int TEXT = 1;

  private final Socket socket = new Socket();
  private final OutputStream out;

  HalfOpen(URI base, User user, String game) {
    try {
      // A small window, so that the service notices soon.
      socket.setReceiveBufferSize(4_096);
      socket.connect(new InetSocketAddress(base.getHost(), base.getPort()));
      out = socket.getOutputStream();
      write(Handshake.request(base, user == null ? "" : Handshake.bearer(user)));
      Handshake.await(new DataInputStream(socket.getInputStream()));
      join(game);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void join(String game) throws IOException {
    String join = "{\"type\":\"join\",\"game\":\"" + game + "\"}";
    write(HostileFrames.frame(true, TEXT, join.getBytes(StandardCharsets.UTF_8)));
  }

  private void write(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
  }

  /** Asks for the state again and again; how often, until the other side ended it. */
  int askUntilItIsClosed(String game) {
    long end = System.nanoTime() + Await.LONG.toNanos();
    int asked = 0;
    while (System.nanoTime() < end) {
      try {
        join(game);
      } catch (IOException closed) {
        return asked;
      }
      asked++;
    }
    throw new AssertionError("still open after " + asked + " questions");
  }

  /** Ends it with a reset and no close frame. */
  void reset() {
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    reset();
  }
}

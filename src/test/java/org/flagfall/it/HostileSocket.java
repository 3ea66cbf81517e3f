package org.flagfall.it;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.flagfall.testkit.Json;

/**
 * A connection for attacks: it writes bytes as they are, and reads all that comes without pause.
 */
final class HostileSocket implements AutoCloseable {

  private static final Duration BOUND = Duration.ofSeconds(60);
  private static final int TEXT = 1;
  private static final int CLOSE = 8;

  private final Socket socket;
  private final OutputStream out;
  private volatile long lastPong = -1;
  private volatile boolean hasEnded;

  HostileSocket(URI base, Optional<User> user) {
    try {
      socket = new Socket(base.getHost(), base.getPort());
      socket.setSoTimeout((int) BOUND.toMillis());
      // Thousands of connections end here: none may keep its port.
      socket.setSoLinger(true, 0);
      out = new BufferedOutputStream(socket.getOutputStream(), 1 << 16);
      out.write(Handshake.request(base, user.map(Handshake::bearer).orElse("")));
      out.flush();
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      Handshake.await(in);
      Thread reader = new Thread(() -> readAll(in), "hostile-reader");
      reader.setDaemon(true);
      reader.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void readAll(DataInputStream in) {
    try {
      while (true) {
        int opcode = in.readUnsignedByte() & 15;
        int length = in.readUnsignedByte() & 127;
        length =
            length == 126 ? in.readUnsignedShort() : length == 127 ? (int) in.readLong() : length;
        byte[] payload = new byte[length];
        in.readFully(payload);
        if (opcode == CLOSE) {
          hasEnded = true;
        } else if (opcode == TEXT) {
          heard(new String(payload, StandardCharsets.UTF_8));
        }
      }
    } catch (IOException end) {
      hasEnded = true;
    }
  }

  private void heard(String text) {
    if (text.startsWith("{\"type\":\"pong\"")) {
      lastPong = Json.read(text).path("t").asLong(-1);
    }
  }

  /** Whether it could be written, as far as this side can know. */
  boolean write(byte[] bytes) {
    try {
      out.write(bytes);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Asks something sensible, and waits for the answer; whether it came. */
  boolean isAnswered(long t) {
    String ping = "{\"type\":\"ping\",\"t\":" + t + "}";
    write(HostileFrames.frame(true, TEXT, ping.getBytes(StandardCharsets.UTF_8)));
    flush();
    Await.until("the pong " + t, BOUND, () -> lastPong == t || hasEnded);
    return lastPong == t;
  }

  /** Waits until the other side has ended it, or has said that it does. */
  void awaitEnd() {
    flush();
    Await.until("the end of a connection", BOUND, () -> hasEnded);
  }

  private void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      hasEnded = true;
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

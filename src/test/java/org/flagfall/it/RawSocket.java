package org.flagfall.it;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A WebSocket client that may break every rule: it writes what it is told, byte by byte. */
final class RawSocket implements AutoCloseable {

  static final int TEXT = 1;
  static final int BINARY = 2;
  static final int CLOSE = 8;
  static final int PING = 9;
  static final int PONG = 10;

  private final Socket socket;
  private final DataInputStream in;

  /** One frame as it came. */
  static final class Frame {
    private final int opcode;
    private final byte[] payload;

    private Frame(int opcode, byte[] payload) {
      this.opcode = opcode;
      this.payload = payload;
    }

    int opcode() {
      return opcode;
    }

    byte[] payload() {
      return payload.clone();
    }

    String text() {
      return new String(payload, StandardCharsets.UTF_8);
    }
  }

  RawSocket(URI base) {
    this(base, "");
  }

  /** The connection of {@code user}. */
  RawSocket(URI base, User user) {
    this(base, ", bearer." + user.token());
  }

  private RawSocket(URI base, String alsoAsked) {
    try {
      socket = new Socket(base.getHost(), base.getPort());
      socket.setSoTimeout(30_000);
      in = new DataInputStream(socket.getInputStream());
      String protocols = "Sec-WebSocket-Protocol: flagfall.v1" + alsoAsked + "\r\n";
      socket.getOutputStream().write(Handshake.request(base, protocols));
      Handshake.await(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One whole frame, masked with zeros so that the bytes go out as given. */
  void send(int opcode, byte[] payload) {
    send(true, opcode, payload);
  }

  void send(boolean last, int opcode, byte[] payload) {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    frame.write((last ? 0x80 : 0) | opcode);
    if (payload.length < 126) {
      frame.write(0x80 | payload.length);
    } else if (payload.length < 65_536) {
      frame.write(0x80 | 126);
      frame.write(payload.length >> 8);
      frame.write(payload.length);
    } else {
      frame.write(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8) {
        frame.write((int) ((long) payload.length >> shift));
      }
    }
    frame.writeBytes(new byte[4]);
    frame.writeBytes(payload);
    try {
      socket.getOutputStream().write(frame.toByteArray());
    } catch (IOException e) {
      // The service may have closed in the middle of a frame that is too big; the close tells.
      return;
    }
  }

  void send(String text) {
    send(TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The next text frame, or "closed N" at the end of the connection. */
  String read() {
    try {
      while (true) {
        Frame frame = frame();
        byte[] payload = frame.payload();
        if (frame.opcode() == TEXT) {
          return frame.text();
        }
        if (frame.opcode() == CLOSE) {
          return "closed "
              + (payload.length < 2 ? 1005 : (payload[0] & 255) << 8 | payload[1] & 255);
        }
      }
    } catch (IOException e) {
      return "closed 1006";
    }
  }

  /** The next frame of any kind. */
  Frame frame() throws IOException {
    int opcode = in.readUnsignedByte() & 15;
    byte[] payload = new byte[length(in.readUnsignedByte() & 127)];
    in.readFully(payload);
    return new Frame(opcode, payload);
  }

  /** Reads on until the end and gives how it came. */
  String readToTheEnd() {
    String text = read();
    while (!text.startsWith("closed")) {
      text = read();
    }
    return text;
  }

  private int length(int first) throws IOException {
    return first == 126
        ? in.readUnsignedShort()
        : first == 127 ? Math.toIntExact(in.readLong()) : first;
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

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

  private final Socket socket;
  private final DataInputStream in;

  RawSocket(URI base) {
    try {
      socket = new Socket(base.getHost(), base.getPort());
      socket.setSoTimeout(30_000);
      in = new DataInputStream(socket.getInputStream());
      String request =
          "GET /ws HTTP/1.1\r\nHost: "
              + base.getAuthority()
              + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
              + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
              + "Sec-WebSocket-Protocol: flagfall.v1\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String head = head();
      if (!head.startsWith("HTTP/1.1 101")) {
        throw new AssertionError("no upgrade: " + head);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String head() throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      head.append((char) in.readUnsignedByte());
    }
    return head.toString();
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
        int opcode = in.readUnsignedByte() & 15;
        byte[] payload = new byte[length(in.readUnsignedByte() & 127)];
        in.readFully(payload);
        if (opcode == TEXT) {
          return new String(payload, StandardCharsets.UTF_8);
        }
        if (opcode == CLOSE) {
          return "closed "
              + (payload.length < 2 ? 1005 : (payload[0] & 255) << 8 | payload[1] & 255);
        }
      }
    } catch (IOException e) {
      return "closed 1006";
    }
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

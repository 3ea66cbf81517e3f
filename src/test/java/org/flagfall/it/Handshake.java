package org.flagfall.it;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * The opening of a WebSocket as it stands on the wire (RFC 6455, 1.3), for clients that write
 * bytes.
 */
final class Handshake {
  private Handshake() {}

  /**
   * The request.
   *
   * @param headers lines of its own, each with its end
   */
  static byte[] request(URI base, String headers) {
    String request =
        "GET /ws HTTP/1.1\r\nHost: "
            + base.getAuthority()
            + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + headers
            + "\r\n";
    return request.getBytes(StandardCharsets.US_ASCII);
  }

  /** The header line by which {@code user} is known. */
  static String bearer(User user) {
    return "Authorization: Bearer " + user.token() + "\r\n";
  }

  /** Reads the answer, which must take the connection. */
  static void await(DataInputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      head.append((char) in.readUnsignedByte());
    }
    if (!head.toString().startsWith("HTTP/1.1 101")) {
      throw new AssertionError("no upgrade: " + head);
    }
  }
}

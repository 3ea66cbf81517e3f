package org.flagfall.socket;

import java.util.Arrays;

/** Why the server closes a connection (RFC 6455, section 7.4.1). */
enum CloseCode {
  /** The node is being shut down; reconnect at once, with {@code since}. */
  GOING_AWAY(1001, "the node is draining; reconnect at once"),
  /** Frames that break the rules of WebSockets. */
  PROTOCOL(1002, "not as RFC 6455 has it"),
  /** A binary message. */
  NOT_TEXT(1003, "text messages only"),
  /** Text that is not UTF-8. */
  NOT_UTF_8(1007, "text must be UTF-8"),
  /** Too many refused messages. */
  ABUSE(1008, "too many refused messages"),
  /** A message beyond all bounds. */
  TOO_BIG(1009, "message too big"),
  /** A mistake of the server. */
  INTERNAL(1011, "internal error"),
  /** The connection does not read what it is sent. */
  OVERLOADED(1013, "too far behind; reconnect later");

  private final short code;
  private final String reason;

  CloseCode(int code, String reason) {
    this.code = (short) code;
    this.reason = reason;
  }

  /** The reason that has this number; a breach of the protocol if none has. */
  static CloseCode of(int code) {
    return Arrays.stream(values()).filter(why -> why.code == code).findFirst().orElse(PROTOCOL);
  }

  short code() {
    return code;
  }

  String reason() {
    return reason;
  }
}

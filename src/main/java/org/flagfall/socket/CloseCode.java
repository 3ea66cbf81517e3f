package org.flagfall.socket;

/** Why the server closes a connection (RFC 6455, section 7.4.1). */
enum CloseCode {
  /** The node is being shut down; reconnect at once, with {@code since}. */
  GOING_AWAY(1001, "the node is draining; reconnect at once"),
  /** A binary message. */
  NOT_TEXT(1003, "text messages only"),
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

  short code() {
    return code;
  }

  String reason() {
    return reason;
  }
}

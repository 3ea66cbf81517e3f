package org.flagfall.store;

/** The embedded Redis can't run; the message says why, and what can be done. */
public final class EmbeddedRedisException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EmbeddedRedisException(String message) {
    super(message);
  }

  EmbeddedRedisException(String message, Throwable cause) {
    super(message, cause);
  }
}

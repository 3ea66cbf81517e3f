package org.flagfall.store;

/** What was found in the store is not what this version of the service writes. */
final class UnreadableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableException(String message) {
    super(message);
  }

  UnreadableException(String message, Throwable cause) {
    super(message, cause);
  }
}

package org.flagfall.store;

/** The store could not be asked, or did not answer in time. Expected in operation; no bug. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StoreException(String message, Throwable cause) {
    super(message, cause, false, false);
  }

  public StoreException(String message) {
    this(message, null);
  }
}

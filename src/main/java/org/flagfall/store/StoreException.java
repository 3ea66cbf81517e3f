package org.flagfall.store;

/** The store could not be asked, or did not answer in time. Expected in operation; no bug. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Effect effect;

  /** What a call that failed has done nevertheless. */
  public enum Effect {
    /** Nothing: it never reached the store, or the store refused it. */
    NONE,
    /** It may have been carried out: only its answer is missing. */
    PERHAPS
  }

  public StoreException(String message, Effect effect) {
    super(message, null, false, false);
    this.effect = effect;
  }

  public StoreException(String message) {
    this(message, Effect.NONE);
  }

  public Effect effect() {
    return effect;
  }
}

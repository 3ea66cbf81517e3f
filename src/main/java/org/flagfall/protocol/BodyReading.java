package org.flagfall.protocol;

/**
 * What was made of the body of an HTTP request.
 *
 * @param <T> what it says
 */
public sealed interface BodyReading<T> {

  /** It says something that can be understood. */
  record Good<T>(T value) implements BodyReading<T> {}

  /**
   * It doesn't.
   *
   * @param message what is wrong, in a sentence for the client's programmer
   */
  record Bad<T>(ErrorCode code, String message) implements BodyReading<T> {}
}

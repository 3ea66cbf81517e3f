package org.flagfall.protocol;

/** What a client sent is not in the form that was agreed; never leaves this package. */
final class WrongField extends Exception {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;

  WrongField(ErrorCode code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  WrongField(String message) {
    this(ErrorCode.BAD_MESSAGE, message);
  }

  ErrorCode code() {
    return code;
  }

  /** What is wrong, in a sentence for the programmer of the client. */
  String sentence() {
    return String.valueOf(getMessage());
  }
}

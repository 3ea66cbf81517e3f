package org.flagfall.protocol;

import java.util.Optional;

/**
 * Turns a text frame into a message. Never throws: whatever a stranger sends, there is an answer.
 */
public final class MessageReader {
  /** The longest text frame that is read, in bytes of UTF-8; longer ones are {@code tooLarge}. */
  public static final int MESSAGE_BYTES = 4 * 1024;

  /** Frames longer than this, in bytes, close the connection. */
  public static final int FRAME_BYTES = 64 * 1024;

  /** The longest text that is looked at as a move. */
  static final int UCI_LENGTH = 10;

  private static final int ID_LENGTH = 64;
  private static final int TYPE_LENGTH = MESSAGE_BYTES;

  private MessageReader() {}

  /** What {@code text} says. Its size is for the socket to check. */
  public static Reading read(String text) {
    Fields fields = Fields.of(text);
    Optional<String> id = Optional.empty();
    try {
      id = fields.text("id", 0, ID_LENGTH);
      fields.check();
      return new Reading.Read(message(new MessageFields(id, fields)));
    } catch (WrongField wrong) {
      return new Reading.Bad(id, wrong.code(), wrong.sentence());
    }
  }

  private static ClientMessage message(MessageFields fields) throws WrongField {
    String code = Fields.need("type", fields.fields().text("type", 0, TYPE_LENGTH));
    MessageType type =
        MessageType.of(code)
            .orElseThrow(
                () -> new WrongField(ErrorCode.UNKNOWN_TYPE, "no message " + Quote.of(code)));
    return fields.message(type);
  }
}

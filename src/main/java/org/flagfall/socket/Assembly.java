package org.flagfall.socket;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.WebSocketFrame;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.flagfall.protocol.MessageReader;

/**
 * Puts the frames of one connection together to messages, and refuses what can be none.
 *
 * <p>Vert.x would do it, but it takes bad UTF-8 for good. Lives on the connection's event loop.
 */
final class Assembly {
  private static final char REPLACEMENT = '\uFFFD';

  private final Consumer<String> messages;
  private final Consumer<CloseCode> refused;
  private Optional<Buffer> begun = Optional.empty();

  /**
   * Makes it.
   *
   * @param messages given each whole message
   * @param refused told why the connection must be closed
   */
  Assembly(Consumer<String> messages, Consumer<CloseCode> refused) {
    this.messages = messages;
    this.refused = refused;
  }

  /** Takes the next frame; one that is neither text nor binary is nothing to it. */
  void add(WebSocketFrame frame) {
    if (frame.isBinary()) {
      refused.accept(CloseCode.NOT_TEXT);
    } else if (frame.isText()) {
      add(frame, Buffer.buffer());
    } else if (frame.isContinuation()) {
      begun.ifPresent(before -> add(frame, before));
    }
  }

  private void add(WebSocketFrame frame, Buffer before) {
    Buffer whole = before.appendBuffer(frame.binaryData());
    begun = Optional.of(whole).filter(unfinished -> !frame.isFinal());
    if (whole.length() > MessageReader.FRAME_BYTES) {
      refused.accept(CloseCode.TOO_BIG);
      begun = Optional.empty();
    } else if (frame.isFinal()) {
      read(whole.getBytes());
    }
  }

  /** A replacement character may have been sent as such; then the text has the very same bytes. */
  private void read(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) < 0
        || Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
      messages.accept(text);
    } else {
      refused.accept(CloseCode.NOT_UTF_8);
    }
  }
}

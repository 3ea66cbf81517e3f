package org.flagfall.socket;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.WebSocketFrame;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.flagfall.protocol.MessageReader;

/**
 * Makes messages of the frames that come in, and sees what may not come in at all. Lives on the
 * connection's event loop.
 *
 * <p>Vert.x would do it, too, but lets bad UTF-8 pass.
 */
final class Incoming {
  private static final char REPLACEMENT = '\ufffd';

  private final Consumer<String> message;
  private final Consumer<CloseCode> breach;
  private Buffer begun = Buffer.buffer();
  private boolean isOpen = true;

  /**
   * @param message told each message
   * @param breach told why the connection must be closed; nothing more is told after that
   */
  Incoming(Consumer<String> message, Consumer<CloseCode> breach) {
    this.message = message;
    this.breach = breach;
  }

  /** Pings and pongs may come between the frames of one message. */
  void frame(WebSocketFrame frame) {
    if (isOpen && frame.isBinary()) {
      end(CloseCode.NOT_TEXT);
    } else if (isOpen && (frame.isText() || frame.isContinuation())) {
      text(frame.binaryData(), frame.isFinal());
    }
  }

  private void text(Buffer part, boolean isFinal) {
    if (begun.length() + part.length() > MessageReader.FRAME_BYTES) {
      end(CloseCode.TOO_BIG);
    } else if (!isFinal) {
      begun.appendBuffer(part);
    } else if (begun.length() == 0) {
      whole(part);
    } else {
      Buffer all = begun.appendBuffer(part);
      begun = Buffer.buffer();
      whole(all);
    }
  }

  private void whole(Buffer bytes) {
    String text = bytes.toString(StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) < 0 || isUtf8(bytes)) {
      message.accept(text);
    } else {
      end(CloseCode.NOT_UTF_8);
    }
  }

  private static boolean isUtf8(Buffer bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.getBytes()));
      return true;
    } catch (CharacterCodingException bad) {
      return false;
    }
  }

  private void end(CloseCode why) {
    isOpen = false;
    begun = Buffer.buffer();
    breach.accept(why);
  }
}

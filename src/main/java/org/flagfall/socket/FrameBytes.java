package org.flagfall.socket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.FastThreadLocal;
import java.nio.charset.StandardCharsets;

/**
 * A text message as the bytes of one frame. What goes to many connections in a row is encoded once:
 * each thread remembers the last message.
 */
final class FrameBytes {
  private static final int FINAL_TEXT = 0x81;
  private static final int PING = 0x89;
  private static final int TWO_BYTES_FOLLOW = 126;
  private static final int EIGHT_BYTES_FOLLOW = 127;
  private static final int LONGEST_HEADER = 10;

  private static final FastThreadLocal<FrameBytes> OF_THREAD =
      new FastThreadLocal<>() {
        @Override
        protected FrameBytes initialValue() {
          return new FrameBytes();
        }

        @Override
        protected void onRemoval(FrameBytes frame) {
          frame.bytes.release();
        }
      };

  private String text = "";
  private ByteBuf bytes = Unpooled.EMPTY_BUFFER;

  private FrameBytes() {}

  /** The frame of {@code text}; its taker is to release it. */
  static ByteBuf of(String text) {
    return OF_THREAD.get().encoded(text);
  }

  /** The frame of a ping that carries {@code payload}; its taker is to release it. */
  static ByteBuf ofPing(long payload) {
    return PooledByteBufAllocator.DEFAULT
        .directBuffer(2 + Long.BYTES)
        .writeByte(PING)
        .writeByte(Long.BYTES)
        .writeLong(payload);
  }

  private ByteBuf encoded(String wanted) {
    if (!wanted.equals(text)) {
      ByteBuf encoded = encode(wanted);
      bytes.release();
      bytes = encoded;
      text = wanted;
    }
    return bytes.retainedDuplicate();
  }

  private static ByteBuf encode(String text) {
    byte[] payload = text.getBytes(StandardCharsets.UTF_8);
    int length = payload.length;
    ByteBuf frame = PooledByteBufAllocator.DEFAULT.directBuffer(LONGEST_HEADER + length);
    frame.writeByte(FINAL_TEXT);
    if (length < TWO_BYTES_FOLLOW) {
      frame.writeByte(length);
    } else if (length < 1 << Short.SIZE) {
      frame.writeByte(TWO_BYTES_FOLLOW).writeShort(length);
    } else {
      frame.writeByte(EIGHT_BYTES_FOLLOW).writeLong(length);
    }
    return frame.writeBytes(payload);
  }
}

package org.flagfall.socket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocket13FrameDecoder;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FrameBytesTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 125, 126, 127, 65_535, 65_536, 70_000})
  void a_client_reads_the_text_that_was_written(int length) {
    assertRead("x".repeat(length));
  }

  @Test
  void every_character_comes_through() {
    assertRead("{\"name\":\"Žofia Ærø 王 ♞ \uD83D\uDE00\"}");
  }

  @Test
  void the_same_text_is_encoded_once() {
    ByteBuf first = FrameBytes.of("once");
    ByteBuf second = FrameBytes.of("once");
    assertEquals(first.memoryAddress(), second.memoryAddress());
    first.release();
    second.release();
  }

  @Test
  void a_frame_outlives_the_next_text() {
    ByteBuf kept = FrameBytes.of("first");
    byte[] before = ByteBufUtil.getBytes(kept);
    FrameBytes.of("second").release();
    assertEquals(1, kept.refCnt());
    assertArrayEquals(before, ByteBufUtil.getBytes(kept));
    kept.release();
  }

  @Test
  void a_client_reads_the_payload_of_a_ping() {
    EmbeddedChannel client = client();
    client.writeInbound(FrameBytes.ofPing(0x0123_4567_89AB_CDEFL));
    PingWebSocketFrame ping = client.readInbound();
    assertEquals(Long.BYTES, ping.content().readableBytes());
    assertEquals(0x0123_4567_89AB_CDEFL, ping.content().getLong(0));
    ping.release();
  }

  private static EmbeddedChannel client() {
    return new EmbeddedChannel(
        new WebSocket13FrameDecoder(
            WebSocketDecoderConfig.newBuilder()
                .expectMaskedFrames(false)
                .maxFramePayloadLength(1 << 20)
                .build()));
  }

  private static void assertRead(String text) {
    EmbeddedChannel client = client();
    client.writeInbound(FrameBytes.of(text));
    TextWebSocketFrame frame = client.readInbound();
    assertEquals(text, frame.text());
    frame.release();
    client.finishAndReleaseAll();
  }
}

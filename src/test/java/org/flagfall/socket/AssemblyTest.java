package org.flagfall.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.WebSocketFrame;
import io.vertx.core.http.WebSocketFrameType;
import io.vertx.core.http.impl.ws.WebSocketFrameImpl;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flagfall.protocol.MessageReader;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AssemblyTest {
  private final List<String> messages = new ArrayList<>();
  private final List<CloseCode> breaches = new ArrayList<>();
  private final Assembly assembly = new Assembly(messages::add, breaches::add);

  private void text(boolean isFinal, byte... bytes) {
    assembly.add(new WebSocketFrameImpl(WebSocketFrameType.TEXT, bytes, isFinal));
  }

  private void more(boolean isFinal, byte... bytes) {
    assembly.add(WebSocketFrame.continuationFrame(Buffer.buffer(bytes), isFinal));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void a_frame_is_a_message() {
    text(true, utf8("one"));
    text(true, utf8(""));
    text(true, utf8("dr\u00f3i \ud83d\udc0e \ufffd"));
    assertEquals(List.of("one", "", "dr\u00f3i \ud83d\udc0e \ufffd"), messages);
    assertEquals(List.of(), breaches);
  }

  @Test
  void a_message_may_come_in_pieces_that_cut_a_character_and_have_pings_between() {
    byte[] knight = utf8("\u265e");
    text(false, (byte) 'N', knight[0]);
    assembly.add(WebSocketFrame.pingFrame(Buffer.buffer("ping")));
    more(false, knight[1]);
    more(false);
    more(true, knight[2]);
    text(true, utf8("next"));
    assertEquals(List.of("N\u265e", "next"), messages);
  }

  @Test
  void bad_utf_8_is_a_breach() {
    byte[][] bad = {
      {'"', (byte) 0xff, '"'},
      {(byte) 0xc3},
      {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
      {(byte) 0xc0, (byte) 0x80},
      {(byte) 0xef, (byte) 0xbf, (byte) 0xbd, (byte) 0xff}
    };
    for (byte[] bytes : bad) {
      List<CloseCode> seen = new ArrayList<>();
      new Assembly(messages::add, seen::add)
          .add(new WebSocketFrameImpl(WebSocketFrameType.TEXT, bytes, true));
      assertEquals(List.of(CloseCode.NOT_UTF_8), seen, Arrays.toString(bytes));
    }
    assertEquals(List.of(), messages);
  }

  @Test
  void binary_is_a_breach() {
    assembly.add(WebSocketFrame.binaryFrame(Buffer.buffer("x"), true));
    assertEquals(List.of(CloseCode.NOT_TEXT), breaches);
    assertEquals(List.of(), messages);
  }

  @Test
  void a_message_in_endless_pieces_takes_no_more_than_64_kib() {
    text(false, new byte[MessageReader.FRAME_BYTES - 1]);
    more(false, (byte) 'x');
    assertEquals(List.of(), breaches);
    more(false, (byte) 'x');
    assertEquals(List.of(CloseCode.TOO_BIG), breaches);
    more(true, (byte) 'x');
    assertEquals(List.of(), messages);
  }
}

package org.flagfall.it;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;

/** Frames that no good client sends, from one seed: malformed, absurd, forged, or for others. */
final class HostileFrames {

  /** What a frame must lead to. */
  enum Fate {
    /** An answer, or nothing; the connection lives. */
    LIVES,
    /** The end of this connection, and of no other. */
    ENDS
  }

  /** The bytes of one or several frames as they go on the wire. */
  static final class Attack {
    private final String what;
    private final byte[] bytes;
    private final Fate fate;

    Attack(String what, byte[] bytes, Fate fate) {
      this.what = what;
      this.bytes = bytes;
      this.fate = fate;
    }

    String what() {
      return what;
    }

    byte[] bytes() {
      return bytes;
    }

    Fate fate() {
      return fate;
    }
  }

  private static final int TEXT = 1;
  private static final int BINARY = 2;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final List<String> TYPES =
      List.of(
          "join",
          "leave",
          "sit",
          "move",
          "draw",
          "resign",
          "abort",
          "takeback",
          "rematch",
          "giveTime",
          "pause",
          "claimAbsence",
          "chat",
          "seek",
          "cancelSeek",
          "lobby",
          "rule",
          "ping",
          "",
          "MOVE",
          "constructor",
          "\u0000");
  private static final List<String> FIELDS =
      List.of(
          "game",
          "ply",
          "uci",
          "action",
          "offer",
          "since",
          "history",
          "color",
          "text",
          "result",
          "timeControl",
          "rules",
          "variant",
          "on",
          "t",
          "key",
          "think",
          "ms",
          "setClock",
          "undo");
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "0",
          "1",
          "9007199254740993",
          "1e400",
          "-0",
          "1e-7",
          "[]",
          "{}",
          "\"\"",
          "\"e2e4\"",
          "\"e7e8q\"",
          "\"offer\"",
          "\"claim\"",
          "\"white\"",
          "\"300\"",
          "\"40/7200:-1\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"<script>alert(1)</script>\"",
          "[[[[[[[[]]]]]]]]",
          "{\"a\":{\"a\":{}}}",
          "\"../../etc/passwd\"",
          "\"*\"",
          "99999999999999999999999999");

  private final SplittableRandom random;
  private final String game;

  /**
   * @param game a real game of other people
   */
  HostileFrames(long seed, String game) {
    this.random = new SplittableRandom(seed);
    this.game = game;
  }

  /** The next one; about one in a hundred ends its connection. */
  Attack next() {
    int kind = random.nextInt(1_000);
    if (kind < 450) {
      return text("mixed-up message", message());
    } else if (kind < 600) {
      return text("damaged message", damaged());
    } else if (kind < 720) {
      return text("no message", noise(random.nextInt(200)));
    } else if (kind < 800) {
      return text("somebody else's game", trespass());
    } else if (kind < 850) {
      return text("nesting", "[".repeat(1 + random.nextInt(4_000)));
    } else if (kind < 880) {
      return text("too large", "\"" + "x".repeat(4_097 + random.nextInt(20_000)));
    } else if (kind < 930) {
      return new Attack("forged pong", frame(true, PONG, bytes(random.nextInt(126))), Fate.LIVES);
    } else if (kind < 960) {
      return new Attack("ping", frame(true, PING, bytes(random.nextInt(126))), Fate.LIVES);
    } else if (kind < 990) {
      return inPieces();
    }
    return fatal();
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String message() {
    StringBuilder text = new StringBuilder("{\"type\":\"").append(any(TYPES)).append('"');
    int fields = random.nextInt(6);
    for (int i = 0; i < fields; i++) {
      String value = random.nextInt(3) == 0 ? '"' + game + '"' : any(VALUES);
      text.append(",\"").append(any(FIELDS)).append("\":").append(value);
    }
    if (random.nextInt(4) == 0) {
      text.append(",\"id\":").append(any(VALUES));
    }
    return text.append('}').toString();
  }

  private String damaged() {
    StringBuilder text = new StringBuilder(message());
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(text.length());
      if (random.nextBoolean()) {
        text.setCharAt(at, (char) random.nextInt(1, 127));
      } else {
        text.setLength(Math.max(1, at));
      }
    }
    return text.toString();
  }

  private String noise(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.appendCodePoint(random.nextInt(4) == 0 ? random.nextInt(0x20, 0xd800) : '{' + i % 3);
    }
    return text.toString();
  }

  private String trespass() {
    return any(List.of(
            "{'type':'move','game':'G','ply':0,'uci':'e2e4'}",
            "{'type':'resign','game':'G','key':'k'}",
            "{'type':'draw','game':'G','action':'claim'}",
            "{'type':'sit','game':'G','color':'white'}",
            "{'type':'rule','game':'G','result':'1-0','text':'mine'}",
            "{'type':'claimAbsence','game':'G','result':'win'}",
            "{'type':'join','game':'G','since':-1,'history':'x'}",
            "{'type':'join','game':'G','since':9007199254740991}",
            "{'type':'abort','game':'G'}",
            "{'type':'chat','game':'G','text':'hello'}"))
        .replace('\'', '"')
        .replace("G", random.nextInt(4) == 0 ? noSuchGame() : game);
  }

  private String noSuchGame() {
    return Long.toString(random.nextLong(Long.MAX_VALUE), 36);
  }

  private Attack text(String what, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Attack(what, frame(true, TEXT, bytes), Fate.LIVES);
  }

  private Attack inPieces() {
    byte[] first = frame(false, TEXT, "{\"type\":".getBytes(StandardCharsets.UTF_8));
    byte[] ping = frame(true, PING, bytes(3));
    byte[] last = frame(true, 0, message().getBytes(StandardCharsets.UTF_8));
    return new Attack("in pieces, with a ping between", join(first, ping, last), Fate.LIVES);
  }

  private Attack fatal() {
    return new Attack(
        "fatal",
        any(
            List.of(
                frame(true, BINARY, bytes(random.nextInt(100))),
                frame(true, TEXT, new byte[] {(byte) 0xc3, (byte) 0x28}),
                frame(true, TEXT, new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80}),
                frame(true, TEXT, new byte[65_537]),
                frame(true, 3 + random.nextInt(5), bytes(2)),
                frame(true, 11 + random.nextInt(5), bytes(2)),
                frame(true, 0, bytes(4)),
                frame(false, PING, bytes(4)),
                frame(true, PING, bytes(126)),
                frame(true, 8, new byte[] {3}),
                frame(true, 8, new byte[] {3, (byte) 0xed}),
                withReservedBit(),
                unmasked())),
        Fate.ENDS);
  }

  private byte[] withReservedBit() {
    byte[] frame = frame(true, TEXT, bytes(4));
    frame[0] |= (byte) (0x10 << random.nextInt(3));
    return frame;
  }

  private static byte[] unmasked() {
    return new byte[] {(byte) 0x81, 2, '{', '}'};
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** A masked frame; the mask is of zeros, so that the bytes go out as they are. */
  static byte[] frame(boolean isLast, int opcode, byte[] payload) {
    int head = payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10;
    byte[] frame = new byte[head + 4 + payload.length];
    frame[0] = (byte) ((isLast ? 0x80 : 0) | opcode);
    frame[1] = (byte) (0x80 | (head == 2 ? payload.length : head == 4 ? 126 : 127));
    for (int i = 2; i < head; i++) {
      frame[i] = (byte) ((long) payload.length >> 8 * (head - 1 - i));
    }
    System.arraycopy(payload, 0, frame, head + 4, payload.length);
    return frame;
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      whole.writeBytes(part);
    }
    return whole.toByteArray();
  }
}

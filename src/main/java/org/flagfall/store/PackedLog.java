package org.flagfall.store;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * The entries of a game that is over, deflated together.
 *
 * <p>A byte that names the format, and then what zlib makes of the texts, one a line, with a
 * dictionary of what occurs in every game. A format is never changed, only added.
 */
final class PackedLog {
  private static final byte FORMAT = 1;
  private static final int CHUNK = 8192;

  /** Kept as long as there are records of format 1; the most frequent stands last. */
  private static final byte[] DICTIONARY =
      """
      "stalemate""deadPosition""fivefold""seventyFiveMoves""noShow""aborted""abandoned""agreement"
      "threefold""checkmate""timeout""resignation"["o",["d",["z",["e",
      {"creator":{"id":"","name":"","kind":"guest"},"timeControl":"180+2","clockStart":\
      "afterFirstMoves","variant":"standard","rated":false,"rules":"fide","arbiters":[]}
      ["s",17000000000,"w",{"id":""name":"Guest ","kind":"guest"}]
      e7e8q","h7h8","a7a8","e1c1","e8c8","a2a4","h2h4","b2b4","g2g4","f2f4",\
      "b7b5","g7g5","h7h5","a7a5","e8g8","e1g1","d1d2","f1e1","f8e8","a1d1","a8d8",\
      "c1g5","f8b4","c1e3","c8g4","f1b5","f1c4","b8d7","b1d2","c2c4","c7c5","d7d6",\
      "e7e6","c7c6","g7g6","f8g7","b1c3","b8c6","g1f3","g8f6","d2d4","d7d5","e2e4","e7e5"
      ["m",17000000000,1,"e2e4",0,0,0]
      ["m",17000000000,2,"e7e5",0,0,0]
      ["m",17000000000,"""
          .getBytes(StandardCharsets.UTF_8);

  private PackedLog() {}

  static byte[] pack(List<String> texts) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try {
      deflater.setDictionary(DICTIONARY);
      deflater.setInput(String.join("\n", texts).getBytes(StandardCharsets.UTF_8));
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.write(FORMAT);
      byte[] chunk = new byte[CHUNK];
      while (!deflater.finished()) {
        out.write(chunk, 0, deflater.deflate(chunk));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  /**
   * What {@link #pack} packed.
   *
   * @throws UnreadableException if {@code packed} is something else
   */
  static List<String> unpack(byte[] packed) {
    if (packed.length == 0 || packed[0] != FORMAT) {
      throw new UnreadableException("it is packed in a way that is not known");
    }
    Inflater inflater = new Inflater(true);
    try {
      inflater.setDictionary(DICTIONARY);
      inflater.setInput(packed, 1, packed.length - 1);
      ByteArrayOutputStream out = new ByteArrayOutputStream(CHUNK);
      byte[] chunk = new byte[CHUNK];
      int length = inflater.inflate(chunk);
      while (length > 0) {
        out.write(chunk, 0, length);
        length = inflater.inflate(chunk);
      }
      if (!inflater.finished()) {
        throw new UnreadableException("a packed log is cut off");
      }
      return List.of(out.toString(StandardCharsets.UTF_8).split("\n"));
    } catch (DataFormatException e) {
      throw new UnreadableException("a packed log is damaged", e);
    } finally {
      inflater.end();
    }
  }
}

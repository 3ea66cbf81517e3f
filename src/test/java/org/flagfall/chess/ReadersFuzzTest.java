package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Readers given mutations of good texts: they answer, and what they accept is sound. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReadersFuzzTest {
  private static final int BRIEF = 20_000;
  private static final int LONG = 2_500_000;

  private static final List<String> FENS =
      List.of(
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "rnbqkbnr/1ppp1ppp/p7/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
          "1r3k2/P1P5/8/8/8/8/8/R3K2R w HA - 12 34");
  private static final List<String> MOVES =
      List.of("e4", "Nf3", "O-O-O", "exd6 e.p.", "Q6xh6#", "a8=Q+", "e7e8q", "Ng1-f3!?", "0-0");
  private static final List<String> GAMES =
      List.of(
          """
          [Event "x"]
          [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

          1. e4 {[%clk 0:03:00] said} (1. e3 Kd7 (1... Ke7)) 1... Ke7 $1 ; more
          2. e5 1-0

          [Event "y \\"z\\""]

          1.e4 e5 2.Nf3 Nc6 1/2-1/2
          """);

  @Test
  void mutations_from_seed_1() {
    run(1, BRIEF);
  }

  @Test
  @Tag("nightly")
  void ten_million_mutations_from_seed_2() {
    run(2, LONG);
  }

  private static void run(long seed, int rounds) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < rounds; i++) {
      checkFen(mutated(FENS, random));
      checkSan(mutated(MOVES, random), random);
      checkUci(mutated(MOVES, random), random);
      checkPgn(mutated(GAMES, random));
    }
  }

  private static void checkFen(String text) {
    for (Variant variant : Variant.values()) {
      if (Fen.read(text, variant) instanceof FenReading.Legal legal) {
        String written = Fen.write(legal.position());
        assertEquals(written, Fen.write(Fen.read(written, variant).orThrow()), text);
      }
    }
  }

  private static void checkSan(String text, SplittableRandom random) {
    Position position = position(random);
    Optional<Move> move = San.read(position, text);
    assertTrue(move.map(position::isLegal).orElse(true), text);
  }

  private static void checkUci(String text, SplittableRandom random) {
    Position position = position(random);
    Optional<Move> move = Uci.read(position, text);
    assertTrue(move.map(position::isLegal).orElse(true), text);
  }

  private static Position position(SplittableRandom random) {
    return Fen.read(FENS.get(random.nextInt(FENS.size() - 1))).orThrow();
  }

  private static void checkPgn(String text) {
    Iterator<PgnReading> games = PgnReader.read(text);
    int read = 0;
    while (games.hasNext()) {
      read++;
      PgnReading reading = games.next();
      assertEquals(read, reading.number());
      Iterator<PgnReading> again = PgnReader.read(PgnWriter.write(reading.game()));
      assertEquals(reading.game().moves().size(), again.next().game().moves().size(), text);
    }
    assertTrue(read <= text.length());
  }

  private static String mutated(List<String> seeds, SplittableRandom random) {
    StringBuilder text = new StringBuilder(seeds.get(random.nextInt(seeds.size())));
    int changes = random.nextInt(4);
    for (int i = 0; i < changes && !text.isEmpty(); i++) {
      change(text, random);
    }
    return text.toString();
  }

  private static void change(StringBuilder text, SplittableRandom random) {
    int at = random.nextInt(text.length());
    switch (random.nextInt(5)) {
      case 0 -> text.deleteCharAt(at);
      case 1 -> text.insert(at, character(random));
      case 2 -> text.setCharAt(at, character(random));
      case 3 -> text.insert(at, text.substring(at, Math.min(text.length(), at + 9)));
      default -> text.delete(at, Math.min(text.length(), at + random.nextInt(9)));
    }
  }

  private static char character(SplittableRandom random) {
    String usual = "KQRBNPkqrbnp12345678/-+=#x.$;{}()[]\"\\ \n\t\u0000\uFEFF\uD83Dw*%eO0";
    return random.nextInt(8) == 0
        ? (char) random.nextInt(0x10000)
        : usual.charAt(random.nextInt(usual.length()));
  }
}

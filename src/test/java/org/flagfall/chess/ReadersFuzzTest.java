package org.flagfall.chess;

import java.util.List;
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
      Readers.checkFen(mutated(Readers.FENS, random));
      Readers.checkSan(random.nextInt(), mutated(MOVES, random));
      Readers.checkUci(random.nextInt(), mutated(MOVES, random));
      Readers.checkPgn(mutated(GAMES, random));
    }
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

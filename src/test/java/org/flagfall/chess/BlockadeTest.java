package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BlockadeTest {
  private static final Effort SMALL = new Effort(300);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          8/8/2k5/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1   | true  | a wall that kings can't pass
          8/8/2k5/p1p1p3/P1P1P3/8/3K4/8 w - - 0 1       | false | a wall with a gap
          8/8/2k5/p1p1p1p1/P1P1P1P1/8/3KB3/8 w - - 0 1  | true  | a bishop that can't attack the pawns
          8/8/2k5/p1p1p1p1/P1P1P1P1/8/3K1B2/8 w - - 0 1 | false | a bishop that can take the pawns
          """)
  void pawn_walls_are_seen_through(String fen, boolean isProven, String why) {
    Position position = Fen.read(fen).orThrow();
    if (isProven) {
      assertTrue(Blockade.proves(position, Color.WHITE), why);
    } else {
      assertFalse(Blockade.proves(position, Color.WHITE), why);
    }
  }

  @Test
  void no_mate_is_found_where_a_blockade_was_proven_in_random_positions_from_seed_3() {
    SplittableRandom random = new SplittableRandom(3);
    int proven = 0;
    for (int i = 0; i < 6_000; i++) {
      String fen = fen(random);
      FenReading reading = Fen.read(fen);
      if (reading instanceof FenReading.Legal legal) {
        proven +=
            check(legal.position(), Color.WHITE, fen) + check(legal.position(), Color.BLACK, fen);
      }
    }
    assertTrue(proven >= 30, proven + " proven");
  }

  private static int check(Position position, Color side, String fen) {
    if (Material.canNeverMate(position.board(), side) || !Blockade.proves(position, side)) {
      return 0;
    }
    Verdict verdict = Exploration.explore(position, side, 8, SMALL);
    assertFalse(verdict instanceof Verdict.Can, side + " mates in " + fen + ": " + verdict);
    return 1;
  }

  /** Walls of blocked pawns with gaps, and kings and another man anywhere. */
  private static String fen(SplittableRandom random) {
    char[] squares = "........".repeat(8).toCharArray();
    int parity = random.nextInt(2);
    for (int file = 0; file < 8; file++) {
      boolean isRam = file % 2 == parity ? random.nextInt(12) > 0 : random.nextInt(4) == 0;
      int rank = random.nextInt(8) == 0 ? 2 : 3;
      if (isRam) {
        squares[8 * rank + file] = 'p';
        squares[8 * (rank + 1) + file] = 'P';
      }
    }
    for (char man : ("Kk" + "BbNnRr".substring(random.nextInt(6)).charAt(0)).toCharArray()) {
      squares[random.nextInt(64)] = man;
    }
    StringBuilder ranks = new StringBuilder();
    for (int i = 0; i < 64; i++) {
      ranks.append(i > 0 && i % 8 == 0 ? "/" : "").append(squares[i] == '.' ? '1' : squares[i]);
    }
    return joined(ranks.toString()) + (random.nextBoolean() ? " w" : " b") + " - - 0 1";
  }

  private static String joined(String ranks) {
    String text = ranks;
    for (int run = 8; run > 1; run--) {
      text = text.replace("1".repeat(run), "" + run);
    }
    return text;
  }
}

package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BlockadeTest {
  private static final Effort SMALL = new Effort(300);
  private static final List<Role> ROLES =
      List.of(Role.PAWN, Role.PAWN, Role.PAWN, Role.BISHOP, Role.KNIGHT, Role.ROOK);
  private static final List<String> WALLS =
      List.of(
          "8/8/2k5/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1",
          "3k4/p1p1p1p1/P1P1P1P1/p7/8/8/P7/3K4 w - - 0 1",
          "8/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
          "8/8/7p/5p1P/5p1K/5Pp1/1b4P1/5k2 b - - 0 1",
          "1k4b1/1P1p4/BP1Pp1p1/1P2P1P1/p7/P2K4/8/8 b - - 0 1",
          "k7/1p6/1Pp5/n1P5/N1p5/1pPp4/1P1P4/K7 w - - 0 1",
          "6k1/8/8/p1p1p1p1/P1P1P1P1/6p1/K5P1/7B w - - 0 1",
          "8/8/8/1p1p1p1p/1P1P1P1P/8/1pp5/krb1K3 w - - 0 1");

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - | pawns don't pass each other
          B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - -        | a rook that is taken or never moves
          8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 b - -              | taking a pawn would be stalemate
          """)
  void finer_cases_are_told_apart(String fen, String why) {
    Position position = Loosely.read(fen, Variant.STANDARD);
    assertTrue(Blockade.provesByCases(position, Color.WHITE), why);
    assertTrue(Blockade.provesByCases(position, Color.BLACK), why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          8/1p6/1P6/7k/8/8/7K/8 b - -            | BLACK
          8/8/8/1k1K3p/7P/8/8/8 b - -            | BLACK
          k7/1p6/1Pp5/n1P5/N1p5/1pPp4/1P1P4/K7 w - - | BLACK
          1b1k1b2/b1p1p1p1/BpP1P1P1/1P4P1/p7/P1K5/8/8 b - - | WHITE
          """)
  void men_that_can_be_taken_after_all_are_no_wall(String fen, Color side) {
    Position position = Loosely.read(fen, Variant.STANDARD);
    assertFalse(Blockade.provesByCases(position, side));
    assertFalse(Foresight.provesByBlockades(position, side));
  }

  @Test
  void no_mate_is_found_where_changed_walls_were_proven_from_seed_7() {
    SplittableRandom random = new SplittableRandom(7);
    int proven = 0;
    for (int i = 0; i < 4_000; i++) {
      String fen = changedWall(i, random);
      if (Fen.read(fen) instanceof FenReading.Legal legal) {
        proven += checkCases(legal.position(), Color.WHITE, fen);
        proven += checkCases(legal.position(), Color.BLACK, fen);
      }
    }
    assertTrue(proven >= 300, proven + " proven");
  }

  /** A wall with one to three men put elsewhere, taken off or added. */
  static String changedWall(int which, SplittableRandom random) {
    Board wall = Fen.read(WALLS.get(which % WALLS.size())).orThrow().board();
    return placement(changed(wall, random)) + (random.nextBoolean() ? " w" : " b") + " - - 0 1";
  }

  private static int checkCases(Position position, Color side, String fen) {
    boolean isProven =
        Blockade.provesByCases(position, side) || Foresight.provesByBlockades(position, side);
    if (!isProven || Material.canNeverMate(position.board(), side)) {
      return 0;
    }
    Verdict verdict = Exploration.explore(position, side, 8, SMALL);
    assertFalse(verdict instanceof Verdict.Can, side + " mates in " + fen + ": " + verdict);
    assertTrue(
        Walks.find(position, side, 0, 2, new Meter(SMALL)).isEmpty(), side + " mates in " + fen);
    return 1;
  }

  private static Board changed(Board wall, SplittableRandom random) {
    Board board = wall;
    for (int change = 1 + random.nextInt(3); change > 0; change--) {
      int square = 8 + random.nextInt(48);
      boolean isKing = (board.kings() & Squares.bit(square)) != 0;
      if (isKing || !board.isEmpty(square)) {
        board = isKing ? board : board.without(square);
      } else {
        Color color = random.nextBoolean() ? Color.WHITE : Color.BLACK;
        board = board.with(color, ROLES.get(random.nextInt(ROLES.size())), square);
      }
    }
    return board;
  }

  private static String placement(Board board) {
    StringBuilder ranks = new StringBuilder();
    for (int i = 0; i < 64; i++) {
      int square = i ^ 56;
      ranks.append(i > 0 && i % 8 == 0 ? "/" : "");
      ranks.append(board.isEmpty(square) ? '1' : letter(board, square));
    }
    return joined(ranks.toString());
  }

  private static char letter(Board board, int square) {
    char letter = "pnbrqk".charAt(board.role(square).ordinal());
    return board.color(square) == Color.WHITE ? Character.toUpperCase(letter) : letter;
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

  /** Runs of empty squares as FEN counts them. */
  static String joined(String ranks) {
    String text = ranks;
    for (int run = 8; run > 1; run--) {
      text = text.replace("1".repeat(run), "" + run);
    }
    return text;
  }
}

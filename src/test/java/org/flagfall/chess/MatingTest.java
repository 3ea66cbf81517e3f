package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flagfall.chess.Verdict.Evidence;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          8/8/3k4/8/8/4K2Q/8/8 w - - 0 1         | BLACK | MATERIAL  | a bare king
          8/8/3k3q/8/8/4K2N/8/8 w - - 0 1        | WHITE | MATERIAL  | a knight against a queen
          8/8/3k3r/8/8/4K2B/8/8 w - - 0 1        | WHITE | MATERIAL  | a bishop against a rook
          8/8/8/8/8/8/5k1p/7K w - - 2 65         | BLACK | EXHAUSTED | the pawn must be taken
          7k/8/2R3K1/8/8/8/8/8 b - - 149 100     | WHITE | EXHAUSTED | the 75-move rule is due
          8/4b3/2pk4/p1p1p1p1/P1P1P1P1/3BK3/8/8 b - - 15 75 | WHITE | BLOCKED | a wall of pawns
          """)
  void a_side_that_cannot_mate_is_proven_so(String fen, Color side, Evidence evidence, String why) {
    Verdict verdict = Mating.mateable(read(fen), side, Effort.BRIEF);
    assertEquals(new Verdict.Cannot(evidence), verdict, why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | WHITE | the start
          rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | BLACK | the start
          8/8/8/8/8/4k3/8/4K2Q b - - 0 1         | WHITE | a queen
          4k3/8/8/8/8/8/2r5/4KN2 w - - 0 1       | WHITE | a knight against a rook
          8/8/8/8/5B2/p7/1k6/3K4 b - - 0 1       | WHITE | a bishop against a pawn that may promote
          8/8/8/8/8/8/P7/K1k5 w - - 0 1          | WHITE | a pawn
          8/8/8/1pk5/8/2r3p1/3K3p/qB6 w - - 0 78 | WHITE | a bishop, in a corner of its own colour
          8/8/8/8/1k6/6p1/3N2p1/6K1 b - - 1 63   | WHITE | a knight, with a pawn in the king's way
          b7/P2k4/1P6/2Q5/8/8/8/K7 b - - 0 58    | BLACK | a bishop, with a pawn that becomes a knight
          """)
  void a_side_that_can_mate_is_shown_a_line_that_does(String fen, Color side, String why) {
    Position position = read(fen);
    Verdict verdict = Mating.mateable(position, side, Effort.PATIENT);
    Verdict.Can can = assertInstanceOf(Verdict.Can.class, verdict, why);
    Position end = Replay.of(position, can.line()).now();
    assertTrue(end.isCheckmate() && end.turn() != side, why);
  }

  @Test
  void the_counter_ends_a_game_by_its_own_rule_and_makes_no_position_dead() {
    Position position = read("7k/8/2R3K1/8/8/8/8/8 b - - 149 100");
    assertTrue(Mating.mateable(position, Color.WHITE, Effort.BRIEF).isCannot());
    assertFalse(Mating.isDead(position, Effort.BRIEF));
  }

  @Test
  void a_mated_side_and_a_stalemated_game_have_no_mate_to_come() {
    Position stalemate = read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assertTrue(Mating.isDead(stalemate, Effort.BRIEF));
    Position mate = read("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
    assertFalse(Mating.mateable(mate, Color.WHITE, Effort.BRIEF).isCannot());
  }

  private static Position read(String fen) {
    return Fen.read(fen).orThrow();
  }
}

package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Verdicts on thousands of positions for which the answer is known. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
class MatingDataTest {
  @Test
  void flags_that_fell_where_nobody_could_mate_are_draws() {
    List<String> losses =
        Lines.ofShared("dead/real-flagfalls-unwinnable.txt").stream()
            .filter(fen -> !isDraw(Fen.read(fen).orThrow()))
            .toList();
    assertEquals(List.of(), losses);
  }

  private static boolean isDraw(Position position) {
    Color side = position.turn().opposite();
    return Mating.mateable(position, side, Effort.PATIENT).isCannot();
  }

  @Test
  void last_positions_of_real_games_are_judged_right() {
    List<String> wrong = new ArrayList<>();
    for (String line : Lines.ofShared("dead/real-final-positions.txt")) {
      Position position = Fen.read(line.substring(3)).orThrow();
      for (Color side : Color.values()) {
        boolean canMate = line.charAt(side.ordinal()) != '-';
        if (canMate == Mating.mateable(position, side, Effort.BRIEF).isCannot()) {
          wrong.add(side + " " + line);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  @Tag("nightly")
  void hard_positions_are_never_judged_wrong_and_seldom_left_open() {
    int open = 0;
    List<String> lines = Lines.ofShared("dead/verified-positions.tsv");
    for (String line : lines) {
      String[] columns = line.split("\t");
      Position position = Loosely.read(columns[0], Variant.STANDARD);
      Color side = columns[1].equals("white") ? Color.WHITE : Color.BLACK;
      Verdict verdict = Mating.mateable(position, side, Effort.PATIENT);
      open += verdict instanceof Verdict.Unknown ? 1 : 0;
      check(position, side, columns[2].equals("winnable"), verdict, line);
    }
    assertTrue(open * 100 <= lines.size(), open + " of " + lines.size() + " left open");
  }

  @Test
  void no_position_on_the_way_to_a_mate_is_proven_hopeless() {
    for (String line : Lines.ofShared("dead/verified-positions.tsv")) {
      String[] columns = line.split("\t");
      if (columns.length > 5 && columns[2].equals("winnable")) {
        Position position = Loosely.read(columns[0], Variant.STANDARD);
        Color side = columns[1].equals("white") ? Color.WHITE : Color.BLACK;
        checkOnTheWay(position, side, columns[5].trim().split(" "), line);
      }
    }
  }

  /** Every fifth position, for they are much alike. */
  private static void checkOnTheWay(Position start, Color side, String[] moves, String line) {
    Position position = start;
    for (int ply = 0; ply < moves.length; ply++) {
      if (ply % 5 == 0) {
        assertFalse(Blockade.provesByCases(position, side), line + " at ply " + ply);
        assertFalse(Foresight.provesByBlockades(position, side), line + " at ply " + ply);
      }
      position = position.play(Uci.read(position, moves[ply]).orElseThrow());
    }
  }

  private static void check(
      Position position, Color side, boolean isWinnable, Verdict verdict, String line) {
    assertTrue(!(isWinnable && verdict.isCannot()), line);
    if (verdict instanceof Verdict.Can can) {
      Position end = Replay.of(position, can.line()).now();
      assertTrue(isWinnable && end.isCheckmate() && end.turn() != side, line);
    }
  }
}

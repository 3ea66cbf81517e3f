package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts on few men against a table of all their placements. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class FewMenTest {

  @Test
  void a_pawn_mates_just_where_the_table_has_a_mate() {
    compare("KkP", HelpmateTable.of("KkP"), 397);
  }

  @Test
  void a_pawn_that_blocks_another_mates_just_where_the_table_has_a_mate() {
    compare("KkPp", HelpmateTable.ofRams(), 97);
  }

  /** Men by their letters in FEN, and of how many placements one is looked at. */
  @ParameterizedTest
  @CsvSource({
    "KkP, 1",
    "KkNn, 97",
    "KkNb, 97",
    "KkNr, 97",
    "KkNq, 97",
    "KkBn, 97",
    "KkBb, 97",
    "KkBr, 97",
    "KkBq, 97",
    "KkNN, 97",
    "KkBB, 97",
    "KkBN, 97",
    "KkRr, 997",
    "KkNp, 997",
    "KkBp, 997"
  })
  @Tag("nightly")
  void men_mate_just_where_the_table_has_a_mate(String men, int every) {
    compare(men, HelpmateTable.of(men), every);
  }

  @Test
  @Tag("nightly")
  void all_pawns_that_block_each_other_mate_just_where_the_table_has_a_mate() {
    compare("KkPp", HelpmateTable.ofRams(), 1);
  }

  /** Every second placement is looked at from the other side of the board, colours changed. */
  private static void compare(String men, HelpmateTable table, int every) {
    List<String> wrong = new ArrayList<>();
    int seen = 0;
    int listed = 0;
    for (int number = 0; number < table.size(); number++) {
      if (table.isListed(number) && listed++ % every == 0) {
        boolean isWhite = HelpmateTable.isWhite(number);
        Color side = listed / every % 2 == 0 ? Color.WHITE : Color.BLACK;
        String fen = fen(men, table.squares(number), isWhite == (side == Color.WHITE), side);
        if (Fen.read(fen) instanceof FenReading.Legal legal) {
          seen++;
          check(legal.position(), side, table.canMate(number), wrong);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(seen * 2 > listed / every, seen + " of " + listed);
  }

  private static void check(Position position, Color side, boolean canMate, List<String> wrong) {
    Verdict verdict = Mating.mateable(position, side, Effort.PATIENT);
    boolean isRight =
        verdict instanceof Verdict.Can can
            ? canMate && isMateBy(side, Replay.of(position, can.line()).now())
            : verdict.isCannot() && !canMate;
    if (!isRight) {
      wrong.add(verdict + ", table " + canMate + ": " + Fen.write(position));
    }
  }

  private static boolean isMateBy(Color side, Position end) {
    return end.isCheckmate() && end.turn() != side;
  }

  /** The FEN in which {@code side} has the men that are White's in the table. */
  private static String fen(String men, int[] squares, boolean isWhite, Color side) {
    StringBuilder ranks = new StringBuilder();
    for (int i = 0; i < 64; i++) {
      char letter = '1';
      for (int man = 0; man < squares.length; man++) {
        letter = squares[man] == (i ^ 56) ? men.charAt(man) : letter;
      }
      ranks.append(i > 0 && i % 8 == 0 ? "/" : "").append(letter);
    }
    String placement = side == Color.WHITE ? ranks.toString() : turned(ranks);
    return BlockadeTest.joined(placement) + (isWhite ? " w" : " b") + " - - 0 1";
  }

  /** The same board turned by half a turn, with each man in the other colour. */
  private static String turned(StringBuilder ranks) {
    StringBuilder turned = new StringBuilder(ranks).reverse();
    for (int i = 0; i < turned.length(); i++) {
      char letter = turned.charAt(i);
      boolean isCapital = Character.isUpperCase(letter);
      turned.setCharAt(
          i, isCapital ? Character.toLowerCase(letter) : Character.toUpperCase(letter));
    }
    return turned.toString();
  }
}

package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** The edges of notation and rules, as other libraries answer them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
class EdgeTest {
  @Test
  void chess960_start_positions_have_their_numbers() {
    for (String line : Lines.ofShared("edge/chess960-startpos.tsv")) {
      String[] columns = line.split("\t");
      Position start = Chess960.start(Integer.parseInt(columns[0]));
      assertEquals(columns[2], Fen.write(start));
      assertEquals(columns[3], Fen.writeShredder(start));
      assertTrue(start.isSamePosition(Fen.read(columns[2], Variant.CHESS960).orThrow()));
      assertTrue(start.isSamePosition(Fen.read(columns[3], Variant.CHESS960).orThrow()));
    }
  }

  @Test
  void every_legal_move_is_written_as_another_library_writes_it() {
    checkSan("edge/san-legal-moves.tsv", Variant.STANDARD);
    checkSan("edge/san-legal-moves-960.tsv", Variant.CHESS960);
  }

  private static void checkSan(String file, Variant variant) {
    for (String line : Lines.ofShared(file)) {
      String[] columns = line.split("\t");
      Position position = Fen.read(columns[0], variant).orThrow();
      Map<String, String> told = new HashMap<>();
      for (String pair : columns.length < 3 ? new String[0] : columns[2].split(" ")) {
        told.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
      }
      Map<String, String> found = new HashMap<>();
      for (Move move : position.legalMoves()) {
        String san = San.write(position, move);
        found.put(Uci.write(position, move), san);
        assertEquals(Optional.of(move), San.read(position, san), line);
      }
      assertEquals(told, found, line);
    }
  }

  @Test
  void what_people_type_is_read_or_refused() {
    for (String line : Lines.ofShared("edge/san-input.tsv")) {
      String[] columns = line.split("\t");
      Position position = Fen.read(columns[0]).orThrow();
      String read =
          San.read(position, columns[1]).map(move -> Uci.write(position, move)).orElse("ERR");
      String expected = columns[2].equals("?") || columns[2].startsWith("ERR") ? "ERR" : columns[2];
      assertEquals(expected.equals("NULL") ? "ERR" : expected, read, line);
    }
  }

  @Test
  void counters_count() {
    for (String line : Lines.ofShared("edge/move-counter-cases.tsv")) {
      String[] columns = line.split("\t");
      Position start = Fen.read(columns[0]).orThrow();
      List<String> moves = columns[1].equals("-") ? List.of() : List.of(columns[1]);
      Position end = Replay.of(start, moves).now();
      assertEquals(Integer.parseInt(columns[2]), end.halfmoveClock(), line);
      assertEquals(columns[3].equals("True"), end.isCheckmate(), line);
      assertEquals(columns[4].equals("True"), end.isStalemate(), line);
    }
  }

  @Test
  void repetitions_are_counted_as_the_laws_say() {
    for (String line : Lines.ofShared("edge/repetition-cases.tsv")) {
      String[] columns = line.split("\t");
      Replay replay =
          Replay.of(Fen.read(columns[1]).orThrow(), Arrays.asList(columns[2].split(" ")));
      assertEquals(Integer.parseInt(columns[3]), replay.occurrences(), line);
    }
  }

  @Test
  void a_flag_falls_for_a_draw_where_the_other_cannot_mate() {
    for (String line : Lines.ofShared("edge/flagfall-cases.tsv")) {
      String[] columns = line.split("\t");
      Position position = Loosely.read(columns[0], Variant.STANDARD);
      Color side = columns[1].equals("white") ? Color.WHITE : Color.BLACK;
      Verdict verdict = Mating.mateable(position, side, Effort.PATIENT);
      assertEquals(columns[2].equals("unwinnable"), verdict.isCannot(), line);
    }
  }

  @Test
  void fens_are_accepted_where_they_can_be_positions() {
    for (String line : Lines.ofShared("edge/fen-validity-chessjs.tsv")) {
      String[] columns = line.split("\t");
      boolean isLegal = Fen.read(columns[0]) instanceof FenReading.Legal;
      // We clean impossible en passant squares and move numbers, which the other library refuses.
      boolean isCleaned = columns[3].equals("0") || columns[3].equals("512");
      assertEquals(columns[1].equals("true") || isCleaned, isLegal, line);
    }
  }
}

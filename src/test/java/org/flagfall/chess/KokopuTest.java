package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Positions with their moves, notations and ends as another library tells them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledIfEnvironmentVariable(named = Lines.SHARED, matches = ".+")
class KokopuTest {
  @Test
  void legal_positions_have_the_same_moves_notations_and_ends() {
    List<String> lines = Lines.ofShared("edge/kokopu-positions.csv");
    List<String> faults = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Map<String, String> row = row(lines.get(0), line);
      boolean isOurs =
          row.get("VARIANT").equals("regular") || row.get("VARIANT").equals("chess960");
      if (isOurs && row.get("LEGAL").equals("true")) {
        check(row, faults);
      }
    }
    assertEquals(List.of(), faults);
  }

  private static void check(Map<String, String> row, List<String> faults) {
    Variant variant = row.get("VARIANT").equals("regular") ? Variant.STANDARD : Variant.CHESS960;
    // Some have more promoted men than a game allows.
    Position position =
        Loosely.read(withCastling(row.get("FEN"), row.get("EFF_CASTLING")), variant);
    Set<String> moves = new TreeSet<>();
    Set<String> notations = new TreeSet<>();
    for (Move move : position.legalMoves()) {
      moves.add(Uci.write(position, move));
      notations.add(San.write(position, move));
    }
    compare(row, "UCI_MOVES", set(row.get("UCI_MOVES")), moves, faults);
    compare(row, "NOTATIONS", set(row.get("NOTATIONS")), notations, faults);
    compare(row, "CHECK", row.get("CHECK"), position.isCheck() + "", faults);
    compare(row, "CHECKMATE", row.get("CHECKMATE"), position.isCheckmate() + "", faults);
    compare(row, "STALEMATE", row.get("STALEMATE"), position.isStalemate() + "", faults);
  }

  /** What it tells of a FEN's fields, we read and write, but for what can't be. */
  @Test
  void fens_have_the_same_fields_once_read() {
    List<String> lines = Lines.ofShared("edge/kokopu-fens.csv");
    List<String> faults = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Map<String, String> row = row(lines.get(0), line);
      String fen = row.get("FEN_IN");
      Variant variant = row.get("VARIANT").equals("regular") ? Variant.STANDARD : Variant.CHESS960;
      if (Fen.read(fen, variant) instanceof FenReading.Legal legal) {
        checkFields(row, legal.position(), faults);
      } else if (!cannotBe(row)) {
        faults.add(row.get("LABEL") + ": " + Fen.read(fen, variant));
      }
    }
    assertEquals(List.of(), faults);
  }

  private static void checkFields(Map<String, String> row, Position position, List<String> faults) {
    String[] ours = Fen.writeShredder(position).split(" ");
    compare(row, "CASTLING", row.get("CASTLING").length(), ours[2].length(), faults);
    compare(row, "FIFTY_MOVE_CLOCK", row.get("FIFTY_MOVE_CLOCK"), ours[4], faults);
    String number = row.get("FULL_MOVE_NUMBER");
    compare(row, "FULL_MOVE_NUMBER", number.equals("0") ? "1" : number, ours[5], faults);
  }

  /** Castling without a rook or king in its place, several kings, a third rook of no pawn. */
  private static boolean cannotBe(Map<String, String> row) {
    return Stream.of("Ambiguous", "Castling flag", "Valid FEN style with 3 rooks")
        .anyMatch(row.get("LABEL")::startsWith);
  }

  /** That library drops castling rights which can't be; we refuse them. */
  private static String withCastling(String fen, String castling) {
    String[] fields = fen.split(" ");
    fields[2] = castling;
    return String.join(" ", fields);
  }

  private static void compare(
      Map<String, String> row, String what, Object told, Object found, List<String> faults) {
    if (!told.equals(found)) {
      faults.add(row.get("LABEL") + " " + what + ": " + told + " but " + found);
    }
  }

  private static Set<String> set(String slashed) {
    return slashed.isEmpty() ? new TreeSet<>() : new TreeSet<>(List.of(slashed.split("/")));
  }

  private static Map<String, String> row(String header, String line) {
    String[] names = header.split("\t");
    String[] values = line.split("\t", -1);
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      row.put(names[i], values[i]);
    }
    return row;
  }
}

package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PgnWriterTest {
  @Test
  void a_game_is_written_with_its_roster_comments_and_result() {
    List<Pgn.Played> moves =
        List.of(
            new Pgn.Played(Move.of(12, 28), "[%clk 0:03:00]"),
            new Pgn.Played(Move.of(52, 36), ""),
            new Pgn.Played(Move.of(6, 21), ""));
    Pgn game = new Pgn(Map.of("White", "A \"B\" C"), Position.initial(), moves, "1-0");
    assertEquals(
        """
        [Event "?"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "A \\"B\\" C"]
        [Black "?"]
        [Result "1-0"]

        1. e4 {[%clk 0:03:00]} 1... e5 2. Nf3 1-0

        """,
        PgnWriter.write(game));
  }

  @Test
  void a_custom_start_is_told_and_lines_stay_under_80_columns() {
    Position start = Fen.read("4k3/8/8/8/8/8/8/R3K3 b - - 0 7").orThrow();
    List<Pgn.Played> moves = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      for (String uci : List.of("e8e7", "a1a2", "e7e8", "a2a1")) {
        moves.add(new Pgn.Played(Uci.read(end(start, moves), uci).orElseThrow(), ""));
      }
    }
    String text = PgnWriter.write(new Pgn(Map.of(), start, moves, "*"));
    assertTrue(
        text.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b - - 0 7\"]\n\n7... Ke7"));
    assertTrue(text.lines().allMatch(line -> line.length() < 80), text);
  }

  private static Position end(Position start, List<Pgn.Played> moves) {
    return new Pgn(Map.of(), start, moves, "*").end();
  }
}

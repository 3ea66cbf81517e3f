package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PositionTest {
  @Test
  void mate_and_stalemate_end_the_game() {
    assertTrue(read("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1").isCheckmate());
    assertTrue(read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate());
    assertFalse(Position.initial().isCheckmate() || Position.initial().isStalemate());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4k3/8/8/8/8/8/4P3/4K3 w - - 0 1   | e2e4 e8d8 e1d1 d8e8 d1e1 | true  | no pawn can take in passing
          3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1| e2e4 d8c8 e1f1 c8d8 f1e1 | true  | the pawn that could is pinned
          4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 | e2e4 e8d8 e1d1 d8e8 d1e1 | false | the pawn could have taken
          4k3/8/8/8/8/8/8/4K2R w K - 0 1    | e1e2 e8d8 e2e1 d8e8 e1e2 | true  | rights were gone by then
          """)
  void a_position_recurs_only_with_the_same_rights(
      String fen, String moves, boolean isSame, String why) {
    String[] ucis = moves.split(" ");
    Position first = after(read(fen), ucis[0]);
    Position last = first;
    for (int i = 1; i < ucis.length; i++) {
      last = after(last, ucis[i]);
    }
    assertEquals(isSame, first.isSamePosition(last), why);
    assertEquals(isSame, first.key() == last.key(), why);
  }

  @Test
  void counters_start_anew_after_a_pawn_move_and_go_on_after_castling() {
    Position position = read("4k3/p7/8/8/8/8/8/4K2R w K - 7 30");
    assertEquals(8, after(position, "e1g1").halfmoveClock());
    Position pushed = after(after(position, "e1g1"), "a7a5");
    assertEquals(0, pushed.halfmoveClock());
    assertEquals(31, pushed.fullmoveNumber());
  }

  @Test
  void an_illegal_move_cannot_be_played() {
    Move move = Move.of(0, 63);
    assertFalse(Position.initial().isLegal(move));
    assertThrows(IllegalArgumentException.class, () -> Position.initial().play(move));
  }

  private static Position read(String fen) {
    return Fen.read(fen).orThrow();
  }

  private static Position after(Position position, String uci) {
    return position.play(Uci.read(position, uci).orElseThrow());
  }
}

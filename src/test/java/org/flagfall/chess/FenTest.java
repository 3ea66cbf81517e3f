package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FenTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "rnbqkbnr/1ppp1ppp/p7/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3"
      })
  void a_clean_fen_is_written_as_it_was_read(String fen) {
    assertEquals(fen, Fen.write(Fen.read(fen).orThrow()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1  | 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1 | nobody can take
          4k3/8/8/8/8/8/8/4K2R w K e6 5 0   | 4k3/8/8/8/8/8/8/4K2R w K - 5 1  | no pawn there
          4k3/8/8/8/8/8/8/4K2R w            | 4k3/8/8/8/8/8/8/4K2R w - - 0 1  | fields missing
          r3k3/8/8/8/8/8/8/R3K2R w qKQ - 0 1| r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1 | another order
          8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1| 8/8/8/1k6/3Pp3/8/8/4KQ2 b - - 0 1 | check before the step
          """)
  void harmless_slips_are_cleaned(String fen, String clean, String why) {
    assertEquals(clean, Fen.write(Fen.read(fen).orThrow()), why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          8/8/8/8/8/8/8/K7 w - - 0 1               | Black has 0 kings
          k6K/8/8/8/8/8/8/K7 w - - 0 1             | White has 2 kings
          k7/8/8/8/8/8/8/K6P w - - 0 1             | a pawn on the first or last rank
          k7/8/8/8/8/8/8/K6R/8 w - - 0 1           | the board has 8 ranks, not 9
          k7/8/8/8/8/8/8/K61 w - - 0 1             | rank "K61" doesn't describe 8 squares
          k7/8/8/8/8/8/8/K6x w - - 0 1             | no man is written 'x'
          k7/8/8/8/8/8/8/K7 g - - 0 1              | the side to move is w or b, not g
          k7/8/8/8/8/8/8/K7 w K - 0 1              | castling K needs the king on its square
          4k3/8/8/8/8/8/8/4K3 w K - 0 1            | castling K needs a rook on its square
          4k3/8/8/8/8/8/8/4K3 w x - 0 1            | castling can't be written 'x'
          4k3/8/8/8/8/8/8/4K3 w - x 0 1            | the en passant field is no square: x
          4k3/8/8/8/8/8/8/4K3 w - - x 1            | the half-move clock is no count: x
          4k3/8/8/8/8/8/8/4K3 w - - 0 -1           | the move number is no count: -1
          4k3/8/8/8/8/8/8/4K3 w - - 0 1 x          | a FEN has six fields, not 7
          4k3/8/8/8/8/8/8/3QK2q b - - 0 1 z y      | a FEN has six fields, not 8
          k6R/8/8/8/8/8/8/K7 w - - 0 1             | Black is in check but not to move
          QQQQQQQQ/QQ5k/8/8/8/8/K7/8 b - - 0 1     | White has too many promoted men
          3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1    | no move can have given this double check
          8/8/5n2/3K4/8/8/3r4/b6k w - - 0 1        | ok
          """)
  void what_cannot_be_played_from_is_refused_with_the_fault(String fen, String message) {
    if (message.equals("ok")) {
      assertInstanceOf(FenReading.Legal.class, Fen.read(fen));
    } else {
      assertEquals(new FenReading.Fault(message), Fen.read(fen));
    }
  }

  @Test
  void chess960_castling_is_read_by_side_and_by_file_and_written_by_side_when_outermost() {
    String inner = "rr2k2r/8/8/8/8/8/8/RR2K2R w BHbh - 0 1";
    Position position = Fen.read(inner, Variant.CHESS960).orThrow();
    assertEquals("rr2k2r/8/8/8/8/8/8/RR2K2R w KBkb - 0 1", Fen.write(position));
    assertEquals("rr2k2r/8/8/8/8/8/8/RR2K2R w HBhb - 0 1", Fen.writeShredder(position));
  }
}

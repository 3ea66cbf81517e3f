package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1        | g1e2  | Ne2     | the other knight is pinned
          4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1           | e1g1  | O-O     | castling
          4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1           | e1a1  | O-O-O   | castling as king takes rook
          8/4P3/8/8/8/8/k6K/8 w - - 0 1              | e7e8n | e8=N    | promotion
          rnbqkbnr/pp3ppp/2pp4/4pP2/4P3/8/PPPP2PP/RNBQKBNR w KQkq e6 0 1 | f5e6 | fxe6 | in passing
          7k/3R4/3p2Q1/6Q1/2N1N3/8/8/3R3K w - - 0 1  | g6h6  | Q6h6#   | by rank, mate
          7k/3R4/3p2Q1/6Q1/2N1N3/8/8/3R3K w - - 0 1  | c4d6  | Ncxd6   | by file
          k7/8/K7/8/3n3n/5R2/3n4/8 b - - 0 1         | d4f3  | Nd4xf3  | by both
          """)
  void moves_are_written_as_the_standard_exports_them(
      String fen, String uci, String san, String why) {
    Position position = Fen.read(fen).orThrow();
    Move move = Uci.read(position, uci).orElseThrow();
    assertEquals(san, San.write(position, move), why);
    assertEquals(Optional.of(move), San.read(position, san), why);
    assertEquals(Optional.of(move), Uci.read(position, Uci.write(position, move)), why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          e4        | e2e4 | plain
          e2-e4     | e2e4 | long algebraic
          e2e4      | e2e4 | UCI
          Pe4       | e2e4 | the pawn's letter
          nf3       | g1f3 | a small letter
          E4        | e2e4 | a capital file
          E2E4      | e2e4 | capital UCI
          NF3       | g1f3 | all capital
          B4        | b2b4 | a pawn, for a bishop names a square
          Ng1-f3!?  | g1f3 | comment signs
          Ngf3      | g1f3 | more than needed
          Nxf3      | -    | nothing is taken
          e5        | -    | too far
          Nd4       | -    | no knight gets there
          O-O       | -    | the way isn't free
          """)
  void what_people_type_is_understood(String text, String uci, String why) {
    Optional<String> read = San.read(Position.initial(), text).map(Move::toString);
    assertEquals(Optional.of(uci).filter(it -> !it.equals("-")), read, why);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bxc3   | b2c3
          bc3    | b2c3
          bXC3   | b2c3
          Bxc3   | d2c3
          BXC3   | d2c3
          BC3    | d2c3
          B4     | b2b4
          b2b4   | b2b4
          B2B4   | -
          EXF8=q | e7f8q
          E8(n)  | e7e8n
          0-0    | -
          """)
  void a_small_b_is_the_file_and_a_capital_one_the_bishop(String text, String uci) {
    Position position = Fen.read("5r1k/4P3/8/8/8/2p5/1P1B4/4K3 w - - 0 1").orThrow();
    Optional<String> read = San.read(position, text).map(Move::toString);
    assertEquals(Optional.of(uci).filter(it -> !it.equals("-")), read);
  }

  @Test
  void a_promotion_must_say_to_what() {
    Position position = Fen.read("8/4P3/8/8/8/8/k6K/8 w - - 0 1").orThrow();
    assertEquals(Optional.empty(), Uci.read(position, "e7e8"));
    assertEquals(Optional.empty(), Uci.read(position, "e7e8k"));
    assertEquals(Optional.empty(), San.read(position, "e8"));
    assertEquals("e7e8q", San.read(position, "e8(Q)").orElseThrow().toString());
  }

  @Test
  void in_chess960_castling_is_king_takes_rook_only() {
    Position position = Fen.read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Variant.CHESS960).orThrow();
    assertEquals(Optional.empty(), Uci.read(position, "e1g1"));
    Move castling = Uci.read(position, "e1h1").orElseThrow();
    assertEquals("e1h1", Uci.write(position, castling));
    assertEquals("O-O", San.write(position, castling));
  }
}

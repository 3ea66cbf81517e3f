package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OpeningsTest {
  @ParameterizedTest
  @CsvSource({
    "e4 e5 Nf3 Nc6 Bb5,        C60, OPEN",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6, B80, SEMI_OPEN",
    "e4 e6,                    C00, SEMI_OPEN",
    "d4 d5 c4 e6,              D30, CLOSED",
    "d4 Nf6 c4 g6,             E60, INDIAN",
    "d4 f5,                    A80, OTHER_QUEENS_PAWN",
    "c4,                       A10, FLANK",
    "b4,                       A00, IRREGULAR",
    "Nf3 d5 d4,                D02, CLOSED",
  })
  void well_known_lines_have_their_code_and_family(
      String moves, String eco, Opening.Family family) {
    Opening opening = Openings.of(after(moves)).orElseThrow();
    assertEquals(eco, opening.eco(), opening.name());
    assertEquals(family, opening.family());
  }

  @Test
  void all_moves_of_an_old_main_line_are_named_until_it_is_left() {
    String line = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3";
    assertEquals("Ruy Lopez: Closed, Bb3", Openings.of(after(line)).orElseThrow().name());
    assertEquals(Optional.empty(), Openings.of(after(line + " Kf8")));
  }

  @Test
  void another_order_of_moves_comes_to_the_same_name() {
    Opening opening = Openings.of(after("c4 e6 Nc3 Nf6 d4 Bb4")).orElseThrow();
    assertEquals(new Opening("E20", "Nimzo-Indian Defence"), opening);
  }

  @Test
  void the_start_has_no_name_yet() {
    assertEquals(Optional.empty(), Openings.of(Position.initial()));
  }

  private static Position after(String moves) {
    Position position = Position.initial();
    for (String san : moves.split(" ")) {
      position = position.play(San.read(position, san).orElseThrow());
    }
    return position;
  }
}

package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PgnReaderTest {
  @Test
  void comments_variations_glyphs_and_odd_line_ends_are_taken_in_stride() {
    String unix =
        """
        [Event "A \\"B\\""]
        [Result "1-0"]

        1.e4 {first} e5 $1 (1... c5 {x} (1... e6) 2. Nf3) 2. Nf3! ; rest (of line
        % for another program
        Nc6?! 1-0
        """;
    String text = "\uFEFF" + unix.replace("\n", "\r\n");
    PgnReading reading = read(text).get(0);
    assertEquals(List.of(), reading.faults());
    assertEquals("A \"B\"", reading.game().tags().get("Event"));
    assertEquals(4, reading.game().moves().size());
    assertEquals("first", reading.game().moves().get(0).comment());
    assertEquals("rest (of line", reading.game().moves().get(2).comment());
    assertEquals("1-0", reading.game().result());
  }

  @Test
  void a_fault_names_its_line_and_the_next_game_is_read() {
    List<PgnReading> readings =
        read(
            """
            [Event "one"]

            1. e4 e5 2. Ke3 Nc6 1-0

            [Event "two"]
            [FEN "8/8/8/8/8/8/8/8 w - - 0 1"]

            1. e4 *

            [Event "three"]

            1. d4 {never closed

            [Event "four"]

            1. c4 1/2-1/2
            """);
    assertEquals(4, readings.size());
    assertEquals(
        List.of(new PgnReading.Fault(3, "no legal move: 2. Ke3")), readings.get(0).faults());
    assertEquals(2, readings.get(0).game().moves().size());
    assertEquals(6, readings.get(1).faults().get(0).line());
    assertEquals(
        List.of(new PgnReading.Fault(12, "a comment isn't closed")), readings.get(2).faults());
    assertEquals("1/2-1/2", readings.get(3).game().result());
    assertEquals(List.of(), readings.get(3).faults());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1. e4 (1. d4 {x}        | a variation isn't closed
          1. e4 (1. d4 (1. c4) e5 | a variation isn't closed
          1. e4 {x} ) e5 *        | a variation is closed that wasn't opened
          1. e4 {never            | a comment isn't closed
          """)
  void what_is_not_balanced_is_a_fault_and_the_next_game_is_read(String moves, String fault) {
    List<PgnReading> readings =
        read(
            """

            %s

            [Event "next"]

            1. c4 (1. d4) *
            """
                .formatted(moves));
    assertEquals(List.of(new PgnReading.Fault(2, fault)), readings.get(0).faults());
    assertEquals("e2e4", readings.get(0).game().moves().get(0).move().toString());
    assertEquals(2, readings.size());
    assertEquals(List.of(), readings.get(1).faults());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1.e4e5 2.Nf3                                   | 0 | no legal move: 1. e4e5
          1. e4 e5 2.Nf3Nc6                              | 2 | no legal move: 2. Nf3Nc6
          1.e4 e52.Nf3 Nc63.Bb5 Nf64.0-0 Be75.Re1        | 9 |
          1.e4 e5 2.f4 ef43.Kf2 d54.Nh3 dxe4+5.Kg1e3     | 8 | no legal move: 5. Kg1e3
          1.e4!2.d4                                      | 1 | no legal move: 1... d4
          1.e4 e5​2.Nf3  Nc6         | 4 |
          1 . e4 . e5 2 ... Nf3                          | 3 |
          """)
  void moves_need_a_blank_or_a_number_between_them(String moves, int read, String fault) {
    PgnReading reading = read(moves).get(0);
    assertEquals(read, reading.game().moves().size());
    List<String> faults = reading.faults().stream().map(PgnReading.Fault::message).toList();
    assertEquals(Optional.ofNullable(fault).stream().toList(), faults);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1-0     | 0-1     | 0-1     | the Result tag says 1-0, the moves end with 0-1; 0-1 counts
          1-0     | 1/2-1/2 | 1/2-1/2 | the Result tag says 1-0, the moves end with 1/2-1/2; 1/2-1/2 counts
          1-0     | *       | 1-0     | the Result tag says 1-0, the moves end with *; 1-0 counts
          *       | 1-0     | 1-0     | the Result tag says *, the moves end with 1-0; 1-0 counts
          1/2     | 1/2-1/2 | 1/2-1/2 |
          ?       | 0-1     | 0-1     |
          0-1     | ''      | 0-1     |
          unclear | ''      | *       |
          """)
  void a_result_that_the_tag_contradicts_is_a_fault_and_the_next_game_is_read(
      String tag, String marker, String result, String fault) {
    List<PgnReading> readings =
        read(
            "[Result \"%s\"]\n\n1. e4\n%s\n\n[Event \"next\"]\n\n1. c4 *\n".formatted(tag, marker));
    assertEquals(result, readings.get(0).game().result());
    List<PgnReading.Fault> faults =
        Optional.ofNullable(fault).map(it -> new PgnReading.Fault(4, it)).stream().toList();
    assertEquals(faults, readings.get(0).faults());
    assertEquals(2, readings.size());
    assertEquals(List.of(), readings.get(1).faults());
  }

  @Test
  void games_without_moves_tags_or_result_are_games() {
    assertEquals(2, read("[Event \"a\"]\n\n[Event \"b\"]\n").size());
    assertEquals(2, read("1. e4 1-0 1. d4 0-1").size());
    assertEquals("*", read("1. e4 e5").get(0).game().result());
    assertEquals("1/2-1/2", read("1. e4 e5 ½-½").get(0).game().result());
    assertEquals(0, read(" \n\n").size());
  }

  private static List<PgnReading> read(String text) {
    List<PgnReading> readings = new ArrayList<>();
    PgnReader.read(text).forEachRemaining(readings::add);
    return readings;
  }
}

package org.flagfall.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

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

  @Test
  void games_without_moves_tags_or_result_are_games() {
    assertEquals(2, read("[Event \"a\"]\n\n[Event \"b\"]\n").size());
    assertEquals(2, read("1. e4 1-0 1. d4 0-1").size());
    assertEquals("*", read("1. e4 e5").get(0).game().result());
    assertEquals(0, read(" \n\n").size());
  }

  private static List<PgnReading> read(String text) {
    List<PgnReading> readings = new ArrayList<>();
    PgnReader.read(text).forEachRemaining(readings::add);
    return readings;
  }
}

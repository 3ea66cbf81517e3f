package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimeControlTest {
  @Test
  void a_control_is_written_as_the_pgn_tag_says_it() {
    assertEquals("180+2", fischer(180, 2).text());
    assertEquals("300", fischer(300, 0).text());
    assertEquals("0+3", fischer(0, 3).text());
    assertEquals("-", new TimeControl.None().text());
  }

  @Test
  void a_game_is_expected_to_take_forty_increments() {
    assertEquals(Millis.ofSeconds(260), fischer(180, 2).estimate());
    assertEquals(Millis.ofSeconds(300), fischer(300, 0).estimate());
  }

  @Test
  void without_a_base_the_clock_begins_with_one_increment() {
    assertEquals(Millis.ofSeconds(3), fischer(0, 3).initial());
    assertEquals(Millis.ofSeconds(180), fischer(180, 2).initial());
  }

  private static TimeControl.Fischer fischer(long base, long increment) {
    return new TimeControl.Fischer(Millis.ofSeconds(base), Millis.ofSeconds(increment));
  }
}

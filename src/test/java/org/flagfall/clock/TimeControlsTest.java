package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimeControlsTest {

  @ParameterizedTest
  @CsvSource({
    "300,300,0",
    "180+2,180,2",
    "1,1,0",
    "86400+600,86400,600",
    "0+1,0,1",
    "60+0,60,0",
    "15+10,15,10"
  })
  void a_base_and_an_increment_are_read_in_seconds(String text, long base, long increment) {
    TimeControl control =
        new TimeControl.Fischer(Millis.ofSeconds(base), Millis.ofSeconds(increment));
    assertEquals(new TimeControls.Ok(control), TimeControls.read(text));
  }

  @Test
  void a_dash_is_no_clock() {
    assertEquals(new TimeControls.Ok(new TimeControl.None()), TimeControls.read("-"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"300", "180+2", "0+1", "86400+600", "-"})
  void what_was_read_is_written_again(String text) {
    var read = assertInstanceOf(TimeControls.Ok.class, TimeControls.read(text));
    assertEquals(text, read.control().text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "40/5400+30:1800+30",
        "40/7200",
        "40/7200:20/3600:900",
        "300d3",
        "0d3",
        "300b3",
        "*180",
        "300|60",
        "180+2|*60",
        "40/5400:1800d10"
      })
  void what_the_contract_has_and_games_have_not_is_known(String text) {
    assertInstanceOf(TimeControls.NotYet.class, TimeControls.read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "0",
        "0+0",
        "0b3",
        "0d0",
        "86401",
        "300+601",
        "300d601",
        "-1",
        "+2",
        "300+",
        "300+-2",
        "3:00",
        "300 ",
        " 300",
        "0300",
        "300+02",
        "1.5",
        "1e2",
        "300s",
        "180+2+2",
        "--",
        "-|300",
        "300|",
        "|",
        "300|300|300",
        "*",
        "*0",
        "*86401",
        "**180",
        "300:300",
        "40/",
        "0/300",
        "1000/300",
        "40/300:",
        "40/1:40/1:40/1:40/1:1",
        "40/0:300",
        "٣٠٠",
        "99999999999"
      })
  void anything_else_is_malformed(String text) {
    assertInstanceOf(TimeControls.Malformed.class, TimeControls.read(text));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void every_garbage_has_an_answer(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String pieces = "0123456789+-db*/:|. ";
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(12); length > 0; length--) {
        text.append(pieces.charAt(random.nextInt(pieces.length())));
      }
      assertNotNull(TimeControls.read(text.toString()));
    }
  }
}

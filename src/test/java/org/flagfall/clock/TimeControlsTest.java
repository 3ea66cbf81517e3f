package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import org.flagfall.testkit.RandomControls;
import org.flagfall.testkit.Seeds;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimeControlsTest {
  private static final String NOT_ONE =
      "a time control is written like 300, 180+2, 300d3, 300b3, 40/5400+30:1800+30, *180,"
          + " 300|60 or -";
  private static final String BASE =
      "the base time is 1 to 86400 seconds, or 0 with an increment or a simple delay";

  @Test
  void stages_are_read_with_their_moves_base_and_bonus() {
    List<Stage> stages =
        List.of(
            Stage.of(40, Millis.ofSeconds(5400), Bonus.increment(Millis.ofSeconds(30))),
            Stage.of(
                20, Millis.ofSeconds(1800), new Bonus(Bonus.Kind.BRONSTEIN, Millis.ofSeconds(5))),
            Stage.rest(Millis.ofSeconds(900), new Bonus(Bonus.Kind.DELAY, Millis.ofSeconds(10))));
    assertEquals(
        new TimeControls.Ok(TimeControl.of(new Schedule.Stages(stages))),
        TimeControls.read("40/5400+30:20/1800b5:900d10"));
  }

  @Test
  void a_dash_is_no_clock() {
    assertEquals(new TimeControls.Ok(TimeControl.none()), TimeControls.read("-"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "300",
        "180+2",
        "1",
        "86400+600",
        "0+1",
        "0d3",
        "300d3",
        "300b3",
        "40/7200",
        "40/5400+30:1800+30",
        "40/5400:20/3600d5:15/900b5:0+30",
        "1/1:999/86400",
        "*180",
        "300|60",
        "180+2|*60",
        "40/7200:3600|0d5",
        "-"
      })
  void what_was_read_is_written_again(String text) {
    assertEquals(text, RandomControls.read(text).text());
  }

  @ParameterizedTest
  @CsvSource({"60+0,60", "60d0,60", "60b0|60,60", "300|300,300", "40/60+0:60+1,40/60:60+1"})
  void what_means_the_same_is_written_in_one_way(String text, String canonical) {
    assertEquals(canonical, RandomControls.read(text).text());
    assertEquals(RandomControls.read(canonical), RandomControls.read(text));
  }

  @Test
  void every_control_is_read_as_it_is_written() {
    Seeds.check(
        "controls",
        2_000,
        random -> {
          TimeControl control = RandomControls.any(random, 86_400);
          assertEquals(new TimeControls.Ok(control), TimeControls.read(control.text()));
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; ",
        "0+0; ",
        "0b3; ",
        "0d0; ",
        "86401; ",
        "9999999999999; ",
        "40/0:300; stage 1: ",
        "40/300:0b5; stage 2: ",
        "0|60; White: ",
        "60|40/300:0; Black: stage 2: "
      })
  void a_base_out_of_range_is_told_with_its_place(String text, String place) {
    assertMalformed((place == null ? "" : place + " ") + BASE, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "300+601; an increment or delay is at most 600 seconds",
        "300d601; an increment or delay is at most 600 seconds",
        "300|60b99999999999; Black: an increment or delay is at most 600 seconds",
        "40/300+601:60; stage 1: an increment or delay is at most 600 seconds",
        "0/300; a stage has 1 to 999 moves",
        "1000/300; a stage has 1 to 999 moves",
        "40/300:0/300; stage 2: a stage has 1 to 999 moves",
        "300:300; stage 1: only the last stage may lack a number of moves",
        "3:00; stage 1: only the last stage may lack a number of moves",
        "40/1:1:40/1; stage 2: only the last stage may lack a number of moves",
        "40/1:40/1:40/1:40/1:1; there are at most 4 stages",
        "60|40/1:40/1:40/1:40/1:1; Black: there are at most 4 stages",
        "*0; the time of an hourglass is 1 to 86400 seconds",
        "60|*86401; Black: the time of an hourglass is 1 to 86400 seconds"
      })
  void what_is_out_of_range_is_told(String text, String message) {
    assertMalformed(message, text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "-1",
        "+2",
        "300+",
        "300+-2",
        "300 ",
        " 300",
        "0300",
        "300+02",
        "1.5",
        "1e2",
        "300s",
        "180+2+2",
        "180+2d2",
        "--",
        "-|300",
        "300|-",
        "300|",
        "|",
        "300|300|300",
        "*",
        "**180",
        "*180+2",
        "40/*180",
        "40/300:*60",
        "40/",
        "/300",
        "40/300:",
        "40/30/300",
        "300D3",
        "٣٠٠"
      })
  void anything_else_is_no_time_control(String text) {
    assertMalformed(NOT_ONE, text);
  }

  @Test
  void a_text_that_is_too_long_is_not_read() {
    assertMalformed(NOT_ONE, "1".repeat(129));
  }

  private static void assertMalformed(String message, String text) {
    assertEquals(new TimeControls.Malformed(message), TimeControls.read(text));
  }

  @Test
  void every_garbage_has_an_answer() {
    Seeds.check(
        "garbage",
        5_000,
        random -> {
          String pieces = "0123456789+-db*/:|. ";
          StringBuilder text = new StringBuilder();
          for (int length = random.nextInt(14); length > 0; length--) {
            text.append(pieces.charAt(random.nextInt(pieces.length())));
          }
          assertNotNull(TimeControls.read(text.toString()));
        });
  }
}

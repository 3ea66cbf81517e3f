package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.flagfall.testkit.RandomControls;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimeControlTest {
  @ParameterizedTest
  @CsvSource({
    "180+2,260",
    "300,300",
    "0+3,120",
    "300d5,500",
    "300b5,500",
    "40/5400+30:1800+10,6600",
    "40/7200,7200",
    "*180,180",
    "60|300+3,420",
    "300+3|60,420"
  })
  void a_game_is_expected_to_take_the_first_base_and_forty_increments(String text, long seconds) {
    assertEquals(Millis.ofSeconds(seconds), RandomControls.read(text).estimate());
  }

  @ParameterizedTest
  @CsvSource({
    "29,ULTRABULLET",
    "30,BULLET",
    "0+1,BULLET",
    "179,BULLET",
    "180,BLITZ",
    "479,BLITZ",
    "480,RAPID",
    "300+5,RAPID",
    "1499,RAPID",
    "1500,CLASSICAL",
    "60|5400,CLASSICAL",
    "-,CLASSICAL"
  })
  void a_speed_follows_from_the_estimate(String text, Speed speed) {
    assertEquals(speed, RandomControls.read(text).speed());
  }

  @ParameterizedTest
  @CsvSource({
    "600,BLITZ",
    "180+7,BLITZ",
    "601,RAPID",
    "300d6,RAPID",
    "3599,RAPID",
    "900+44,RAPID",
    "900+45,STANDARD",
    "3600,STANDARD",
    "40/1980,STANDARD",
    "40/1800:1799,RAPID",
    "60/1800:1800,RAPID",
    "40/1000+30:1000,RAPID",
    "40/1500+30:1000,STANDARD",
    "300|3600,STANDARD",
    "-,STANDARD"
  })
  void a_pace_follows_from_the_time_for_sixty_moves(String text, Pace pace) {
    assertEquals(pace, RandomControls.read(text).pace());
  }

  @ParameterizedTest
  @CsvSource({"0+3,3", "180+2,180", "0d3,0", "300b3,300", "40/7200:3600,7200", "*60,60"})
  void the_clock_begins_with_the_base_or_one_increment(String text, long seconds) {
    assertEquals(
        Optional.of(Millis.ofSeconds(seconds)),
        RandomControls.read(text).schedules().map(sides -> sides.black().initial()));
  }

  @Test
  void the_last_stage_repeats_if_it_has_a_number_of_moves() {
    Schedule schedule = RandomControls.read("40/7200:20/3600").schedules().orElseThrow().white();
    assertEquals(1, schedule.stage(39));
    assertEquals(2, schedule.stage(40));
    assertEquals(2, schedule.stage(59));
    assertEquals(3, schedule.stage(60));
    assertEquals(5, schedule.stage(119));
    assertEquals(Millis.ofSeconds(3600), schedule.opening(40));
    assertEquals(Millis.ZERO, schedule.opening(41));
    assertEquals(Millis.ofSeconds(3600), schedule.opening(100));
  }
}

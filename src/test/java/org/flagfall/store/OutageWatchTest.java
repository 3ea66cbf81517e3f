package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.flagfall.clock.Timestamp;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutageWatchTest {
  private final AtomicLong millis = new AtomicLong(1_000);
  private final List<String> told = new ArrayList<>();
  private final OutageWatch watch = new OutageWatch(this::nanos, () -> Timestamp.of(millis.get()));

  OutageWatchTest() {
    watch.add(
        new OutageListener() {
          @Override
          public void began(Timestamp from) {
            told.add("since " + from.epochMillis());
          }

          @Override
          public void ended(Timestamp from, Timestamp to) {
            told.add(from.epochMillis() + " to " + to.epochMillis());
          }

          @Override
          public void silent(Timestamp from, Timestamp to) {
            throw new AssertionError("that is for heartbeats to find out");
          }

          @Override
          public void replaced() {
            throw new AssertionError("that is for heartbeats to find out");
          }
        });
  }

  private long nanos() {
    return millis.get() * 1_000_000;
  }

  private void pass(long time) {
    for (long end = millis.get() + time; millis.get() < end; ) {
      millis.addAndGet(OutageWatch.CHECK_MILLIS);
      watch.check();
    }
  }

  @Test
  void it_lasts_from_the_last_answer_to_the_next() {
    pass(300);
    watch.answered();
    pass(700);
    watch.lost();
    pass(50);
    assertEquals(List.of(), told);
    pass(50);
    assertEquals(List.of("since 1300"), told);
    pass(5_000);
    watch.lost();
    watch.answered();
    watch.answered();
    pass(1_000);
    assertEquals(List.of("since 1300", "1300 to 7100"), told);
  }

  @Test
  void who_was_never_known_to_be_there_does_not_say_until_when() {
    watch.answered();
    watch.refused();
    pass(500);
    assertEquals(Timestamp.of(0), watch.latest());
  }

  @Test
  void outages_between_which_nobody_learned_of_them_are_one() {
    watch.wrote(nanos());
    watch.recorded();
    for (int i = 0; i < 3; i++) {
      watch.lost();
      pass(500);
      assertEquals(Timestamp.of(1_000), watch.latest());
      watch.wrote(nanos());
      pass(100);
    }
    watch.recorded();
    assertEquals(Timestamp.of(1_000), watch.latest(), "until there is another one");
    watch.lost();
    pass(500);
    assertEquals(Timestamp.of(2_700), watch.latest());
  }

  @Test
  void a_write_that_had_left_before_a_refusal_does_not_end_it() {
    long left = nanos();
    pass(50);
    watch.refused();
    watch.wrote(left);
    pass(100);
    assertEquals(List.of("since 1000"), told);
    watch.wrote(left);
    assertTrue(watch.isRefused());
    watch.wrote(nanos());
    assertEquals(List.of("since 1000", "1000 to 1150"), told);
  }

  @Test
  void a_connection_that_is_back_at_once_is_none() {
    watch.lost();
    pass(50);
    watch.answered();
    pass(10_000);
    assertEquals(List.of(), told);
  }

  @Test
  void a_silence_without_a_lost_connection_is_none() {
    pass(10_000);
    assertEquals(List.of(), told);
  }
}

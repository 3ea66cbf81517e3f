package org.flagfall.broadcast;

import static org.flagfall.testkit.Rules.ANA;
import static org.flagfall.testkit.Rules.SAM;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.flagfall.chess.Color;
import org.flagfall.clock.Millis;
import org.flagfall.testkit.ManualLoop;
import org.flagfall.testkit.ManualTime;
import org.flagfall.testkit.RecordingMember;
import org.flagfall.testkit.TestNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Big rooms hold nobody up. Here each frame that is written takes 10 microseconds. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CrowdTest {
  private static final int MANY = 10_000;
  private static final int SOME = 1_000;
  private static final long WRITE_NANOS = 10_000;

  /** What lies between two looks at the time. */
  private static final long OVERRUN_NANOS = 16 * WRITE_NANOS;

  private final ManualLoop loop = new ManualLoop(new ManualTime());
  private long nanos;
  private final Audience audience =
      new Audience(TestNode.GAME, task -> loop.in(Millis.of(1), task), () -> nanos);

  private RecordingMember writer() {
    return RecordingMember.anonymous().doing(() -> nanos += WRITE_NANOS);
  }

  private List<RecordingMember> crowd(int count) {
    List<RecordingMember> crowd =
        new ArrayList<>(IntStream.range(0, count).mapToObj(i -> writer()).toList());
    crowd.forEach(member -> audience.add(member, Optional.empty()));
    return crowd;
  }

  private static String frame(int number) {
    return "{\"type\":\"event\",\"version\":" + number + "}";
  }

  private static long told(List<RecordingMember> crowd) {
    return crowd.stream().filter(member -> !member.frames().isEmpty()).count();
  }

  @Test
  void another_task_waits_for_one_slice_and_not_for_ten_thousand_spectators() {
    List<RecordingMember> crowd = crowd(MANY);
    List<Long> waited = new ArrayList<>();
    long asked = nanos;
    audience.tell(frame(1));
    loop.execute(() -> waited.add(nanos - asked));
    loop.run();
    assertTrue(
        waited.get(0) <= Crowd.SLICE_NANOS + OVERRUN_NANOS, () -> waited + " ns behind the crowd");
    assertTrue(told(crowd) < MANY / 10, "most have not been told yet");
    loop.pass(1_000);
    assertEquals(MANY, told(crowd));
    assertTrue(nanos >= MANY * WRITE_NANOS);
  }

  @Test
  void no_slice_is_longer_than_it_may_be() {
    crowd(MANY);
    audience.tell(frame(1));
    long longest = nanos;
    for (int i = 0; i < 200; i++) {
      long before = nanos;
      loop.pass(1);
      longest = Math.max(longest, nanos - before);
    }
    assertEquals(MANY * WRITE_NANOS, nanos);
    long most = longest;
    assertTrue(most <= Crowd.SLICE_NANOS + OVERRUN_NANOS, () -> most + " ns in one slice");
  }

  @Test
  void players_are_told_first_also_while_the_crowd_still_hears_of_the_last_move() {
    List<RecordingMember> crowd = crowd(SOME);
    RecordingMember ana = RecordingMember.of(ANA);
    audience.add(ana, Optional.of(Color.WHITE));
    audience.tell(frame(1));
    audience.tell(frame(2));
    assertEquals(List.of(1L, 2L), ana.versions());
    assertTrue(told(crowd) < SOME / 2);
    loop.pass(1_000);
    crowd.forEach(member -> assertEquals(List.of(1L, 2L), member.versions()));
  }

  @Test
  void one_that_comes_in_between_hears_only_what_is_said_from_then_on() {
    crowd(SOME);
    audience.tell(frame(1));
    RecordingMember late = writer();
    audience.add(late, Optional.empty());
    audience.tell(frame(2));
    loop.pass(1_000);
    assertEquals(List.of(2L), late.versions());
  }

  @Test
  void one_that_joins_again_is_not_told_what_its_new_state_has_already() {
    RecordingMember last = crowd(SOME).get(SOME - 1);
    audience.tell(frame(1));
    audience.add(last, Optional.empty());
    audience.tell(frame(2));
    loop.pass(1_000);
    assertEquals(List.of(2L), last.versions());
  }

  @Test
  void one_that_leaves_is_told_nothing_more() {
    RecordingMember last = crowd(SOME).get(SOME - 1);
    audience.tell(frame(1));
    assertTrue(audience.remove(last));
    loop.pass(1_000);
    assertEquals(List.of(), last.versions());
  }

  @Test
  void one_that_sits_down_misses_nothing() {
    crowd(SOME);
    RecordingMember sam = RecordingMember.of(SAM);
    audience.add(sam, Optional.empty());
    audience.tell(frame(1));
    audience.tell(frame(2));
    audience.seat(SAM.id(), Color.BLACK);
    audience.tell(frame(3));
    loop.pass(1_000);
    assertEquals(List.of(1L, 2L, 3L), sam.versions());
  }

  @Test
  void talk_is_left_out_where_there_is_too_much_to_tell_but_no_event_is() {
    RecordingMember last = crowd(SOME).get(SOME - 1);
    for (int i = 1; i <= 2 * Crowd.PATIENCE; i++) {
      audience.tellSpectators(frame(i));
      audience.chat("{\"type\":\"chat\"}");
    }
    loop.pass(60_000);
    assertEquals(2 * Crowd.PATIENCE, last.versions().size());
    assertTrue(last.frames("chat").size() < Crowd.PATIENCE);
  }

  @Test
  void a_small_room_is_told_at_once() {
    List<RecordingMember> crowd = crowd(20);
    audience.tell(frame(1));
    assertEquals(20, told(crowd));
    assertEquals(0, loop.timersSet());
  }
}

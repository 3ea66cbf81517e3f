package org.flagfall.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaneTest {
  private final List<String> log = new ArrayList<>();
  private final Lane lane = new Lane(2);
  private final Promise<Void> slow = Promise.promise();

  private Future<Void> note(String what) {
    log.add(what);
    return Future.succeededFuture();
  }

  private Future<Void> slow() {
    log.add("slow");
    return slow.future();
  }

  @Test
  void one_job_runs_at_a_time_in_order() {
    lane.offer(this::slow);
    lane.offer(() -> note("second"));
    lane.offer(() -> note("third"));
    assertEquals(List.of("slow"), log);
    assertFalse(lane.isIdle());

    slow.complete();
    assertEquals(List.of("slow", "second", "third"), log);
    assertTrue(lane.isIdle());
  }

  @Test
  void a_full_queue_turns_away_but_for_what_must_not_be() {
    lane.offer(this::slow);
    assertTrue(lane.offer(() -> note("second")));
    assertTrue(lane.offer(() -> note("third")));
    assertFalse(lane.offer(() -> note("too many")));
    lane.add(() -> note("alarm"));
    slow.complete();
    assertEquals(List.of("slow", "second", "third", "alarm"), log);
  }

  @Test
  void a_job_that_throws_blocks_nobody() {
    lane.add(
        () -> {
          throw new IllegalStateException("ordered by the test");
        });
    lane.add(
        () -> {
          throw new AssertionError("ordered by the test");
        });
    lane.add(() -> note("next"));
    assertEquals(List.of("next"), log);
    assertTrue(lane.isIdle());
  }

  @Test
  void a_job_that_fails_later_blocks_nobody() {
    lane.add(this::slow);
    lane.add(() -> note("next"));
    slow.fail(new IllegalStateException("ordered by the test"));
    assertEquals(List.of("slow", "next"), log);
  }

  @Test
  void a_job_may_give_another() {
    lane.add(
        () -> {
          lane.add(() -> note("inner"));
          return note("outer");
        });
    assertEquals(List.of("outer", "inner"), log);
  }

  @Test
  void a_hundred_thousand_jobs_that_finish_at_once_need_no_deep_stack() {
    Lane wide = new Lane(100_000);
    wide.add(this::slow);
    for (int i = 0; i < 100_000; i++) {
      wide.offer(Future::succeededFuture);
    }
    slow.complete();
    assertTrue(wide.isIdle());
  }
}

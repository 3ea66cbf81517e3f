package org.flagfall.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HandoverTest {
  private final Queue<Runnable> loop = new ArrayDeque<>();
  private final List<String> done = new ArrayList<>();
  private final Handover handover = new Handover(loop::add);

  private void turn() {
    loop.remove().run();
  }

  @Test
  void what_comes_before_the_loops_turn_is_one_task_and_keeps_its_order() {
    handover.add(() -> done.add("event"));
    handover.add(() -> done.add("ping"));
    handover.add(() -> done.add("ack"));
    assertEquals(1, loop.size());
    turn();
    assertEquals(List.of("event", "ping", "ack"), done);
    assertEquals(0, loop.size());
  }

  @Test
  void what_comes_later_has_a_turn_of_its_own() {
    handover.add(() -> done.add("first"));
    turn();
    handover.add(() -> done.add("second"));
    assertEquals(List.of("first"), done);
    turn();
    assertEquals(List.of("first", "second"), done);
  }

  @Test
  void what_the_loop_does_itself_comes_behind_what_was_given_before() {
    handover.add(() -> done.add("answer"));
    handover.catchUp();
    done.add("goodbye");
    turn();
    assertEquals(List.of("answer", "goodbye"), done);
  }

  @Test
  void what_comes_during_a_turn_is_not_forgotten() {
    handover.add(
        () -> {
          done.add("first");
          handover.add(() -> done.add("second"));
        });
    while (!loop.isEmpty()) {
      turn();
    }
    assertEquals(List.of("first", "second"), done);
  }

  /** Two threads give in turn while the loop runs: nothing is lost, and each keeps its order. */
  @Test
  void threads_that_give_at_the_same_time_lose_nothing() throws InterruptedException {
    List<Integer> seen = new ArrayList<>();
    ExecutorService thread = Executors.newSingleThreadExecutor();
    Handover shared = new Handover(thread);
    Thread odd = giver(shared, seen, 1);
    Thread even = giver(shared, seen, 0);
    odd.join();
    even.join();
    thread.shutdown();
    assertTrue(thread.awaitTermination(60, TimeUnit.SECONDS));
    assertEquals(20_000, seen.size());
    for (int kind = 0; kind < 2; kind++) {
      int remainder = kind;
      List<Integer> ofOne = seen.stream().filter(n -> n % 2 == remainder).toList();
      assertEquals(ofOne.stream().sorted().toList(), ofOne);
    }
  }

  private static Thread giver(Handover handover, List<Integer> seen, int first) {
    Thread thread =
        new Thread(
            () -> {
              for (int n = first; n < 20_000; n += 2) {
                int number = n;
                handover.add(() -> seen.add(number));
              }
            });
    thread.start();
    return thread;
  }
}

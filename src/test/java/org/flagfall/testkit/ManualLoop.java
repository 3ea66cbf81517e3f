package org.flagfall.testkit;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.room.Loop;

/** An event loop that runs only when a test turns it, in the test's own time. */
public final class ManualLoop implements Loop {
  private record Timer(Timestamp at, int number, Runnable task) {}

  private final ManualTime time;
  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private final Queue<Timer> timers =
      new PriorityQueue<>(Comparator.comparing(Timer::at).thenComparing(Timer::number));
  private int timersSet;

  public ManualLoop(ManualTime time) {
    this.time = time;
  }

  @Override
  public void execute(Runnable task) {
    tasks.add(task);
  }

  @Override
  public void in(Millis delay, Runnable task) {
    timersSet++;
    timers.add(new Timer(time.now().plus(delay), timersSet, task));
  }

  /** Runs all that is to be done now. */
  public void run() {
    Runnable task = tasks.poll();
    while (task != null || isRinging()) {
      if (task == null) {
        timers.remove().task().run();
      } else {
        task.run();
      }
      task = tasks.poll();
    }
  }

  private boolean isRinging() {
    return !timers.isEmpty() && !time.now().isBefore(timers.element().at());
  }

  /** Lets {@code millis} pass; each timer rings at its time. */
  public void pass(long millis) {
    Timestamp end = time.now().plus(Millis.of(millis));
    run();
    while (!timers.isEmpty() && !end.isBefore(timers.element().at())) {
      time.set(timers.element().at());
      run();
    }
    time.set(end);
    run();
  }

  /** How many timers were ever set. */
  public int timersSet() {
    return timersSet;
  }

  /** How many timers have yet to ring. */
  public int timersWaiting() {
    return timers.size();
  }
}

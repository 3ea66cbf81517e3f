package org.flagfall.chaos;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import org.flagfall.chaos.Violation.Kind;

/** Keeps as many games going as there are places, and has each judged when it is over. */
final class Play {
  private static final int STARTERS = 4;
  private static final int JUDGES = 2;
  private static final long POLL_NANOS = 20_000_000;

  private final Options options;
  private final Games games;
  private final Audit audit;
  private final Semaphore places;
  private final ExecutorService starters = Executors.newFixedThreadPool(STARTERS);
  private final ExecutorService judges = Executors.newFixedThreadPool(JUDGES);

  Play(Options options, Games games, Audit audit) {
    this.options = options;
    this.games = games;
    this.audit = audit;
    this.places = new Semaphore(options.atOnce());
  }

  /** Starts games as long as the number of the next one is wanted; blocks. */
  void start(IntPredicate wanted) {
    int number = 1;
    while (wanted.test(number)) {
      if (places.tryAcquire()) {
        int next = number++;
        starters.execute(() -> games.start(next, this::over));
      }
      giveUpStuck();
      LockSupport.parkNanos(POLL_NANOS);
    }
    end(starters);
  }

  /** Waits until {@code isQuiet}, all games are over, and all are judged. */
  void finish(BooleanSupplier isQuiet) {
    while (!isQuiet.getAsBoolean() || !games.playing().isEmpty()) {
      giveUpStuck();
      LockSupport.parkNanos(POLL_NANOS);
    }
    end(judges);
  }

  private void over(Match match) {
    places.release();
    judges.execute(() -> audit.judge(match));
  }

  private void giveUpStuck() {
    for (Match match : games.playing()) {
      if (match.idleMillis() > options.patience() * 1_000L) {
        audit.add(new Violation(Kind.STUCK, match.game(), match.toString()));
        games.release(match);
        places.release();
      }
    }
  }

  private static void end(ExecutorService pool) {
    pool.shutdown();
    try {
      if (!pool.awaitTermination(10, TimeUnit.MINUTES)) {
        throw new AssertionError("tasks that do not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}

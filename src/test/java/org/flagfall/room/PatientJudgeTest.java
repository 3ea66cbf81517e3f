package org.flagfall.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.flagfall.chess.Color;
import org.flagfall.chess.Effort;
import org.flagfall.chess.Fen;
import org.flagfall.chess.Mating;
import org.flagfall.chess.Position;
import org.flagfall.chess.Verdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PatientJudgeTest {
  // A brief look leaves it open whether Black can mate; he can't.
  private static final Position HARD = Fen.read("8/p7/8/8/5k2/6p1/P5Pp/7K w - - 0 56").orThrow();

  private final Vertx vertx = Vertx.vertx();
  private final CountDownLatch release = new CountDownLatch(1);
  private final PatientJudge judge =
      new PatientJudge(
          vertx.createSharedWorkerExecutor("ending", 1),
          vertx.createSharedWorkerExecutor("going on", 1));

  @AfterEach
  void close() {
    release.countDown();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void a_game_that_waits_for_its_end_does_not_queue_behind_one_that_goes_on() throws Exception {
    assertInstanceOf(
        Verdict.Unknown.class, Mating.mateable(HARD, Color.BLACK, Effort.BRIEF), "a brief look");
    vertx.createSharedWorkerExecutor("going on", 1).executeBlocking(this::waitForRelease, false);
    Future<Optional<Verdict.Evidence>> death = judge.dead(HARD);
    Verdict verdict = done(judge.canMate(HARD, Color.BLACK));
    assertInstanceOf(Verdict.Cannot.class, verdict);
    assertFalse(death.isComplete());
    release.countDown();
    assertEquals(Optional.of(Verdict.Evidence.EXHAUSTED), done(death), "nor can White");
  }

  private Void waitForRelease() throws InterruptedException {
    release.await();
    return null;
  }

  private static <T> T done(Future<T> future) throws Exception {
    return future.toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
  }
}

package org.flagfall.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.runtime.configuration.ConfigurationException;
import io.vertx.core.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** What is waited for while the service starts. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StartupTest {

  @Test
  void a_redis_that_answers_at_last_was_worth_waiting_for() {
    AtomicInteger calls = new AtomicInteger();
    String answer =
        Startup.insist(
            () ->
                calls.incrementAndGet() < 3
                    ? Future.failedFuture(new IllegalStateException("not yet"))
                    : Future.succeededFuture("there"));
    assertEquals("there", answer);
    assertEquals(3, calls.get());
  }

  @Test
  void what_is_awaited_once_may_fail_at_once() {
    assertThrows(
        ConfigurationException.class,
        () -> Startup.await(Future.failedFuture(new IllegalStateException("never"))));
  }
}

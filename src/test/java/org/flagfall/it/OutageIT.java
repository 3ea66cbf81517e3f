package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Without its Redis the service says so, loses nothing, and goes on by itself. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OutageIT {

  private static final Duration RECOVERY = Duration.ofSeconds(60);

  @Test
  void while_redis_is_gone_moves_are_refused_and_after_its_return_the_game_goes_on() {
    try (RedisProcess redis = RedisProcess.start();
        ServiceProcess service = ServiceProcess.named("outage").redis(redis.uri()).start();
        Table table = new Table(service)) {
      service.expectTrouble("(?i)redis|connection");
      Table.Match match = table.match("300");
      match.play(0, "e2e4 e7e5");
      JsonNode before = match.log();
      redis.kill();
      JsonNode refusal =
          match.white().ask("move", "game", match.id(), "ply", 2, "uci", "g1f3", "key", "again");
      assertTrue(
          Set.of("unavailable", "outcomeUnknown").contains(refusal.path("code").asText()),
          refusal::toString);
      Rest rest = Rest.as(service.uri(), match.white().user());
      Await.until(
          "readiness to be down", RECOVERY, () -> rest.get("/q/health/ready").status() == 503);
      assertEquals(200, rest.get("/q/health/live").status());
      rest.post("/v1/games", Table.settings("300")).expectProblem(503, "unavailable");
      redis.restart();
      Await.until(
          "readiness to be up again", RECOVERY, () -> rest.get("/q/health/ready").status() == 200);
      long version =
          Await.value(
              "the repeated move to be taken",
              RECOVERY,
              () -> {
                JsonNode answer =
                    match
                        .white()
                        .ask("move", "game", match.id(), "ply", 2, "uci", "g1f3", "key", "again");
                return Optional.of(answer.path("version").asLong()).filter(stored -> stored > 0);
              });
      match.white().awaitVersion(match.id(), version);
      match.black().awaitVersion(match.id(), version);
      JsonNode log = match.log();
      for (int i = 0; i < before.size(); i++) {
        assertEquals(before.get(i), log.get(i));
      }
      assertEquals(3, match.state().path("ply").asInt());
      match.play(3, "b8c6 f1b5");
      service.assertQuietLog();
    }
  }

  @Test
  void clocks_stand_still_while_redis_is_gone() {
    try (RedisProcess redis = RedisProcess.start();
        ServiceProcess service = ServiceProcess.named("standstill").redis(redis.uri()).start();
        Table table = new Table(service)) {
      service.expectTrouble("(?i)redis|connection");
      Table.Match match = table.match("10");
      match.play(0, "e2e4 e7e5");
      long due = Deadline.of(match.white().view(match.id()).last("moved").orElseThrow());
      final long answering = System.nanoTime();
      // Answered by Redis: the outage, which counts from its last answer, begins behind it.
      match.white().rest().get("/q/health/ready").expect(200);
      redis.kill();
      final long dead = System.nanoTime();
      match.black().awaitFrame("paused", Client.ofType("paused"));
      Await.until("the time to be over", RECOVERY, () -> millisSince(dead) > 11_000);
      final long shortest = millisSince(dead);
      redis.restart();
      match.white().awaitFrame("resumed", Client.ofType("resumed"));
      final long longest = millisSince(answering);
      JsonNode credited = match.white().view(match.id()).last("clockCredited").orElseThrow();
      long ms = credited.path("ms").asLong();
      assertEquals("white", credited.path("color").asText());
      // The service's clock may follow that of Redis by 5 ms a second.
      assertTrue(
          ms >= shortest - shortest / 100 && ms <= longest + longest / 100,
          () -> credited + " in " + shortest + " to " + longest + " ms");
      assertEquals(due + ms, Deadline.of(credited));
      match.play(2, "g1f3");
      JsonNode moved = match.white().view(match.id()).last("moved").orElseThrow();
      assertEquals(
          10_000 + ms - moved.path("spent").asLong(), moved.path("clock").path("white").asLong());
      assertNumbered(match.log());
      assertEquals("playing", match.state().path("status").asText());
    }
  }

  private static long millisSince(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
  }

  private static void assertNumbered(JsonNode log) {
    for (int i = 0; i < log.size(); i++) {
      assertEquals(i + 1, log.get(i).path("version").asInt());
    }
  }
}

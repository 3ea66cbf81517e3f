package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;
import org.flagfall.testkit.Json;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Who asks too much is told so, then shown the door; the others notice nothing. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LimitsIT {

  private static ServiceProcess service;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("limits").withLimits().start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @AfterEach
  void the_log_is_quiet() {
    service.assertQuietLog();
  }

  @Test
  void a_thousand_messages_in_a_second_are_too_fast_and_end_in_1008() {
    try (Table table = new Table(service)) {
      Table.Match match = table.match("300");
      match.play(0, "e2e4 e7e5");
      JsonNode log = match.log();
      String flood;
      try (RawSocket raw = new RawSocket(service.uri())) {
        raw.read();
        for (int i = 0; i < 1000; i++) {
          raw.send("{\"type\":\"ping\",\"t\":" + i + ",\"id\":\"" + i + "\"}");
        }
        flood = assertFloodAnswered(raw);
      }
      assertEquals("closed 1008", flood);
      assertEquals(log, match.log());
      match.play(2, "g1f3 b8c6");
    }
  }

  private static String assertFloodAnswered(RawSocket raw) {
    int pongs = 0;
    int refused = 0;
    String text = raw.read();
    while (!text.startsWith("closed")) {
      JsonNode answer = Json.read(text);
      assertEquals(Integer.toString(pongs + refused), answer.path("id").asText(), "in order");
      if (answer.path("type").asText().equals("pong")) {
        pongs++;
      } else {
        refused++;
        assertEquals("tooFast", answer.path("code").asText(), text);
        assertTrue(answer.path("retryIn").asLong() > 0, text);
      }
      text = raw.read();
    }
    System.out.printf("flood of 1000: %d pongs, %d tooFast, then %s%n", pongs, refused, text);
    assertTrue(pongs >= 60, "the burst is allowed");
    assertTrue(refused >= 20 && refused <= 21, "20 refusals before the door, not " + refused);
    return text;
  }

  @Test
  void garbage_ends_in_1008_too() {
    try (RawSocket raw = new RawSocket(service.uri())) {
      raw.read();
      for (int i = 0; i < 40; i++) {
        raw.send("garbage");
      }
      assertEquals("closed 1008", raw.readToTheEnd());
    }
  }

  @Test
  void the_eleventh_new_game_in_a_minute_is_too_fast() {
    User ana = Rest.guest(service.uri(), "Ana");
    Rest rest = Rest.as(service.uri(), ana);
    Rest.Answer answer = rest.post("/v1/games", Table.settings("300"));
    int made = 0;
    while (answer.status() == 201 && made < 100) {
      made++;
      answer = rest.post("/v1/games", Table.settings("300"));
    }
    answer.expectProblem(429, "tooFast");
    assertTrue(answer.headers().firstValue("Retry-After").isPresent());
    assertTrue(made >= 10, "made " + made);
    System.out.println("new games before tooFast: " + made);
  }

  @Test
  void the_sixth_line_in_ten_seconds_is_too_fast_and_is_told_when_to_go_on() {
    try (Table table = new Table(service)) {
      Table.Match match = table.match("300");
      List<ObjectNode> lines =
          Stream.of("1", "2", "3", "4", "5", "6")
              .map(text -> match.white().message("chat", "game", match.id(), "text", text))
              .toList();
      lines.forEach(line -> match.white().send(line.toString()));
      List<JsonNode> answers = lines.stream().map(line -> answer(match.white(), line)).toList();
      assertEquals(
          List.of("ack", "ack", "ack", "ack", "ack", "error"),
          answers.stream().map(answer -> answer.path("type").asText()).toList());
      JsonNode refusal = answers.get(5);
      assertEquals("tooFast", refusal.path("code").asText(), refusal::toString);
      assertTrue(refusal.path("retryIn").asLong() > 0, refusal::toString);
      match.black().acked("chat", "game", match.id(), "text", "each has his own count");
    }
  }

  private static JsonNode answer(Client client, ObjectNode message) {
    return client.awaitFrame("an answer", frame -> frame.path("id").equals(message.path("id")));
  }

  @Test
  void too_many_guests_from_one_address_are_too_fast() {
    try (ServiceProcess fresh = ServiceProcess.named("limits-guests").withLimits().start()) {
      Rest rest = Rest.anonymous(fresh.uri());
      Rest.Answer answer = rest.post("/v1/guests", Json.object());
      int made = 0;
      while (answer.status() == 201 && made < 200) {
        made++;
        answer = rest.post("/v1/guests", Json.object());
      }
      answer.expectProblem(429, "tooFast");
      assertTrue(answer.headers().firstValue("Retry-After").isPresent());
      assertTrue(made >= 30, "made " + made);
      System.out.println("guests before tooFast: " + made);
      fresh.assertQuietLog();
    }
  }

  @Test
  void lifting_the_limits_is_said_in_the_log() {
    try (ServiceProcess lifted = ServiceProcess.named("limits-lifted").start()) {
      assertTrue(
          lifted.log().stream().anyMatch(line -> line.matches("(?i).*limits.*")), lifted::logTail);
      assertEquals(List.of(), lifted.log().stream().filter(l -> l.contains("ERROR")).toList());
    }
  }
}

package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.flagfall.testkit.Json;

/** Guests who are free for a game. */
final class Players {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final BlockingQueue<Guest> free = new LinkedBlockingQueue<>();

  /** Somebody with a token. */
  record Guest(String name, String token) {}

  /** Makes {@code count} guests. */
  static Players make(int count, int port) {
    Players players = new Players();
    for (int i = 1; i <= count; i++) {
      String name = "Guest " + i;
      JsonNode made =
          Http.until(
                  "a guest",
                  LIMIT,
                  () ->
                      Http.post(port, "/v1/guests", "", Json.object("name", name))
                          .filter(answer -> answer.statusCode() == 201))
              .body()
              .transform(Json::read);
      players.free.add(new Guest(name, Json.text(made, "token")));
    }
    return players;
  }

  /** Waits for one who is free. */
  Guest take() {
    try {
      return free.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  void release(Guest guest) {
    free.add(guest);
  }
}

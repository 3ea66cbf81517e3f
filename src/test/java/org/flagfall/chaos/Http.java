package org.flagfall.chaos;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** The service's HTTP side, asked again until it answers. Blocks. */
final class Http {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(8);
  private static final long PAUSE_NANOS = 100_000_000;

  private Http() {}

  /** One try; empty if there was no answer. */
  static Optional<HttpResponse<String>> get(int port, String path) {
    return send(request(port, path, "").GET().build());
  }

  /** One try; empty if there was no answer. */
  static Optional<HttpResponse<String>> post(int port, String path, String token, JsonNode body) {
    return send(
        request(port, path, token)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
            .build());
  }

  private static HttpRequest.Builder request(int port, String path, String token) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(ANSWER_LIMIT);
    return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
  }

  private static Optional<HttpResponse<String>> send(HttpRequest request) {
    try {
      return Optional.of(CLIENT.send(request, HttpResponse.BodyHandlers.ofString()));
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** What is asked for again and again. */
  interface Source<T> {
    Optional<T> ask();
  }

  static <T> T until(String what, Duration limit, Source<T> source) {
    long end = System.nanoTime() + limit.toNanos();
    while (true) {
      Optional<T> found = source.ask();
      if (found.isPresent()) {
        return found.get();
      }
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("waited " + limit.toSeconds() + " s in vain for " + what);
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}

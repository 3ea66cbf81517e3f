package org.flagfall.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.flagfall.testkit.Json;

/** The service's HTTP side, as one caller sees it. */
final class Rest {

  static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(20))
          .build();

  private final URI base;
  private final String[] identity;

  private Rest(URI base, String... identity) {
    this.base = base;
    this.identity = identity;
  }

  static Rest anonymous(URI base) {
    return new Rest(base);
  }

  static Rest as(URI base, User user) {
    return withToken(base, user.token());
  }

  static Rest withToken(URI base, String token) {
    return new Rest(base, "Authorization", "Bearer " + token);
  }

  static Rest withCookie(URI base, User user) {
    return new Rest(base, "Cookie", user.cookie());
  }

  static User guest(URI base, String name) {
    Answer answer = anonymous(base).post("/v1/guests", Json.object("name", name)).expect(201);
    JsonNode user = answer.json().path("user");
    String cookie = answer.headers().firstValue("Set-Cookie").orElse("").replaceFirst(";.*", "");
    return new User(
        user.path("id").asText(),
        user.path("name").asText(),
        answer.json().path("token").asText(),
        cookie);
  }

  Answer get(String path, String... headers) {
    return send("GET", path, null, headers);
  }

  Answer post(String path, JsonNode body, String... headers) {
    return post(path, body == null ? "" : body.toString(), headers);
  }

  Answer post(String path, String body, String... headers) {
    List<String> all = new ArrayList<>(List.of("Content-Type", "application/json"));
    all.addAll(List.of(headers));
    return send("POST", path, body, all.toArray(String[]::new));
  }

  JsonNode state(String game) {
    return get("/v1/games/" + game).expect(200).json();
  }

  JsonNode log(String game) {
    return get("/v1/games/" + game + "/log").expect(200).json();
  }

  private Answer send(String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(path))
            .timeout(Duration.ofSeconds(30))
            .method(method, body(body));
    for (String[] pairs : new String[][] {identity, headers}) {
      for (int i = 0; i < pairs.length; i += 2) {
        request.setHeader(pairs[i], pairs[i + 1]);
      }
    }
    try {
      HttpResponse<String> response =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answer(
          method + " " + path, response.statusCode(), response.headers(), response.body());
    } catch (IOException e) {
      throw new AssertionError(method + " " + path + " failed: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static HttpRequest.BodyPublisher body(String body) {
    return body == null
        ? HttpRequest.BodyPublishers.noBody()
        : HttpRequest.BodyPublishers.ofString(body);
  }

  /** What came back; the checks say what was asked. */
  record Answer(String request, int status, HttpHeaders headers, String text) {

    Answer expect(int expected) {
      if (status != expected) {
        throw new AssertionError(
            request + " answered " + status + " instead of " + expected + ": " + text);
      }
      return this;
    }

    /** A refusal as RFC 9457 problem with our code. */
    Answer expectProblem(int expected, String code) {
      expect(expected);
      String type = headers.firstValue("Content-Type").orElse("none");
      if (!type.startsWith("application/problem+json")) {
        throw new AssertionError(request + " answered " + status + " as " + type + ": " + text);
      }
      if (!json().path("code").asText().equals(code)) {
        throw new AssertionError(request + " should be refused " + code + ": " + text);
      }
      return this;
    }

    JsonNode json() {
      return Json.read(text);
    }
  }
}

package org.flagfall.load;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/** What a run asks over HTTP: guests and games. */
final class Http {
  private static final int AT_ONCE = 64;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Target target;

  Http(Target target) {
    this.target = target;
  }

  /** The tokens of so many new guests. */
  List<String> guests(int count) {
    Semaphore free = new Semaphore(AT_ONCE);
    List<CompletableFuture<String>> asked = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      free.acquireUninterruptibly();
      CompletableFuture<String> guest = post(target.url(i), "/v1/guests", "", "{}");
      guest.whenComplete((done, failed) -> free.release());
      asked.add(guest.thenApply(text -> Text.field(text, "token")));
    }
    return asked.stream().map(CompletableFuture::join).toList();
  }

  /** Makes a game in which the owner of {@code token} has White; its id. */
  CompletableFuture<String> game(String url, String token, String timeControl) {
    String settings = "{\"timeControl\":\"" + timeControl + "\",\"seat\":\"white\"}";
    return post(url, "/v1/games", token, settings).thenApply(text -> Text.field(text, "id"));
  }

  private CompletableFuture<String> post(String url, String path, String token, String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return client
        .sendAsync(request.build(), HttpResponse.BodyHandlers.ofString())
        .thenApply(Http::good);
  }

  private static String good(HttpResponse<String> response) {
    if (response.statusCode() != 201) {
      throw new Trouble(response.uri() + " answered " + response.statusCode() + response.body());
    }
    return response.body();
  }
}

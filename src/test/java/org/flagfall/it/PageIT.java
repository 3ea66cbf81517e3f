package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** What a browser is served: the page, or the plain page where it was built without npm. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PageIT {
  private static final Pattern PART = Pattern.compile("(?:src|href)=\"\\./([^\"]+)\"");
  private static final Pattern LAZY_PART = Pattern.compile("\\./([\\w-]+\\.js)");
  private static final int MOST_BYTES = 300_000;

  private static ServiceProcess service;

  @BeforeAll
  static void start() {
    service = ServiceProcess.named("page").start();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @Test
  void the_entrance_is_a_page_that_runs_nothing_from_elsewhere() {
    HttpResponse<byte[]> entrance = get("");
    String html = new String(entrance.body(), java.nio.charset.StandardCharsets.UTF_8);
    assertEquals(200, entrance.statusCode());
    assertTrue(html.contains("<title>Flagfall</title>"), html);
    assertFalse(html.contains("://"), html);
    String policy = entrance.headers().firstValue("Content-Security-Policy").orElse("");
    assertTrue(policy.contains("default-src 'none'"), policy);
    assertTrue(policy.contains("script-src 'self'"), policy);
    assertFalse(policy.contains("unsafe"), policy);
    assertEquals("no-cache", entrance.headers().firstValue("Cache-Control").orElse(""));
  }

  @Test
  void whatever_the_entrance_names_is_there() {
    for (String part : parts()) {
      HttpResponse<byte[]> answer = get(part);
      assertEquals(200, answer.statusCode(), part);
      String type = answer.headers().firstValue("Content-Type").orElse("");
      assertTrue(type.matches("(text/|image/|application/javascript).*"), part + " is " + type);
    }
  }

  @Test
  void all_of_the_page_fits_into_300_kB_on_the_wire_and_its_parts_may_be_kept() {
    assumeBuilt();
    int bytes = get("").body().length;
    for (String part : withLazyParts()) {
      HttpResponse<byte[]> answer = compressed(part);
      bytes += answer.body().length;
      if (part.startsWith("assets/")) {
        String cache = answer.headers().firstValue("Cache-Control").orElse("");
        assertTrue(cache.contains("immutable"), part + " has " + cache);
      }
    }
    System.out.println("The page takes " + bytes + " bytes on the wire, lazy parts included.");
    assertTrue(bytes < MOST_BYTES, bytes + " bytes");
  }

  private static void assumeBuilt() {
    boolean isBuilt = parts().stream().anyMatch(part -> part.startsWith("assets/"));
    Assumptions.assumeTrue(isBuilt, "built without npm: this is the plain page");
  }

  private static List<String> parts() {
    String html = new String(get("").body(), java.nio.charset.StandardCharsets.UTF_8);
    List<String> parts = new ArrayList<>();
    for (Matcher found = PART.matcher(html); found.find(); ) {
      parts.add(found.group(1));
    }
    return parts;
  }

  /** Also what the scripts load when it is wanted, and what those load in their turn. */
  private static Set<String> withLazyParts() {
    Set<String> all = new LinkedHashSet<>(parts());
    Queue<String> unread = new ArrayDeque<>(all);
    while (!unread.isEmpty()) {
      namedBy(unread.remove()).filter(all::add).forEach(unread::add);
    }
    return all;
  }

  private static Stream<String> namedBy(String part) {
    if (!part.endsWith(".js")) {
      return Stream.empty();
    }
    String code = new String(get(part).body(), java.nio.charset.StandardCharsets.UTF_8);
    return LAZY_PART.matcher(code).results().map(found -> "assets/" + found.group(1));
  }

  private static HttpResponse<byte[]> compressed(String path) {
    return send(request(path).header("Accept-Encoding", "gzip"));
  }

  private static HttpResponse<byte[]> get(String path) {
    return send(request(path));
  }

  private static HttpRequest.Builder request(String path) {
    URI uri = service.uri().resolve("/" + path);
    return HttpRequest.newBuilder(uri);
  }

  private static HttpResponse<byte[]> send(HttpRequest.Builder request) {
    try {
      return Rest.HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}

package org.flagfall.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.flagfall.identity.Credentials.Source;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CredentialsTest {

  @Test
  void a_request_without_a_token_is_anonymous() {
    assertEquals(new Credentials.Anonymous(), of(Map.of()));
    assertEquals(
        new Credentials.Anonymous(),
        of(Map.of("cookie", "theme=dark; xflagfall=a", "sec-websocket-protocol", "flagfall.v1")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          authorization          | Bearer abc              | HEADER
          authorization          | bearer  abc             | HEADER
          sec-websocket-protocol | flagfall.v1, bearer.abc | SUBPROTOCOL
          sec-websocket-protocol | bearer.abc,flagfall.v1  | SUBPROTOCOL
          cookie                 | a=b; flagfall=abc; c=d  | COOKIE
          cookie                 | flagfall=abc            | COOKIE
          """)
  void a_token_stands_in_one_of_three_places(String header, String value, Source source) {
    assertEquals(new Credentials.Presented("abc", source), of(Map.of(header, value)));
  }

  @Test
  void what_the_client_sets_itself_goes_before_what_the_browser_adds() {
    assertEquals(
        new Credentials.Presented("a", Source.HEADER),
        of(
            Map.of(
                "authorization", "Bearer a",
                "sec-websocket-protocol", "bearer.b",
                "cookie", "flagfall=c")));
    assertEquals(
        new Credentials.Presented("b", Source.SUBPROTOCOL),
        of(Map.of("sec-websocket-protocol", "bearer.b", "cookie", "flagfall=c")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Bearer", "Bearer ", "Basic YTpi", "Bearer a b", "abc"})
  void a_header_that_holds_no_token_is_not_anonymous(String value) {
    assertEquals(new Credentials.Malformed(), of(Map.of("authorization", value)));
  }

  @Test
  void only_a_cookie_is_sent_unasked() {
    assertTrue(Source.COOKIE.isSentUnasked());
    assertFalse(Source.HEADER.isSentUnasked());
    assertFalse(Source.SUBPROTOCOL.isSentUnasked());
  }

  @Test
  void the_cookie_is_kept_from_scripts_and_other_sites() {
    User ana = new User(new UserId("guest-1"), "Ana", User.Kind.GUEST);
    IssuedToken token = new IssuedToken("abc", Timestamp.of(61_000), ana);
    assertEquals(
        "flagfall=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
        TokenCookie.set(token, Timestamp.of(1_000), TokenCookie.Transport.PLAIN));
    assertEquals(
        "flagfall=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure",
        TokenCookie.set(token, Timestamp.of(1_000), TokenCookie.Transport.TLS));
  }

  private static Credentials of(Map<String, String> headers) {
    return Credentials.of(name -> Optional.ofNullable(headers.get(name)));
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:8080,localhost:8080,true",
    "https://Play.example,play.example,true",
    "https://play.example,play.example:443,true",
    "https://league.example,play.example,true",
    "https://league.example:8443,play.example,false",
    "http://league.example,play.example,false",
    "http://localhost:8081,localhost:8080,false",
    "https://play.example.evil,play.example,false",
    "https://evil@play.example,play.example,false",
    "null,play.example,false",
    "https://play.example,,false",
    "'',play.example,false"
  })
  void the_origin_must_be_the_same_host_or_allowed(String origin, String host, boolean allowed) {
    OriginCheck check = new OriginCheck(List.of("https://league.example"));
    for (OriginCheck.Purpose purpose : OriginCheck.Purpose.values()) {
      assertEquals(allowed, check.allows(Optional.of(origin), Optional.ofNullable(host), purpose));
    }
  }

  @Test
  void only_reading_goes_without_an_origin() {
    OriginCheck check = new OriginCheck(List.of());
    Optional<String> host = Optional.of("play.example");
    assertTrue(check.allows(Optional.empty(), host, OriginCheck.Purpose.READ));
    assertFalse(check.allows(Optional.empty(), host, OriginCheck.Purpose.ACT));
  }
}

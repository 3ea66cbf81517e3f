package org.flagfall.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TokensTest {
  private static final Timestamp NOW = Timestamp.of(1_700_000_000_123L);
  private static final User ANA = new User(new UserId("guest-1"), "Ana ♞", User.Kind.GUEST);

  private final Tokens tokens = tokens((byte) 1);

  @Test
  void a_token_is_valid_as_long_as_its_secret_is_among_those_in_use() {
    byte[] first = new byte[32];
    byte[] second = new byte[32];
    second[0] = 1;
    java.util.concurrent.atomic.AtomicReference<List<byte[]>> inUse =
        new java.util.concurrent.atomic.AtomicReference<>(List.of(first));
    Tokens tokens = new Tokens(inUse::get, Tokens.LIFETIME, List.of());
    String token = tokens.issue(ANA, NOW).token();
    inUse.set(List.of(second, first));
    assertInstanceOf(Identity.Known.class, tokens.verify(token, NOW));
    assertEquals(
        tokens.issue(ANA, NOW), new Tokens(second, Tokens.LIFETIME, List.of()).issue(ANA, NOW));
    inUse.set(List.of(second));
    assertInstanceOf(Identity.Bad.class, tokens.verify(token, NOW));
  }

  @Test
  void a_token_names_its_user() {
    assertEquals(new Identity.Known(ANA), tokens.verify(tokens.issue(ANA, NOW).token(), NOW));
  }

  @Test
  void a_member_stays_a_member() {
    User member = new User(new UserId("league:7"), "Bob", User.Kind.MEMBER);
    assertEquals(new Identity.Known(member), tokens.verify(tokens.issue(member, NOW).token(), NOW));
  }

  @Test
  void every_node_with_the_secret_accepts_the_token() {
    assertEquals(
        new Identity.Known(ANA), tokens((byte) 1).verify(tokens.issue(ANA, NOW).token(), NOW));
  }

  @Test
  void a_token_lasts_until_the_moment_that_it_names() {
    IssuedToken issued = tokens.issue(ANA, NOW);
    Timestamp end = issued.expiresAt();
    assertEquals(Timestamp.of(1_700_000_000_000L).plus(Tokens.LIFETIME), end);
    assertEquals(new Identity.Known(ANA), tokens.verify(issued.token(), end.plus(Millis.of(-1))));
    assertEquals("the token has expired", reason(issued.token(), end));
  }

  @Test
  void another_secret_makes_no_valid_token() {
    assertEquals("the signature is wrong", reason(tokens((byte) 2).issue(ANA, NOW).token(), NOW));
  }

  @Test
  void a_token_without_signature_is_refused() {
    String payload = tokens.issue(ANA, NOW).token().split("\\.")[1];
    for (String alg : List.of("none", "None", "NONE", "", "HS384", "RS256", "ES256", "PBES2")) {
      String header = encode("{\"alg\":\"" + alg + "\"}");
      assertInstanceOf(Identity.Bad.class, tokens.verify(header + "." + payload + ".", NOW), alg);
      assertInstanceOf(
          Identity.Bad.class, tokens.verify(header + "." + payload + ".AAAA", NOW), alg);
    }
  }

  @Test
  void changed_claims_are_refused() {
    String[] parts = tokens.issue(ANA, NOW).token().split("\\.");
    String other = encode("{\"iss\":\"flagfall\",\"sub\":\"guest-2\",\"exp\":99999999999}");
    assertEquals("the signature is wrong", reason(parts[0] + "." + other + "." + parts[2], NOW));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a.b.c", "a.b.c.d.e", "....", "e30.e30.", "♞.♞.♞"})
  void what_is_no_token_is_refused(String text) {
    assertEquals("not a token", reason(text, NOW).replace("the issuer is unknown", "not a token"));
  }

  @Test
  void a_long_text_is_not_looked_at() {
    assertEquals("not a token", reason("a".repeat(5000), NOW));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void no_mutilated_token_is_accepted(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String good = tokens.issue(ANA, NOW).token();
    for (int i = 0; i < 500; i++) {
      StringBuilder text = new StringBuilder(good);
      int at = random.nextInt(text.length() - 1);
      text.setCharAt(at, text.charAt(at) == 'A' ? 'B' : 'A');
      assertInstanceOf(Identity.Bad.class, tokens.verify(text.toString(), NOW), text.toString());
    }
  }

  @Test
  void a_deeply_nested_token_is_refused() {
    String deep = encode("[".repeat(1400) + "]".repeat(1400));
    assertEquals("not a token", reason(encode("{\"alg\":\"HS256\"}") + "." + deep + ".AA", NOW));
  }

  @Test
  void a_short_secret_is_refused_at_the_start() {
    assertThrows(
        IllegalArgumentException.class, () -> new Tokens(new byte[31], Tokens.LIFETIME, List.of()));
  }

  @Test
  void a_token_does_not_stand_in_logs() {
    assertEquals("token of guest-1", tokens.issue(ANA, NOW).toString());
  }

  private String reason(String token, Timestamp at) {
    return assertInstanceOf(Identity.Bad.class, tokens.verify(token, at)).reason();
  }

  private static Tokens tokens(byte seed) {
    byte[] secret = new byte[32];
    Arrays.fill(secret, seed);
    return new Tokens(secret, Tokens.LIFETIME, List.of());
  }

  private static String encode(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }
}

package org.flagfall.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.game.UserId;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutsideIssuerTest {
  private static final Timestamp NOW = Timestamp.of(1_700_000_000_000L);
  private static final String LEAGUE = "https://league.example";
  private static final String CLAIMS =
      "{\"iss\":\"https://league.example\",\"sub\":\"42\",\"name\":\"Vera\",\"exp\":1700000060";
  private static final Identity VERA =
      new Identity.Known(new User(new UserId("league:42"), "Vera", User.Kind.MEMBER));
  private static final KeyPair RSA = pair("RSA", 2048);
  private static final KeyPair EC = ec();

  @Test
  void an_rsa_key_in_a_pem_file_vouches_for_its_users() {
    assertEquals(VERA, verify(IssuerKeys.pem(pem(RSA)), sign("RS256", RSA.getPrivate(), CLAIMS)));
  }

  @Test
  void so_does_an_elliptic_curve_key() {
    assertEquals(VERA, verify(IssuerKeys.pem(pem(EC)), sign("ES256", EC.getPrivate(), CLAIMS)));
  }

  @Test
  void so_does_a_shared_secret() {
    byte[] secret = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.UTF_8);
    String token = sign("HS256", new SecretKeySpec(secret, "HmacSHA256"), CLAIMS);
    assertEquals(VERA, verify(IssuerKeys.secret(secret), token));
  }

  @Test
  void a_key_set_has_several_keys() throws JoseException {
    PublicJsonWebKey first = PublicJsonWebKey.Factory.newPublicJwk(RSA.getPublic());
    first.setKeyId("first");
    PublicJsonWebKey second = PublicJsonWebKey.Factory.newPublicJwk(EC.getPublic());
    IssuerKeys keys = IssuerKeys.jwks(new JsonWebKeySet(first, second).toJson());
    assertEquals(VERA, verify(keys, sign("RS256", RSA.getPrivate(), CLAIMS)));
    assertEquals(VERA, verify(keys, sign("ES256", EC.getPrivate(), CLAIMS)));
  }

  @Test
  void a_public_key_is_never_taken_for_a_shared_secret() {
    String pem = pem(RSA);
    for (byte[] secret :
        List.of(pem.getBytes(StandardCharsets.UTF_8), RSA.getPublic().getEncoded())) {
      String forged = sign("HS256", new SecretKeySpec(secret, "HmacSHA256"), CLAIMS);
      assertEquals("the signature is wrong", reason(IssuerKeys.pem(pem), forged));
    }
  }

  @Test
  void another_key_of_the_same_kind_does_not_vouch() {
    String forged = sign("ES256", ec().getPrivate(), CLAIMS);
    assertEquals("the signature is wrong", reason(IssuerKeys.pem(pem(EC)), forged));
  }

  @Test
  void an_outside_key_does_not_make_tokens_of_our_own() {
    String forged =
        sign(
            "ES256",
            EC.getPrivate(),
            "{\"iss\":\"flagfall\",\"sub\":\"guest-1\",\"name\":\"x\",\"kind\":\"guest\","
                + "\"exp\":1700000060");
    assertEquals("the signature is wrong", reason(IssuerKeys.pem(pem(EC)), forged));
  }

  @Test
  void an_unknown_issuer_is_refused() {
    String token = sign("ES256", EC.getPrivate(), CLAIMS.replace("league", "other"));
    assertEquals("the issuer is unknown", reason(IssuerKeys.pem(pem(EC)), token));
  }

  @Test
  void a_token_must_end_and_must_have_begun() {
    IssuerKeys keys = IssuerKeys.pem(pem(EC));
    String late = "the token has expired, never expires, or is not valid yet";
    for (String exp : List.of("1700000000", "-1", "\"soon\"", "null", "1600000000.5")) {
      String claims = CLAIMS.replace("1700000060", exp);
      assertEquals(late, reason(keys, sign("ES256", EC.getPrivate(), claims)), exp);
    }
    assertEquals(
        late, reason(keys, sign("ES256", EC.getPrivate(), CLAIMS + ",\"nbf\":1700000031")));
    assertEquals(
        VERA, verify(keys, sign("ES256", EC.getPrivate(), CLAIMS + ",\"nbf\":1700000030")));
  }

  @Test
  void a_token_for_another_service_is_refused() {
    OutsideIssuer chessOnly =
        new OutsideIssuer(LEAGUE, "league:", Optional.of("chess"), IssuerKeys.pem(pem(EC)));
    String chess = sign("ES256", EC.getPrivate(), CLAIMS + ",\"aud\":[\"mail\",\"chess\"]");
    String mail = sign("ES256", EC.getPrivate(), CLAIMS + ",\"aud\":\"mail\"");
    assertEquals(VERA, verify(List.of(chessOnly), chess));
    assertInstanceOf(Identity.Bad.class, verify(List.of(chessOnly), mail));
  }

  @Test
  void no_outside_user_can_be_a_guest() {
    OutsideIssuer only = new OutsideIssuer(LEAGUE, "", Optional.empty(), IssuerKeys.pem(pem(EC)));
    String forged = sign("ES256", EC.getPrivate(), CLAIMS.replace("\"42\"", "\"guest-1\""));
    assertInstanceOf(Identity.Bad.class, verify(List.of(only), forged));
  }

  @Test
  void users_of_two_issuers_cannot_have_the_same_id() {
    IssuerKeys keys = IssuerKeys.pem(pem(EC));
    var one = new OutsideIssuer("one", "", Optional.empty(), keys);
    var two = new OutsideIssuer("two", "two:", Optional.empty(), keys);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Tokens(new byte[32], Tokens.LIFETIME, List.of(one, two)));
  }

  @Test
  void keys_that_are_too_weak_are_refused_at_the_start() {
    String weak = pem(pair("RSA", 1024));
    assertThrows(IllegalArgumentException.class, () -> IssuerKeys.pem(weak));
    assertThrows(IllegalArgumentException.class, () -> IssuerKeys.pem("no key"));
    assertThrows(IllegalArgumentException.class, () -> IssuerKeys.jwks("{\"keys\":[]}"));
    assertThrows(IllegalArgumentException.class, () -> IssuerKeys.secret(new byte[16]));
  }

  private static Identity verify(IssuerKeys keys, String token) {
    return verify(List.of(new OutsideIssuer(LEAGUE, "league:", Optional.empty(), keys)), token);
  }

  private static Identity verify(List<OutsideIssuer> issuers, String token) {
    return new Tokens(new byte[32], Tokens.LIFETIME, issuers).verify(token, NOW);
  }

  private static String reason(IssuerKeys keys, String token) {
    return assertInstanceOf(Identity.Bad.class, verify(keys, token)).reason();
  }

  /** A token with {@code claims}, whose last brace is added here. */
  private static String sign(String algorithm, Key key, String claims) {
    JsonWebSignature signature = new JsonWebSignature();
    signature.setPayload(claims + "}");
    signature.setAlgorithmHeaderValue(algorithm);
    signature.setKey(key);
    try {
      return signature.getCompactSerialization();
    } catch (JoseException e) {
      throw new AssertionError(e);
    }
  }

  private static String pem(KeyPair pair) {
    return "-----BEGIN PUBLIC KEY-----\n"
        + Base64.getMimeEncoder().encodeToString(pair.getPublic().getEncoded())
        + "\n-----END PUBLIC KEY-----\n";
  }

  private static KeyPair pair(String algorithm, int bits) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      generator.initialize(bits);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private static KeyPair ec() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}

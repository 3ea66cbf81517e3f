package org.flagfall.identity;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.spec.SecretKeySpec;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.game.User.Kind;
import org.flagfall.game.UserId;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.lang.JoseException;

/**
 * Issues the service's own tokens, and says whose token is presented.
 *
 * <p>A token is a JWT signed with HS256 and a secret that all nodes share. Checking one reads
 * nothing but memory and takes some ten microseconds, so it may be done on an event loop.
 */
public final class Tokens {
  /** How long a token lasts unless a setting says otherwise: longer than any game. */
  public static final Millis LIFETIME = Millis.ofSeconds(30L * 24 * 60 * 60);

  /** The issuer of the service's own tokens. */
  static final String ISSUER = "flagfall";

  private static final int SECRET_BYTES = 32;
  private static final String HS256 = "HS256";
  private static final String NAME = "name";
  private static final String KIND = "kind";

  private final Supplier<List<byte[]>> secrets;
  private final Millis lifetime;
  private final OutsideIssuers outside;

  /**
   * The tokens of a service.
   *
   * @param secret at least 32 random bytes, the same on every node
   * @param lifetime how long a token lasts, in whole seconds
   * @param outside whose tokens are accepted besides
   */
  public Tokens(byte[] secret, Millis lifetime, List<OutsideIssuer> outside) {
    this(() -> List.of(secret), lifetime, outside);
    if (secret.length < SECRET_BYTES) {
      throw new IllegalArgumentException("the secret needs at least 32 bytes");
    }
  }

  /**
   * The tokens of a service whose secret may change.
   *
   * @param secrets those by which valid tokens may be signed, each of at least 32 random bytes; the
   *     first one signs
   * @param lifetime how long a token lasts, in whole seconds
   * @param outside whose tokens are accepted besides
   */
  public Tokens(Supplier<List<byte[]>> secrets, Millis lifetime, List<OutsideIssuer> outside) {
    this.secrets = secrets;
    this.lifetime = lifetime;
    this.outside = new OutsideIssuers(outside);
  }

  private List<TrustedKey> keys() {
    return secrets.get().stream().map(Tokens::key).toList();
  }

  private static TrustedKey key(byte[] secret) {
    return new TrustedKey(HS256, Optional.empty(), new SecretKeySpec(secret, "HmacSHA256"));
  }

  /** A token for {@code user}. */
  public IssuedToken issue(User user, Timestamp now) {
    long second = now.epochMillis() / 1000;
    long expires = second + lifetime.value() / 1000;
    String token = sign(claims(user, second, expires));
    return new IssuedToken(token, Timestamp.of(expires * 1000), user);
  }

  private static JwtClaims claims(User user, long issuedAt, long expires) {
    JwtClaims claims = new JwtClaims();
    claims.setIssuer(ISSUER);
    claims.setSubject(user.id().value());
    claims.setStringClaim(NAME, user.name());
    claims.setStringClaim(KIND, kind(user.kind()));
    claims.setIssuedAt(NumericDate.fromSeconds(issuedAt));
    claims.setExpirationTime(NumericDate.fromSeconds(expires));
    return claims;
  }

  private String sign(JwtClaims claims) {
    JsonWebSignature signature = new JsonWebSignature();
    signature.setPayload(claims.toJson());
    signature.setAlgorithmHeaderValue(HS256);
    signature.setKey(keys().get(0).key());
    try {
      return signature.getCompactSerialization();
    } catch (JoseException impossible) {
      throw new IllegalStateException("HS256 is part of every Java", impossible);
    }
  }

  /** Who the bearer of {@code token} is. Never throws. */
  public Identity verify(String token, Timestamp now) {
    return SignedClaims.of(token)
        .map(claims -> isOwn(claims) ? own(claims, now) : outside.verify(claims, now))
        .orElseGet(() -> new Identity.Bad("not a token"));
  }

  private static boolean isOwn(SignedClaims claims) {
    return claims.text("iss").equals(Optional.of(ISSUER));
  }

  private Identity own(SignedClaims claims, Timestamp now) {
    if (!claims.isSignedBy(keys())) {
      return new Identity.Bad("the signature is wrong");
    }
    if (!claims.isValidAt(now, 0)) {
      return new Identity.Bad("the token has expired");
    }
    return user(claims)
        .<Identity>map(Identity.Known::new)
        .orElseGet(() -> new Identity.Bad("the token lacks a claim"));
  }

  private static Optional<User> user(SignedClaims claims) {
    Optional<UserId> id = claims.text("sub").filter(UserId::isValid).map(UserId::new);
    Optional<Kind> kind = claims.text(KIND).flatMap(Tokens::kind);
    return id.flatMap(i -> claims.text(NAME).flatMap(name -> kind.map(k -> new User(i, name, k))));
  }

  private static String kind(Kind kind) {
    return kind == Kind.GUEST ? "guest" : "member";
  }

  private static Optional<Kind> kind(String word) {
    return switch (word) {
      case "guest" -> Optional.of(Kind.GUEST);
      case "member" -> Optional.of(Kind.MEMBER);
      default -> Optional.empty();
    };
  }
}

package org.flagfall.identity;

import java.util.List;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.lang.JoseException;

/**
 * A token taken apart. Nothing that it says may be believed before {@link #isSignedBy}.
 *
 * @param token the text
 * @param header its signature and what it says about it
 * @param claims what it says
 */
record SignedClaims(String token, JsonWebSignature header, JwtClaims claims) {
  private static final int LONGEST = 4096;

  /** The parts of {@code token}; empty if it is not a signed token at all. */
  static Optional<SignedClaims> of(String token) {
    if (token.length() > LONGEST) {
      return Optional.empty();
    }
    try {
      JsonWebSignature header = new JsonWebSignature();
      header.setCompactSerialization(token);
      JwtClaims claims = JwtClaims.parse(header.getUnverifiedPayload());
      return Optional.of(new SignedClaims(token, header, claims));
    } catch (JoseException | InvalidJwtException notAToken) {
      return Optional.empty();
    }
  }

  boolean isSignedBy(List<TrustedKey> keys) {
    Optional<String> keyId = Optional.ofNullable(header.getKeyIdHeaderValue());
    return keys.stream()
        .filter(key -> key.fits(header.getAlgorithmHeaderValue(), keyId))
        .anyMatch(this::isSignedBy);
  }

  private boolean isSignedBy(TrustedKey key) {
    try {
      JsonWebSignature signature = new JsonWebSignature();
      signature.setAlgorithmConstraints(key.constraints());
      signature.setCompactSerialization(token);
      signature.setKey(key.key());
      return signature.verifySignature();
    } catch (JoseException cannotBe) {
      return false;
    }
  }

  /** A claim that is a string. */
  Optional<String> text(String claim) {
    return claims.getClaimValue(claim) instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Whether the token is meant for {@code audience}. */
  boolean isFor(String audience) {
    try {
      return claims.getAudience().contains(audience);
    } catch (MalformedClaimException odd) {
      return false;
    }
  }

  /**
   * Whether {@code now} lies within the token's life. One that never ends is not accepted.
   *
   * @param leeway how many seconds the clock of the issuer may differ from ours
   */
  boolean isValidAt(Timestamp now, long leeway) {
    long second = now.epochMillis() / 1000;
    try {
      NumericDate expires = claims.getExpirationTime();
      NumericDate begins = claims.getNotBefore();
      return expires != null
          && second < expires.getValue()
          && (begins == null || second + leeway >= begins.getValue());
    } catch (MalformedClaimException odd) {
      return false;
    }
  }
}

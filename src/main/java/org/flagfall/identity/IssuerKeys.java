package org.flagfall.identity;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/**
 * The keys of an outside issuer: RSA (RS256) and P-256 (ES256) public keys, or a shared secret
 * (HS256).
 *
 * <p>The algorithm follows from the key. The methods throw {@link IllegalArgumentException} for
 * what is no such key, with a message for the operator.
 */
public final class IssuerKeys {
  private static final int SECRET_BYTES = 32;
  private static final int LEAST_RSA_BITS = 2048;
  private static final int EC_BITS = 256;

  private final List<TrustedKey> keys;

  private IssuerKeys(List<TrustedKey> keys) {
    this.keys = List.copyOf(keys);
  }

  List<TrustedKey> keys() {
    return keys;
  }

  /** A secret of at least 32 bytes that is shared with the issuer. */
  public static IssuerKeys secret(byte[] secret) {
    if (secret.length < SECRET_BYTES) {
      throw new IllegalArgumentException("a shared secret needs at least 32 bytes");
    }
    SecretKeySpec key = new SecretKeySpec(secret, "HmacSHA256");
    return new IssuerKeys(List.of(new TrustedKey("HS256", Optional.empty(), key)));
  }

  /** One public key, as the text of a PEM file ({@code BEGIN PUBLIC KEY}). */
  public static IssuerKeys pem(String text) {
    String base64 = text.replaceAll("-----(BEGIN|END) PUBLIC KEY-----", "").replaceAll("\\s", "");
    X509EncodedKeySpec encoded = new X509EncodedKeySpec(Base64.getDecoder().decode(base64));
    PublicKey key =
        parse("RSA", encoded)
            .or(() -> parse("EC", encoded))
            .orElseThrow(() -> new IllegalArgumentException("neither an RSA nor an EC key"));
    return new IssuerKeys(List.of(trusted(key, Optional.empty())));
  }

  private static Optional<PublicKey> parse(String algorithm, X509EncodedKeySpec encoded) {
    try {
      return Optional.of(KeyFactory.getInstance(algorithm).generatePublic(encoded));
    } catch (GeneralSecurityException anotherKind) {
      return Optional.empty();
    }
  }

  /**
   * The public keys of a JSON Web Key Set, as the text of its file; keys for encryption are left
   * out.
   */
  public static IssuerKeys jwks(String text) {
    try {
      List<TrustedKey> keys =
          new JsonWebKeySet(text)
              .getJsonWebKeys().stream()
                  .filter(key -> !"enc".equals(key.getUse()))
                  .map(IssuerKeys::trusted)
                  .toList();
      if (keys.isEmpty()) {
        throw new IllegalArgumentException("the key set has no key to verify with");
      }
      return new IssuerKeys(keys);
    } catch (JoseException notAKeySet) {
      throw new IllegalArgumentException("not a JSON Web Key Set", notAKeySet);
    }
  }

  private static TrustedKey trusted(JsonWebKey key) {
    if (key.getKey() instanceof PublicKey publicKey) {
      return trusted(publicKey, Optional.ofNullable(key.getKeyId()));
    }
    throw new IllegalArgumentException("a secret key is not for a key set");
  }

  private static TrustedKey trusted(PublicKey key, Optional<String> id) {
    if (key instanceof RSAPublicKey rsa && rsa.getModulus().bitLength() >= LEAST_RSA_BITS) {
      return new TrustedKey("RS256", id, key);
    }
    if (key instanceof ECPublicKey ec
        && ec.getParams().getCurve().getField().getFieldSize() == EC_BITS) {
      return new TrustedKey("ES256", id, key);
    }
    throw new IllegalArgumentException("only RSA keys from 2048 bits and P-256 keys can be used");
  }
}

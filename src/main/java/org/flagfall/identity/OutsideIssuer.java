package org.flagfall.identity;

import java.util.List;
import java.util.Optional;

/**
 * A login of somebody else, such as a league's site, whose tokens are accepted here.
 *
 * @param issuer the {@code iss} of its tokens
 * @param prefix what is put before a token's {@code sub} to make the user's id; may be empty if
 *     this is the only outside issuer
 * @param audience what must stand in a token's {@code aud}, so that tokens for the issuer's other
 *     services are not accepted; empty accepts all
 * @param issuerKeys the keys that it signs with
 */
public record OutsideIssuer(
    String issuer, String prefix, Optional<String> audience, IssuerKeys issuerKeys) {

  /** The keys that its tokens are signed with. */
  List<TrustedKey> keys() {
    return issuerKeys.keys();
  }
}

package org.flagfall.identity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.game.User.Kind;
import org.flagfall.game.UserId;

/** The outside issuers whose tokens are accepted. */
final class OutsideIssuers {
  private static final long LEEWAY_SECONDS = 30;

  private final Map<String, OutsideIssuer> byName;

  OutsideIssuers(List<OutsideIssuer> issuers) {
    Map<String, OutsideIssuer> map = new HashMap<>();
    for (OutsideIssuer issuer : issuers) {
      if (issuer.issuer().equals(Tokens.ISSUER) || map.put(issuer.issuer(), issuer) != null) {
        throw new IllegalArgumentException("two issuers are called " + issuer.issuer());
      }
    }
    issuers.forEach(one -> issuers.forEach(other -> keepApart(one, other)));
    this.byName = Map.copyOf(map);
  }

  /** Users of two issuers never meet: no prefix may begin with another one. */
  private static void keepApart(OutsideIssuer one, OutsideIssuer other) {
    if (!one.issuer().equals(other.issuer()) && one.prefix().startsWith(other.prefix())) {
      throw new IllegalArgumentException(
          "users of " + one.issuer() + " and " + other.issuer() + " may have the same ids");
    }
  }

  Identity verify(SignedClaims claims, Timestamp now) {
    Optional<OutsideIssuer> issuer =
        claims.text("iss").flatMap(name -> Optional.ofNullable(byName.get(name)));
    return issuer
        .map(known -> verify(claims, known, now))
        .orElseGet(() -> new Identity.Bad("the issuer is unknown"));
  }

  private static Identity verify(SignedClaims claims, OutsideIssuer issuer, Timestamp now) {
    if (!claims.isSignedBy(issuer.keys())) {
      return new Identity.Bad("the signature is wrong");
    }
    if (!claims.isValidAt(now, LEEWAY_SECONDS)) {
      return new Identity.Bad("the token has expired, never expires, or is not valid yet");
    }
    if (issuer.audience().isPresent() && !claims.isFor(issuer.audience().get())) {
      return new Identity.Bad("the token is meant for another service");
    }
    return user(claims, issuer)
        .<Identity>map(Identity.Known::new)
        .orElseGet(() -> new Identity.Bad("the subject cannot be a user's id"));
  }

  private static Optional<User> user(SignedClaims claims, OutsideIssuer issuer) {
    return claims
        .text("sub")
        .filter(subject -> !subject.isBlank())
        .map(subject -> issuer.prefix() + subject)
        .filter(id -> UserId.isValid(id) && !Guests.isGuest(id) && Names.isPlain(id))
        .map(id -> new User(new UserId(id), name(claims), Kind.MEMBER));
  }

  private static String name(SignedClaims claims) {
    return claims.text("name").flatMap(Names::clean).orElse("Member");
  }
}

package org.flagfall.identity;

import org.flagfall.clock.Timestamp;

/** The cookie that keeps a browser's token. */
public final class TokenCookie {
  private TokenCookie() {}

  /** How the browser reached the service. */
  public enum Transport {
    PLAIN,
    /** By https: then the cookie must never be sent over anything less. */
    TLS
  }

  /** The value of the header {@code Set-Cookie} that keeps {@code token} until it expires. */
  public static String set(IssuedToken token, Timestamp now, Transport transport) {
    long seconds = Math.max(0, token.expiresAt().minus(now).value() / 1000);
    return Credentials.COOKIE
        + "="
        + token.token()
        + "; Max-Age="
        + seconds
        + "; Path=/; HttpOnly; SameSite=Lax"
        + (transport == Transport.TLS ? "; Secure" : "");
  }
}

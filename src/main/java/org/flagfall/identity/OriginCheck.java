package org.flagfall.identity;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Whether a request that a browser sends with its cookie comes from a page that may use the
 * service.
 *
 * <p>Without it any page that a player visits could play on in his name.
 */
public final class OriginCheck {
  private static final Pattern ORIGIN = Pattern.compile("(https?)://([^/?#@\\s]+)");

  private final Set<String> allowed;

  /**
   * A check that lets the service's own pages through, and some others.
   *
   * @param allowed further origins, such as {@code https://play.example.org}
   */
  public OriginCheck(List<String> allowed) {
    this.allowed =
        allowed.stream().map(OriginCheck::checked).collect(Collectors.toUnmodifiableSet());
  }

  private static String checked(String origin) {
    String lower = origin.strip().toLowerCase(Locale.ROOT);
    if (!ORIGIN.matcher(lower).matches()) {
      throw new IllegalArgumentException("not an origin (scheme://host[:port]): " + origin);
    }
    return lower;
  }

  /** What a request may do. */
  public enum Purpose {
    /** It only reads, such as GET: a browser sends no Origin with one of the same site. */
    READ,
    /** It acts or opens a WebSocket: a browser always sends the Origin. */
    ACT
  }

  /**
   * Whether the request may use its cookie; otherwise it is {@code forbidden}.
   *
   * @param origin the header {@code Origin}
   * @param host the header {@code Host}
   */
  public boolean allows(Optional<String> origin, Optional<String> host, Purpose purpose) {
    if (origin.isEmpty()) {
      return purpose == Purpose.READ;
    }
    String from = origin.get().strip().toLowerCase(Locale.ROOT);
    return allowed.contains(from) || host.isPresent() && isSame(from, host.get());
  }

  /** The scheme isn't compared: behind a proxy the service does not know its own. */
  private static boolean isSame(String origin, String host) {
    Matcher parts = ORIGIN.matcher(origin);
    if (!parts.matches()) {
      return false;
    }
    String defaultPort = parts.group(1).equals("https") ? ":443" : ":80";
    String own = host.strip().toLowerCase(Locale.ROOT);
    return without(defaultPort, parts.group(2)).equals(without(defaultPort, own));
  }

  private static String without(String port, String authority) {
    return authority.endsWith(port)
        ? authority.substring(0, authority.length() - port.length())
        : authority;
  }
}

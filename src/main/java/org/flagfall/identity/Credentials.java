package org.flagfall.identity;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Where in a request its token stands. */
public sealed interface Credentials {
  /** The name of the cookie that holds a token. */
  String COOKIE = "flagfall";

  /** What stands before a token among the subprotocols of a WebSocket. */
  String SUBPROTOCOL_PREFIX = "bearer.";

  /** The request has no token: it comes from an anonymous spectator. */
  record Anonymous() implements Credentials {}

  /**
   * The request has a token, not yet verified.
   *
   * @param source where it stood
   */
  record Presented(String token, Source source) implements Credentials {
    @Override
    public String toString() {
      return "token from " + source;
    }
  }

  /**
   * There is something in a token's place that is none: refuse with 401, don't take as anonymous.
   */
  record Malformed() implements Credentials {}

  /** Where a token stood. */
  enum Source {
    /** {@code Authorization: Bearer …}. */
    HEADER,
    /** The subprotocol {@code bearer.…}. */
    SUBPROTOCOL,
    /** The cookie, which a browser sends unasked: the Origin must be checked. */
    COOKIE;

    /** Whether another site could have made a browser send it. */
    public boolean isSentUnasked() {
      return this == COOKIE;
    }
  }

  /**
   * The credentials of a request; an Authorization header goes before a subprotocol, and this
   * before a cookie.
   *
   * @param header the value of a header by its lower-case name; several values joined by commas, or
   *     by semicolons for {@code cookie}
   */
  static Credentials of(Function<String, Optional<String>> header) {
    Optional<String> authorization = header.apply("authorization");
    if (authorization.isPresent()) {
      return bearer(authorization.get().strip());
    }
    return header
        .apply("sec-websocket-protocol")
        .flatMap(Credentials::inSubprotocols)
        .or(() -> header.apply("cookie").flatMap(Credentials::inCookies))
        .orElseGet(Anonymous::new);
  }

  private static Credentials bearer(String authorization) {
    String[] words = authorization.split("\\s+", -1);
    return words.length == 2 && words[0].toLowerCase(Locale.ROOT).equals("bearer")
        ? presented(words[1], Source.HEADER)
        : new Malformed();
  }

  private static Optional<Credentials> inSubprotocols(String offered) {
    return parts(offered, ",")
        .filter(name -> name.startsWith(SUBPROTOCOL_PREFIX))
        .map(name -> presented(name.substring(SUBPROTOCOL_PREFIX.length()), Source.SUBPROTOCOL))
        .findFirst();
  }

  private static Optional<Credentials> inCookies(String cookies) {
    return parts(cookies, ";")
        .filter(cookie -> cookie.startsWith(COOKIE + "="))
        .map(cookie -> presented(cookie.substring(COOKIE.length() + 1), Source.COOKIE))
        .findFirst();
  }

  private static Stream<String> parts(String list, String separator) {
    return Arrays.stream(list.split(separator)).map(String::strip);
  }

  private static Credentials presented(String token, Source source) {
    return token.isEmpty() ? new Malformed() : new Presented(token, source);
  }
}

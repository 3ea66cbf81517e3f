package org.flagfall.identity;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;

/**
 * Says who makes a request, from its headers.
 *
 * <p>A request without a token is anonymous; one with a bad token is denied, never let in as
 * anonymous. Reads nothing but memory; thread-safe.
 */
public final class Access {
  private final Tokens tokens;
  private final OriginCheck origins;
  private final Supplier<Timestamp> now;

  public Access(Tokens tokens, OriginCheck origins, Supplier<Timestamp> now) {
    this.tokens = tokens;
    this.origins = origins;
    this.now = now;
  }

  /** What became of a request. */
  public sealed interface Result {}

  /**
   * The request may go on.
   *
   * @param user who makes it; empty for an anonymous one
   */
  public record Admitted(Optional<User> user) implements Result {}

  /** The token is bad or has expired (HTTP 401). */
  public record Unauthorized(String why) implements Result {}

  /** The request comes from a page that may not act for the user (HTTP 403). */
  public record Forbidden(String why) implements Result {}

  /**
   * Who makes a request.
   *
   * @param header the value of a header by its lower-case name
   */
  public Result check(Function<String, Optional<String>> header, OriginCheck.Purpose purpose) {
    Credentials credentials = Credentials.of(header);
    if (credentials instanceof Credentials.Anonymous) {
      return new Admitted(Optional.empty());
    }
    return credentials instanceof Credentials.Presented presented
        ? check(presented, header, purpose)
        : new Unauthorized("what stands in the place of a token is none");
  }

  private Result check(
      Credentials.Presented presented,
      Function<String, Optional<String>> header,
      OriginCheck.Purpose purpose) {
    boolean mayUse =
        !presented.source().isSentUnasked()
            || origins.allows(header.apply("origin"), header.apply("host"), purpose);
    return mayUse
        ? result(tokens.verify(presented.token(), now.get()))
        : new Forbidden("the cookie may not be used from this origin");
  }

  private static Result result(Identity identity) {
    return identity instanceof Identity.Known known
        ? new Admitted(Optional.of(known.user()))
        : new Unauthorized(((Identity.Bad) identity).reason());
  }
}

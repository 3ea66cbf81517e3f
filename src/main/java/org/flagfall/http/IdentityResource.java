package org.flagfall.http;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.User;
import org.flagfall.identity.Guests;
import org.flagfall.identity.IssuedToken;
import org.flagfall.identity.TokenCookie;
import org.flagfall.identity.TokenCookie.Transport;
import org.flagfall.identity.Tokens;
import org.flagfall.protocol.BodyReader;
import org.flagfall.protocol.BodyReading;
import org.flagfall.protocol.HttpMessages;

/** Guests and their tokens. */
@Path("/v1")
public class IdentityResource {
  private final Guests guests;
  private final Tokens tokens;
  private final Caller caller;
  private final HttpLimits limits;
  private final Supplier<Timestamp> now;

  public IdentityResource(
      Guests guests, Tokens tokens, Caller caller, HttpLimits limits, Supplier<Timestamp> now) {
    this.guests = guests;
    this.tokens = tokens;
    this.caller = caller;
    this.limits = limits;
    this.now = now;
  }

  /** Makes a guest. */
  @POST
  @Path("/guests")
  public CompletionStage<Response> guest(String body, @Context HttpServerRequest request) {
    return CompletableFuture.completedFuture(
        limits
            .guests()
            .take(request.remoteAddress().hostAddress())
            .map(Answers::tooMany)
            .orElseGet(() -> guest(BodyReader.guest(body), request)));
  }

  private Response guest(BodyReading<Optional<String>> reading, HttpServerRequest request) {
    return reading instanceof BodyReading.Good<Optional<String>> good
        ? issue(guests.guest(good.value()), request)
        : Bodies.refusal(reading);
  }

  /** Who is asking. */
  @GET
  @Path("/me")
  public CompletionStage<Response> me(@Context HttpServerRequest request) {
    return caller.reader(
        request, user -> CompletableFuture.completedFuture(Answers.json(HttpMessages.user(user))));
  }

  /** A fresh token for the same user. */
  @POST
  @Path("/tokens")
  public CompletionStage<Response> token(@Context HttpServerRequest request) {
    return caller.actor(request, user -> CompletableFuture.completedFuture(issue(user, request)));
  }

  private Response issue(User user, HttpServerRequest request) {
    Timestamp time = now.get();
    IssuedToken issued = tokens.issue(user, time);
    Transport transport = request.isSSL() ? Transport.TLS : Transport.PLAIN;
    return Response.status(Response.Status.CREATED)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .header(HttpHeaders.SET_COOKIE, TokenCookie.set(issued, time, transport))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .entity(HttpMessages.token(issued.token(), issued.expiresAt(), user))
        .build();
  }
}

package org.flagfall.http;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.flagfall.game.User;
import org.flagfall.identity.Access;
import org.flagfall.identity.OriginCheck.Purpose;
import org.flagfall.protocol.ErrorCode;

/** Finds out who makes a request, and refuses one that may not go on. */
public final class Caller {
  private final Access access;

  public Caller(Access access) {
    this.access = access;
  }

  /** Serves anyone, known or not, unless the request presents a token that is not good. */
  CompletionStage<Response> anyone(
      HttpServerRequest request, Function<Optional<User>, CompletionStage<Response>> serve) {
    return serve(request, Purpose.READ, serve);
  }

  /** Serves a user who only reads. */
  CompletionStage<Response> reader(
      HttpServerRequest request, Function<User, CompletionStage<Response>> serve) {
    return serve(request, Purpose.READ, known(serve));
  }

  /** Serves a user who acts. */
  CompletionStage<Response> actor(
      HttpServerRequest request, Function<User, CompletionStage<Response>> serve) {
    return serve(request, Purpose.ACT, known(serve));
  }

  private static Function<Optional<User>, CompletionStage<Response>> known(
      Function<User, CompletionStage<Response>> serve) {
    return user -> user.map(serve).orElseGet(() -> refused(ErrorCode.UNAUTHORIZED, "no token"));
  }

  private CompletionStage<Response> serve(
      HttpServerRequest request,
      Purpose purpose,
      Function<Optional<User>, CompletionStage<Response>> serve) {
    Access.Result result =
        access.check(name -> Optional.ofNullable(request.getHeader(name)), purpose);
    if (result instanceof Access.Admitted admitted) {
      return serve.apply(admitted.user());
    }
    return result instanceof Access.Unauthorized unauthorized
        ? refused(ErrorCode.UNAUTHORIZED, unauthorized.why())
        : refused(ErrorCode.FORBIDDEN, ((Access.Forbidden) result).why());
  }

  private static CompletionStage<Response> refused(ErrorCode code, String why) {
    return CompletableFuture.completedFuture(Answers.problem(code, why));
  }
}

package org.flagfall.http;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.flagfall.clock.Millis;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.HttpMessages;

/** HTTP answers in their usual forms. */
final class Answers {
  private Answers() {}

  static Response json(String body) {
    return Response.ok(body, MediaType.APPLICATION_JSON_TYPE).build();
  }

  /** A refusal for the usual reason behind the code. */
  static Response problem(ErrorCode code) {
    return problem(code, code.message());
  }

  /** A refusal (RFC 9457). */
  static Response problem(ErrorCode code, String detail) {
    return problemBuilder(code, detail).build();
  }

  /** A refusal by the framework, whose status no code of ours may have. */
  static Response.ResponseBuilder problem(ErrorCode code, Response.StatusType status) {
    String title = status.getReasonPhrase();
    return Response.status(status.getStatusCode())
        .type(HttpMessages.PROBLEM_TYPE)
        .entity(HttpMessages.problem(status.getStatusCode(), title, title, code));
  }

  /** A refusal because of too many requests. */
  static Response tooMany(Millis retryIn) {
    long seconds = Math.max(1, (retryIn.value() + 999) / 1000);
    return problemBuilder(ErrorCode.TOO_FAST, "too many requests; wait a little")
        .header("Retry-After", seconds)
        .build();
  }

  private static Response.ResponseBuilder problemBuilder(ErrorCode code, String detail) {
    return Response.status(code.httpStatus())
        .type(HttpMessages.PROBLEM_TYPE)
        .entity(HttpMessages.problem(code, detail));
  }
}

package org.flagfall.http;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import org.flagfall.protocol.ErrorCode;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Gives what the framework refuses the same form as what we refuse (RFC 9457). */
public class HttpFaults {

  /** Unknown paths, wrong methods, media types that are not served. */
  @ServerExceptionMapper
  public Response refused(WebApplicationException fault) {
    int status = fault.getResponse().getStatus();
    return Arrays.stream(ErrorCode.values())
        .filter(code -> code.httpStatus() == status)
        .findFirst()
        .map(code -> Answers.problem(code, reason(fault)))
        .orElseGet(fault::getResponse);
  }

  private static String reason(WebApplicationException fault) {
    return fault.getResponse().getStatusInfo().getReasonPhrase();
  }
}

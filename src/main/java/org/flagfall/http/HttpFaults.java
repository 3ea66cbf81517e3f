package org.flagfall.http;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Arrays;
import org.flagfall.protocol.ErrorCode;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Gives what the framework refuses the same form as what we refuse (RFC 9457). */
public class HttpFaults {
  private static final int OURS = 500;
  private static final int NOT_ALLOWED = 405;

  private static final AllowedMethods METHODS =
      new AllowedMethods(GamesResource.class, IdentityResource.class, RulesResource.class);

  /** Unknown paths, wrong methods, media types that are not served. */
  @ServerExceptionMapper
  public Response refused(WebApplicationException fault, UriInfo uri) {
    Response plain = fault.getResponse();
    Response.ResponseBuilder problem =
        Answers.problem(code(plain.getStatus()), plain.getStatusInfo());
    return plain.getStatus() == NOT_ALLOWED
        ? problem.header(HttpHeaders.ALLOW, String.join(", ", METHODS.of(uri.getPath()))).build()
        : problem.build();
  }

  /** Where no code has the very status, it is the request that is wrong, or we are. */
  private static ErrorCode code(int status) {
    return Arrays.stream(ErrorCode.values())
        .filter(code -> code.httpStatus() == status)
        .findFirst()
        .orElse(status < OURS ? ErrorCode.BAD_MESSAGE : ErrorCode.INTERNAL);
  }
}

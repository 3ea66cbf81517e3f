package org.flagfall.http;

import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import org.flagfall.protocol.ErrorCode;
import org.flagfall.protocol.HttpMessages;

/** Refuses bodies that are too large in our own form, before the framework does so without one. */
public final class BodyLimit {
  private static final int FIRST = -100;

  /**
   * What is let in and thrown away: cut off in the middle of sending, a client may never read why.
   */
  private static final long THROWN_AWAY = 4L << 20;

  private final long mostBytes;

  public BodyLimit(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /** Adds itself to {@code router}, ahead of the framework's own limit. */
  public void addTo(Router router) {
    router.route("/v1/*").order(FIRST).handler(this::check);
  }

  private void check(RoutingContext context) {
    String length = context.request().getHeader("content-length");
    if (length == null || isAtMost(mostBytes, length)) {
      context.next();
    } else {
      refuse(context, length);
    }
  }

  private static boolean isAtMost(long bytes, String length) {
    return Numbers.natural(length).filter(n -> n <= bytes).isPresent();
  }

  private static void refuse(RoutingContext context, String length) {
    HttpServerResponse response =
        context
            .response()
            .setStatusCode(ErrorCode.TOO_LARGE.httpStatus())
            .putHeader("content-type", HttpMessages.PROBLEM_TYPE);
    if (!isAtMost(THROWN_AWAY, length)) {
      response.putHeader("connection", "close");
    }
    response.end(HttpMessages.problem(ErrorCode.TOO_LARGE, ErrorCode.TOO_LARGE.message()));
  }
}

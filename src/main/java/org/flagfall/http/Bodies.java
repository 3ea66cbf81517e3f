package org.flagfall.http;

import jakarta.ws.rs.core.Response;
import org.flagfall.protocol.BodyReading;

/** Bodies of requests that can't be understood. */
final class Bodies {
  private Bodies() {}

  /** What is answered to one. */
  static Response refusal(BodyReading<?> reading) {
    BodyReading.Bad<?> bad = (BodyReading.Bad<?>) reading;
    return Answers.problem(bad.code(), bad.message());
  }
}

package org.flagfall.http;

import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.flagfall.game.RuleSets;
import org.flagfall.protocol.HttpMessages;

/** The rule sets that a game may be played by. */
@Path("/v1/rules")
public class RulesResource {
  private final Caller caller;
  private final RuleSets rules;

  public RulesResource(Caller caller, RuleSets rules) {
    this.caller = caller;
    this.rules = rules;
  }

  /** All of them, with every parameter. */
  @GET
  public CompletionStage<Response> rules(@Context HttpServerRequest request) {
    return caller.anyone(
        request,
        user -> CompletableFuture.completedFuture(Answers.json(HttpMessages.rules(rules))));
  }
}

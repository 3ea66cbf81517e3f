package org.flagfall.http;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.flagfall.game.RuleSets;
import org.flagfall.protocol.HttpMessages;

/** The rule sets that a game may be played by. */
@Path("/v1/rules")
public class RulesResource {
  private final RuleSets rules;

  public RulesResource(RuleSets rules) {
    this.rules = rules;
  }

  /** All of them, with every parameter. */
  @GET
  public CompletionStage<Response> rules() {
    return CompletableFuture.completedFuture(Answers.json(HttpMessages.rules(rules)));
  }
}

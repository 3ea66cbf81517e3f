package org.flagfall.ops;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.flagfall.store.RedisStores;

/** Says that this node is ready as long as Redis answers it. */
@Readiness
@Singleton
public class RedisReadiness implements AsyncHealthCheck {
  private static final String NAME = "redis";

  private final RedisStores stores;

  public RedisReadiness(RedisStores stores) {
    this.stores = stores;
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return Uni.createFrom()
        .completionStage(() -> stores.ping().toCompletionStage())
        .map(pong -> HealthCheckResponse.up(NAME))
        .onFailure()
        .recoverWithItem(
            fault ->
                HealthCheckResponse.named(NAME).withData("why", fault.getMessage()).down().build());
  }
}

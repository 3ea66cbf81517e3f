package org.flagfall.ops;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.flagfall.socket.SocketRoute;

/** Says that this node is not ready from the moment it is told to stop. */
@Readiness
@Singleton
public class DrainingReadiness implements HealthCheck {
  private final SocketRoute sockets;

  public DrainingReadiness(SocketRoute sockets) {
    this.sockets = sockets;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("draining").status(!sockets.isDraining()).build();
  }
}

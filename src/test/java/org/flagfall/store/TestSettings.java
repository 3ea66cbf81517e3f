package org.flagfall.store;

import java.time.Duration;

/** Settings of stores in tests. */
public final class TestSettings {
  /**
   * For tests that are not about time: that the machine, or Redis, stands still for some seconds is
   * neither an outage nor a death.
   */
  public static final StoreSettings PATIENT =
      StoreSettings.DEFAULT
          .withCallTimeout(Duration.ofSeconds(10))
          .withHeartbeats(new HeartbeatLimits(Duration.ofSeconds(20), Duration.ofSeconds(200)));

  private TestSettings() {}
}

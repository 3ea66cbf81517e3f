package org.flagfall.store;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Optional;
import org.flagfall.testkit.Await;

/** Stores of tests. */
final class TestStores {
  /** The games of tests ended in 2023: a store that is ready would pack them when it likes. */
  static final Keeping LEFT_ALONE = new Keeping(Duration.ofDays(36_500), Optional.empty(), 100);

  private TestStores() {}

  /** One that waits long; it tidies only when the test says so, unless it is made ready. */
  static RedisStores open(Vertx vertx, String url, String node, Keeping keeping) {
    StoreSettings settings = TestSettings.PATIENT.withKeeping(keeping);
    return RedisStores.open(vertx, url, new NodeId(node), settings, StoreObserver.NONE);
  }

  /** The same store, once its node is ready and there for the others. */
  static RedisStores serving(RedisStores opened) {
    Await.result(opened.ready());
    Await.result(opened.serve());
    return opened;
  }
}

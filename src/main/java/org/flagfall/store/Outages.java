package org.flagfall.store;

import java.util.HashSet;
import java.util.Set;
import org.jboss.logging.Logger;

/** Says once that Redis is lost, however many connections notice, and once that it is back. */
final class Outages {
  private static final Logger LOG = Logger.getLogger(Outages.class);

  private final Set<RedisLink> down = new HashSet<>();
  private final StoreObserver observer;
  private final OutageWatch watch;
  private long since;

  Outages(StoreObserver observer, OutageWatch watch) {
    this.observer = observer;
    this.watch = watch;
  }

  /** Redis answered. */
  void answered() {
    watch.answered();
  }

  synchronized void lost(RedisLink link, String why) {
    observer.connectionLost();
    if (down.isEmpty()) {
      since = System.nanoTime();
      LOG.warnf("Redis can't be reached, trying again: %s", why);
    }
    down.add(link);
    watch.lost();
  }

  synchronized void connected(RedisLink link) {
    observer.connected();
    if (down.remove(link) && down.isEmpty()) {
      LOG.infof("Redis is back after %d ms", (System.nanoTime() - since) / 1_000_000);
    }
    watch.answered();
  }

  synchronized void closed(RedisLink link) {
    down.remove(link);
  }
}

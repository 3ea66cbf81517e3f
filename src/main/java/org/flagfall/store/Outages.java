package org.flagfall.store;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * Says once that Redis is lost or takes no writes, however many connections notice, and once that
 * it is back.
 */
final class Outages {
  private static final Logger LOG = Logger.getLogger(Outages.class);

  private final Set<RedisLink> down = new HashSet<>();
  private final StoreObserver observer;
  private final OutageWatch watch;
  private final Runnable onConnected;
  private final AtomicBoolean isRefused = new AtomicBoolean();
  private long since;

  /**
   * @param onConnected run whenever a connection is there, on its event loop
   */
  Outages(StoreObserver observer, OutageWatch watch, Runnable onConnected) {
    this.observer = observer;
    this.watch = watch;
    this.onConnected = onConnected;
  }

  /** Redis answered. */
  void answered() {
    watch.answered();
  }

  /** Redis took a write that had left at {@code left}, in nanoseconds of the machine. */
  void wrote(long left) {
    watch.wrote(left);
    if (!watch.isRefused() && isRefused.compareAndSet(true, false)) {
      LOG.info("Redis takes writes again");
    }
  }

  /** Redis refused something; whether it would refuse everything is read off the text. */
  void refused(String why) {
    if (Fault.isStoreWide(why)) {
      watch.refused();
      if (isRefused.compareAndSet(false, true)) {
        LOG.warnf("Redis takes no writes, trying again: %s", why);
      }
    }
  }

  /** Whether there is no use in trying: Redis is being asked already when it takes writes again. */
  boolean areWritesRefused() {
    return watch.isRefused();
  }

  synchronized void lost(RedisLink link, String why) {
    observer.connectionLost();
    if (down.isEmpty()) {
      since = System.nanoTime();
      LOG.warnf("Redis can't be reached, trying again: %s", why);
    }
    down.add(link);
    if (Fault.isStoreWide(why)) {
      watch.refused();
    } else {
      watch.lost();
    }
  }

  synchronized void connected(RedisLink link) {
    observer.connected();
    if (down.remove(link) && down.isEmpty()) {
      LOG.infof("Redis is back after %d ms", (System.nanoTime() - since) / 1_000_000);
    }
    watch.answered();
    onConnected.run();
  }

  synchronized void closed(RedisLink link) {
    down.remove(link);
  }
}

package org.flagfall.app;

import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.flagfall.ops.FlagfallConfig;
import org.flagfall.store.Durability;
import org.flagfall.store.EmbeddedRedis;
import org.flagfall.store.EmbeddedRedisException;
import org.jboss.logging.Logger;

/**
 * Where Redis is: outside, if one is configured; otherwise the service starts one of its own, for
 * trying out.
 */
@Singleton
public class RedisAddress {
  private static final Logger LOG = Logger.getLogger(RedisAddress.class);
  private static final String QUARKUS_SETTING = "quarkus.redis.hosts";

  /** How long the end of the process waits for the service to close its Redis itself. */
  private static final Duration CLOSING = Duration.ofSeconds(10);

  private final Optional<EmbeddedRedis> embedded;
  private final String url;

  public RedisAddress(FlagfallConfig flagfall, Config config) {
    Optional<String> outside =
        flagfall.redis().url().or(() -> config.getOptionalValue(QUARKUS_SETTING, String.class));
    embedded = outside.isPresent() ? Optional.empty() : Optional.of(start(flagfall));
    url = outside.orElseGet(() -> embedded.orElseThrow().url());
  }

  private static EmbeddedRedis start(FlagfallConfig flagfall) {
    Path folder = Path.of(flagfall.dataDir());
    EmbeddedRedis redis = started(folder, new Settings(flagfall).store().durability());
    LOG.warnf(
        "NO REDIS IS CONFIGURED: this service has started one of its own, with its data in %s."
            + " That is for trying out and for tests; for real play set FLAGFALL_REDIS_URL.",
        folder.toAbsolutePath());
    return redis;
  }

  /** What keeps it from starting is told in one sentence: it is the operator's to put right. */
  private static EmbeddedRedis started(Path folder, Durability durability) {
    try {
      return EmbeddedRedis.start(folder, durability, CLOSING);
    } catch (EmbeddedRedisException failed) {
      LOG.debug("no embedded Redis", failed);
      throw new ConfigurationException(failed.getMessage());
    }
  }

  /** Whether the Redis is this process's own. */
  boolean isEmbedded() {
    return embedded.isPresent();
  }

  String url() {
    return url;
  }

  /** Stops the Redis that was started here. */
  @PreDestroy
  void stop() {
    embedded.ifPresent(EmbeddedRedis::close);
  }
}

package org.flagfall.app;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.flagfall.clock.Millis;
import org.flagfall.clock.Timestamp;
import org.flagfall.game.RuleSets;
import org.flagfall.game.User;
import org.flagfall.http.HttpLimits;
import org.flagfall.http.Quota;
import org.flagfall.identity.IssuerKeys;
import org.flagfall.identity.OutsideIssuer;
import org.flagfall.ops.FlagfallConfig;
import org.flagfall.protocol.Limits;
import org.flagfall.protocol.Welcome;
import org.flagfall.room.RoomSettings;
import org.flagfall.socket.SocketSettings;
import org.flagfall.store.Durability;
import org.flagfall.store.HeartbeatLimits;
import org.flagfall.store.Keeping;
import org.flagfall.store.NodeId;
import org.flagfall.store.StoreSettings;

/** The configuration, in the terms of those who use it. */
record Settings(FlagfallConfig config) {
  private static final int REFUSALS_IN_TEN_SECONDS = 20;
  private static final int SECRET_BYTES = 32;

  NodeId node(RandomGenerator random) {
    return new NodeId(
        config
            .node()
            .map(name -> NodeNames.ofThisLife(name, random))
            .orElseGet(() -> NodeNames.madeUp(random)));
  }

  StoreSettings store() {
    return StoreSettings.DEFAULT
        .withCallTimeout(config.redis().callTimeout())
        .withDurability(durability(config.redis()))
        .withKeeping(keeping(config.games()))
        .withHeartbeats(
            new HeartbeatLimits(config.nodes().freshWithin(), config.nodes().deadAfter()));
  }

  private static Keeping keeping(FlagfallConfig.Games games) {
    return new Keeping(games.packAfter(), games.retention(), Keeping.DEFAULT.atOnce());
  }

  private static Durability durability(FlagfallConfig.Redis redis) {
    return switch (redis.durability()) {
      case EVERYSEC -> Durability.EVERYSEC;
      case ALWAYS -> Durability.ALWAYS;
      case REPLICATED -> replicated(redis);
    };
  }

  /** Redis must answer that replicas are missing before the call counts as lost. */
  private static Durability replicated(FlagfallConfig.Redis redis) {
    if (redis.replicas() < 1 || redis.replicaTimeout().compareTo(redis.callTimeout()) >= 0) {
      throw new ConfigurationException(
          "flagfall.redis.replicas must be at least 1, and flagfall.redis.replica-timeout shorter"
              + " than flagfall.redis.call-timeout");
    }
    return Durability.replicated(redis.replicas(), redis.replicaTimeout());
  }

  SocketSettings socket() {
    FlagfallConfig.Limits limits = config.limits();
    return new SocketSettings(
        Millis.of(config.socket().heartbeat().toMillis()),
        limits.enabled() ? SocketSettings.Limits.ON : SocketSettings.Limits.OFF,
        limits.messagesPerSecond(),
        limits.messageBurst(),
        REFUSALS_IN_TEN_SECONDS,
        limits.enabled() ? limits.rooms() : Integer.MAX_VALUE,
        new SocketSettings.Outgoing(
            config.socket().outgoing(), config.socket().outgoingBytes().asLongValue()));
  }

  RoomSettings room() {
    RoomSettings usual = RoomSettings.DEFAULT;
    FlagfallConfig.Limits limits = config.limits();
    return new RoomSettings(
        usual.queue(),
        usual.answerWithin(),
        usual.retryAfter(),
        usual.idle(),
        limits.enabled() ? limits.chatsInTenSeconds() : Integer.MAX_VALUE,
        Millis.of(config.games().strandedCredit().toMillis()));
  }

  /** How many seeks one user may have. */
  int seeks() {
    FlagfallConfig.Limits limits = config.limits();
    return limits.enabled() ? limits.seeks() : Integer.MAX_VALUE;
  }

  HttpLimits http() {
    FlagfallConfig.Limits limits = config.limits();
    return limits.enabled()
        ? new HttpLimits(
            Quota.perMinute(limits.guestsPerMinute()), Quota.perMinute(limits.gamesPerMinute()))
        : new HttpLimits(Quota.unlimited(), Quota.unlimited());
  }

  Welcome welcome(Optional<User> user, NodeId node, Timestamp now) {
    FlagfallConfig.Limits limits = config.limits();
    Limits told =
        new Limits(
            limits.messagesPerSecond(),
            limits.messageBurst(),
            limits.rooms(),
            limits.gamesPerMinute(),
            limits.guestsPerMinute());
    return new Welcome(
        List.of(),
        limits.enabled() ? Optional.of(told) : Optional.empty(),
        user,
        now,
        node.value(),
        Millis.of(config.socket().heartbeat().toMillis()));
  }

  /** The rule sets that games may be played by. */
  RuleSets rules() {
    return OwnRules.read(config.rules());
  }

  /** The secret that signs tokens, if one is configured. */
  Optional<byte[]> secret() {
    return config.identity().secret().map(Settings::secret);
  }

  private static byte[] secret(String text) {
    byte[] secret = text.getBytes(StandardCharsets.UTF_8);
    if (secret.length < SECRET_BYTES) {
      throw new ConfigurationException(
          "flagfall.identity.secret needs at least " + SECRET_BYTES + " bytes");
    }
    return secret;
  }

  Millis tokenLifetime() {
    return Millis.of(config.identity().tokenLifetime().toMillis());
  }

  List<String> allowedOrigins() {
    return config.identity().allowedOrigins().orElse(List.of());
  }

  List<OutsideIssuer> issuers() {
    return config.identity().issuers().entrySet().stream().map(Settings::issuer).toList();
  }

  private static OutsideIssuer issuer(Map.Entry<String, FlagfallConfig.Issuer> entry) {
    FlagfallConfig.Issuer issuer = entry.getValue();
    return new OutsideIssuer(
        issuer.issuer(), entry.getKey() + ":", issuer.audience(), keys(entry.getKey(), issuer));
  }

  private static IssuerKeys keys(String name, FlagfallConfig.Issuer issuer) {
    return issuer
        .secret()
        .map(secret -> IssuerKeys.secret(secret.getBytes(StandardCharsets.UTF_8)))
        .or(() -> issuer.keyFile().map(Settings::keysIn))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "flagfall.identity.issuers." + name + " needs a secret or a key-file"));
  }

  private static IssuerKeys keysIn(String file) {
    try {
      String text = Files.readString(Path.of(file));
      return text.contains("BEGIN PUBLIC KEY") ? IssuerKeys.pem(text) : IssuerKeys.jwks(text);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the keys of an issuer can't be read", unreadable);
    }
  }
}

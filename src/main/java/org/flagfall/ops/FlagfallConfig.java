package org.flagfall.ops;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of a node. Each may be given as a property, {@code flagfall.…}, or as an environment
 * variable, {@code FLAGFALL_…}.
 */
@ConfigMapping(prefix = "flagfall")
public interface FlagfallConfig {

  /** Where Redis is; without it the service starts one of its own, for trying out. */
  Redis redis();

  /** The folder in which a Redis started by the service keeps its data. */
  @WithName("data-dir")
  @WithDefault("data")
  String dataDir();

  /** This process's name, to which a few letters are added at each start; made up if absent. */
  Optional<String> node();

  /** How long games are kept. */
  Games games();

  /** When another node counts as gone. */
  Nodes nodes();

  Limits limits();

  Identity identity();

  Socket socket();

  Drain drain();

  /**
   * Rule sets of your own by name: {@code based-on} names one of the shipped ones, the other keys
   * are parameters and values as {@code GET /v1/rules} lists them.
   */
  Map<String, Map<String, String>> rules();

  /** What is written into the PGN tag Site. */
  @WithDefault("Flagfall")
  String site();

  /** Settings of the connection to Redis. */
  interface Redis {
    /** {@code redis://[:password@]host[:port][/db]}, or {@code rediss://…} for TLS. */
    Optional<String> url();

    /** How long a call may take before its outcome counts as unknown. */
    @WithName("call-timeout")
    @WithDefault("2s")
    Duration callTimeout();

    /** What must be sure of a move before anybody is told of it. */
    @WithDefault("everysec")
    Durability durability();

    /** With {@code replicated}: how many replicas must have it. */
    @WithDefault("1")
    int replicas();

    /** With {@code replicated}: how long they are waited for; shorter than {@code call-timeout}. */
    @WithName("replica-timeout")
    @WithDefault("1s")
    Duration replicaTimeout();
  }

  /** What Redis must have done with a move. */
  enum Durability {
    /** It has it in memory; on the disk within about a second. */
    EVERYSEC,
    /** It has it on the disk; Redis must be set to {@code appendfsync always}. */
    ALWAYS,
    /** Replicas have it in memory, too. */
    REPLICATED
  }

  /** What becomes of games that are over. */
  interface Games {
    /** How long after its end the log of a game is packed into one small record. */
    @WithName("pack-after")
    @WithDefault("1m")
    Duration packAfter();

    /**
     * How long after its end a game is removed, or after its creation where it never began; absent
     * for never.
     */
    Optional<Duration> retention();

    /** For how long at the most a player is not charged whose node died or went away. */
    @WithName("stranded-credit")
    @WithDefault("30s")
    Duration strandedCredit();
  }

  /**
   * When a node that is silent counts as gone. Nodes are heard once a second; one on a machine that
   * has too much to do is late.
   */
  interface Nodes {
    /** A node heard of within this is there; if all are silent for longer, that was an outage. */
    @WithName("fresh-within")
    @WithDefault("3s")
    Duration freshWithin();

    /** A node silent for longer is dead, and its players are absent. */
    @WithName("dead-after")
    @WithDefault("30s")
    Duration deadAfter();
  }

  /** What clients may do. */
  interface Limits {
    /** Off lifts all of them, for load tests. */
    @WithDefault("true")
    boolean enabled();

    @WithName("messages-per-second")
    @WithDefault("20")
    int messagesPerSecond();

    @WithName("message-burst")
    @WithDefault("60")
    int messageBurst();

    /** Rooms that one connection may have joined. */
    @WithDefault("50")
    int rooms();

    /** Seeks that one user may have, each on a connection of its own. */
    @WithDefault("5")
    int seeks();

    /** What one user may say in a room in ten seconds. */
    @WithName("chats-in-ten-seconds")
    @WithDefault("5")
    int chatsInTenSeconds();

    @WithName("games-per-minute")
    @WithDefault("10")
    int gamesPerMinute();

    @WithName("guests-per-minute")
    @WithDefault("30")
    int guestsPerMinute();
  }

  /** Who may be who. */
  interface Identity {
    /** Signs tokens: at least 32 characters, the same on all nodes; kept in Redis if absent. */
    Optional<String> secret();

    @WithName("token-lifetime")
    @WithDefault("30d")
    Duration tokenLifetime();

    /** Origins, besides the service's own, whose pages may use the cookie. */
    @WithName("allowed-origins")
    Optional<List<String>> allowedOrigins();

    /** Logins of others whose tokens are accepted, by a name of your choice. */
    Map<String, Issuer> issuers();
  }

  /** A login of somebody else. */
  interface Issuer {
    /** The {@code iss} of its tokens. */
    String issuer();

    /** What must stand in {@code aud}. */
    Optional<String> audience();

    /** A public key (PEM) or a key set (JWKS) in a file, or {@code HS256} secret. */
    Optional<String> secret();

    /** A file with a public key in PEM, or with a key set (JWKS). */
    @WithName("key-file")
    Optional<String> keyFile();
  }

  /** What happens between SIGTERM and the end of the process. */
  interface Drain {
    /**
     * The time over which the connections are closed, so that other nodes don't get all at once.
     */
    @WithDefault("3s")
    Duration spread();

    /** When the node stops although connections have not ended. */
    @WithDefault("15s")
    Duration within();
  }

  /** Connections. */
  interface Socket {
    /** How often the server pings; a connection silent for three of these is closed. */
    @WithDefault("15s")
    Duration heartbeat();

    /** Frames that may wait to be sent on one connection. */
    @WithDefault("1000")
    int outgoing();

    /** Bytes that may wait to be sent on one connection. */
    @WithName("outgoing-bytes")
    @WithDefault("1M")
    MemorySize outgoingBytes();
  }
}

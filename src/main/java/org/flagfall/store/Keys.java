package org.flagfall.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flagfall.game.GameId;

/**
 * The names of all keys and channels in Redis.
 *
 * <p>The keys of one game share a hash tag, so that one script touches one slot of a cluster.
 */
public final class Keys {
  /** What is published in a game's channel when a player comes or goes. */
  public static final String PRESENCE_NOTE = "presence";

  /** The channel on which changes of the open seeks are published. */
  public static final String SEEKS_CHANNEL = "seeks";

  /** What the script of the seeks works on, in its order; one slot of a cluster. */
  static final List<String> SEEKS =
      Stream.of(
              "seeks",
              "queue",
              "seekers",
              "homes",
              "beats",
              "pairings",
              "fresh",
              "paired",
              "counts",
              "crowd")
          .map(name -> name + ":{lobby}")
          .toList();

  /** How many parts the games are divided into. */
  static final int SHARDS = 16;

  /** A hash: each node and when it was last heard of. */
  static final String NODES = "nodes";

  /** The name of the set of data that Redis holds. */
  static final String LIFE = "{nodes}:life";

  /** A list: times without any node. */
  static final String SILENCES = "{nodes}:silences";

  /** A hash: each Redis process and how its time is tied to the service's. */
  static final String TIES = "{nodes}:ties";

  /** The key with which tokens are signed. */
  static final String SECRET = "secret";

  /** A set: keys with which tokens were signed by nodes that did not know of each other. */
  static final String OTHER_SECRETS = "{secret}:others";

  /** A key without meaning: written so that replicas confirm all that was written before it. */
  static final String FENCE = "fence";

  /** The field of a game that says who wants a rematch. */
  static final String REMATCH = "rematch";

  /** The field of a game that holds its summary. */
  static final String SUMMARY = "s";

  private static final int POLYNOMIAL = 0x1021;

  private static final int[] CRC_OF_BYTE = IntStream.range(0, 256).map(Keys::crc16OfByte).toArray();

  /** For each shard, what an append works on besides the game itself. */
  private static final List<List<String>> LISTS =
      IntStream.range(0, SHARDS).mapToObj(Keys::listsOf).toList();

  private Keys() {}

  /** The keys of a heartbeat. */
  static List<String> ofNodes() {
    return List.of(NODES, LIFE, SILENCES);
  }

  /** The keys of the service's clock. */
  static List<String> ofClock() {
    return List.of(TIES, NODES);
  }

  /** What the script of an append works on, in its order. */
  static List<String> ofAppend(GameId id) {
    int shard = shard(id);
    String game = game(shard, id);
    List<String> keys = new ArrayList<>(List.of(log(game), game));
    keys.addAll(LISTS.get(shard));
    return keys;
  }

  private static List<String> listsOf(int shard) {
    return List.of(
        deadlines(shard), playing(shard), waiting(shard), finished(shard), removed(shard));
  }

  /** The stream of a game's entries; the id of version {@code N} is {@code N-0}. */
  static String log(GameId id) {
    return log(game(id));
  }

  private static String log(String game) {
    return game + ":log";
  }

  /**
   * A hash: version {@code v}, tag {@code t}, history {@code h}, summary {@code s}, when the Redis
   * process of the last append began {@code b}, the packed log {@code z} once the game is packed,
   * one field for each player that a node holds, and one for those who watch by it.
   */
  static String game(GameId id) {
    return game(shard(id), id);
  }

  private static String game(int shard, GameId id) {
    return "game:{" + shard + "}:" + id.value();
  }

  /** All keys that know of a game. */
  static List<String> ofRemoval(GameId id) {
    int shard = shard(id);
    return List.of(
        log(id),
        game(id),
        deadlines(shard),
        playing(shard),
        waiting(shard),
        finished(shard),
        kept(shard),
        watched(shard),
        removed(shard));
  }

  /** The field that says that {@code node} holds the player written {@code color}. */
  static String holder(String color, NodeId node) {
    return holders(color) + node.value();
  }

  /** How all fields begin that say which nodes hold the player written {@code color}. */
  static String holders(String color) {
    return "on:" + color + ":";
  }

  /** The field that says how the player written {@code color} went. */
  static String gone(String color) {
    return "gone:" + color;
  }

  /** The field that says how many people watch by {@code node}. */
  static String watchers(NodeId node) {
    return "watch:" + node.value();
  }

  /** A sorted set: games by the time of their appointment. */
  static String deadlines(int shard) {
    return "deadlines:{" + shard + "}";
  }

  /** A sorted set: games that are being played, by their start. */
  static String playing(int shard) {
    return "playing:{" + shard + "}";
  }

  /** A sorted set: games that wait for players, by their creation. */
  static String waiting(int shard) {
    return "waiting:{" + shard + "}";
  }

  /** A sorted set: games that are over and not packed yet, by their end. */
  static String finished(int shard) {
    return "finished:{" + shard + "}";
  }

  /** A sorted set: games that are over and packed, by their end. */
  static String kept(int shard) {
    return "kept:{" + shard + "}";
  }

  /** A sorted set: games that were removed for good, by their removal. */
  static String removed(int shard) {
    return "removed:{" + shard + "}";
  }

  /** A sorted set: games by how many people watch them; some may have ended. */
  static String watched(int shard) {
    return "watched:{" + shard + "}";
  }

  /** The channel on which a game's appends are published. */
  public static String channel(GameId id) {
    return game(id);
  }

  /** The channel on which a node says each second that it can be heard. */
  public static String tickChannel(NodeId node) {
    return "tick:" + node.value();
  }

  static int shard(GameId id) {
    return crc16(id.value()) % SHARDS;
  }

  /** CRC-16/XMODEM, as Redis Cluster uses it. */
  static int crc16(String text) {
    int crc = 0;
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      crc = (crc << 8 ^ CRC_OF_BYTE[(crc >> 8 ^ b) & 0xFF]) & 0xFFFF;
    }
    return crc;
  }

  private static int crc16OfByte(int value) {
    int crc = value << 8;
    for (int bit = 0; bit < 8; bit++) {
      crc = (crc & 0x8000) != 0 ? crc << 1 ^ POLYNOMIAL : crc << 1;
    }
    return crc & 0xFFFF;
  }
}
